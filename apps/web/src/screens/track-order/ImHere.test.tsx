import {
  approachOrder,
  arriveForOrder,
  getOrder,
  getSchedule,
  type Order,
  undoArrival,
} from '@baobab/contract'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { record, reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const link = `/trackorder?order_id=${TRACKING_ID}`
const show = (over: Partial<Order> = {}) => server.use(reply(getOrder, { order: createOrder(over) }))
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const hereButton = () => screen.queryByRole('button', { name: 'I’m here' })
const statusLine = () => screen.getByText(/^You told the kitchen|^On your way/, { selector: '[role=status]' })
const awayButton = () => screen.queryByRole('button', { name: '10 minutes away' })

const pickup = () => ({ order_type: 'pickup', ready_at: inMinutes(0) }) as const

test.each([
  [35, 'process', { directions: true, away: false, here: false }],
  [19, 'process', { directions: true, away: true, here: false }],
  [9, 'process', { directions: true, away: true, here: true }],
  [35, 'ontheway', { directions: true, away: true, here: true }],
] as const)(
  '%i minutes before the promise, at “%s”, the page offers %o',
  async (minutes, status, offered) => {
    show({ order_type: 'pickup', status, ready_at: inMinutes(minutes) })
    visit(link)
    const directions = await screen.findByRole('link', { name: /^Directions/ })
    expect({
      directions: directions !== null,
      away: awayButton() !== null,
      here: hereButton() !== null,
    }).toEqual(offered)
  },
)

/** The page shows an arrival of this moment; the server answers `undone` when it is taken back. */
async function pressHere() {
  const timers = vi.spyOn(window, 'setTimeout')
  show(pickup())
  const { user } = visit(link)
  const button = await screen.findByRole('button', { name: 'I’m here' })
  const arrived_at = inMinutes(0)
  server.use(reply(arriveForOrder, { message: 'The kitchen knows you’re here.' }))
  show({ ...pickup(), arrived_at })
  await user.click(button)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const passTenSeconds = () =>
    act(() => {
      for (const [end, ms] of timers.mock.calls) if (ms === 10_000 && typeof end === 'function') end()
    })
  return { user, undo, arrived_at, passTenSeconds }
}

test('A guest at the door says so once, may take it back, and the kitchen hears which arrival it was', async () => {
  const { user, undo, arrived_at } = await pressHere()
  const status = statusLine()
  expect(status).toHaveTextContent(/^You told the kitchen you’re here at/)
  expect(status).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'I’m here' })).not.toBeInTheDocument()
  const sent = record(undoArrival, { message: 'Undone. Tell us when you’re here.' })
  show(pickup())
  await user.click(undo)
  expect(await screen.findByRole('button', { name: 'I’m here' })).toBeInTheDocument()
  expect(sent).toEqual([{ arrived_at }])
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  // one lasting line: what is replaced in it is read aloud
  expect(statusLine()).toBe(status)
  expect(status).toHaveFocus()
})

test('After ten seconds nothing is taken back any more, and a focus on the button goes to the words', async () => {
  const { undo, passTenSeconds } = await pressHere()
  undo.focus()
  passTenSeconds()
  expect(undo).not.toBeInTheDocument()
  expect(statusLine()).toHaveFocus()
})

test('An arrival that the page did not send is not offered to be taken back', async () => {
  show({ ...pickup(), arrived_at: inMinutes(0) })
  visit(link)
  expect(await screen.findByText(/You told the kitchen you’re here at/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('A guest on the way says that they are ten minutes away, and sees when the kitchen expects them', async () => {
  show(pickup())
  const { user } = visit(link)
  const button = await screen.findByRole('button', { name: '10 minutes away' })
  server.use(reply(approachOrder, { message: 'The kitchen expects you around 1:10 pm.' }))
  show({ ...pickup(), coming_at: '2026-11-20T21:10:00.000Z' })
  await user.click(button)
  expect(await screen.findByText(/^The kitchen expects you around 1:10 pm\./)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'I’m here' })).toBeInTheDocument()
})

test('A refused arrival says why; no button for a delivery or an unpaid order', async () => {
  show(pickup())
  server.use(replyWithError(arriveForOrder, 'wrong_status', 'This order was canceled.'))
  const { user } = visit(link)
  await user.click(await screen.findByRole('button', { name: 'I’m here' }))
  expect(await screen.findByText('This order was canceled.')).toBeInTheDocument()
  cleanup()
  for (const other of [
    { ready_at: pickup().ready_at },
    { ...pickup(), payment_status: 'processing' },
  ] as const) {
    show(other)
    visit(link)
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'I’m here' })).not.toBeInTheDocument()
    cleanup()
  }
})

test('A guest in their car may say which, and where; the kitchen gets both with “I’m here”', async () => {
  show(pickup())
  const sent = record(arriveForOrder, { message: 'The kitchen knows you’re here.' })
  const { user } = visit(link)
  await user.type(await screen.findByLabelText('Car (optional)'), 'Blue Subaru')
  await user.type(screen.getByLabelText('Spot (optional)'), '4')
  await user.click(screen.getByRole('button', { name: 'I’m here' }))
  await expect.poll(() => sent).toEqual([{ car: 'Blue Subaru', spot: '4' }])
})

test('Where the owner has switched it off, no guest is asked for a car', async () => {
  const extras = { ...createSchedule().extras, curbside: false }
  server.use(reply(getSchedule, { service: createSchedule({ extras }) }))
  show(pickup())
  visit(link)
  await screen.findByRole('button', { name: 'I’m here' })
  expect(screen.queryByLabelText(/^Car \(/)).toBeNull()
})
