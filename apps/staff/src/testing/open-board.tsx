import {
  type Board,
  getBoard,
  getRefundLimit,
  getStaffSchedule,
  listIncidents,
  listProducts,
  listStaffBookings,
  type Product,
} from '@baobab/contract'
import { scheduleSettings } from '@baobab/contract/testing'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { useBars } from '../kitchen/bars/undo-store.ts'
import { taps } from '../kitchen/device/fast-taps.ts'
import { useLive } from '../kitchen/live/connect-board.ts'
import { usePrinting } from '../kitchen/ticket/print-ticket.ts'
import { serverNow } from '../lib/clock.ts'
import type { StaffSession } from '../lib/session.ts'
import { useSound } from '../lib/sound.ts'
import { routes } from '../routes.ts'
import { cook, openOffice, startOffice } from './open-office.tsx'
import { NOON } from './orders.ts'
import { stubStaffStreams } from './staff-streams.ts'

export function startServer() {
  startOffice(routes)
  // the clock stands still unless a test moves it
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
  afterEach(() => void vi.useRealTimers())
}

type Options = {
  session?: StaffSession | null
  path?: string
  menu?: Product[]
  /** How the house works, where it differs. */
  settings?: Parameters<typeof scheduleSettings>[0]
}

/** Opens the staff's app on a tablet, with a snapshot that the returned function replaces. */
export function openBoard(first: Board, options: Options = {}) {
  const { session = cook, path = '/kitchen', menu = [], settings } = options
  const streams = stubStaffStreams()
  let board = first
  server.use(
    reply(getBoard, () => ({ board })),
    reply(listProducts, { products: menu }),
    reply(listIncidents, { incidents: [] }),
    reply(getRefundLimit, { limit: 0, left_today: 0 }),
    reply(listStaffBookings, { bookings: [] }),
    reply(getStaffSchedule, { service: { settings: scheduleSettings(settings), overfull: [] } }),
  )
  useBars.setState({ bars: [] })
  taps.lastAt = Number.NEGATIVE_INFINITY
  useSound.setState({ state: 'off' })
  usePrinting.setState({ isAutomatic: false, queue: [] })
  useLive.setState({ heardAt: serverNow() })
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(document.querySelector('.printed-ticket')?.textContent ?? ''))
  const { user } = openOffice(path, { session })
  return {
    user,
    streams,
    /** The tickets that were sent to the printer. */
    printed,
    /** What the next snapshot shows. */
    setBoard: (next: Board) => {
      board = next
    },
  }
}

export const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** Not the second tap of a fast series. */
export async function tap(user: UserEvent, name: string | RegExp, container: HTMLElement = document.body) {
  passSeconds(1)
  await user.click(await within(container).findByRole('button', { name }))
}

export const findTicket = (customer: string) =>
  screen.findByRole('listitem', { name: new RegExp(`^${customer}, `) })
