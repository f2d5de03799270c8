import { daily } from '@baobab/contract/testing'
import { describe, expect, test } from 'vitest'
import { readEvents } from '../../test/channels/event-stream.ts'
import { newKey, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { markPresent } from '../db/board-presence.ts'

/** A Friday at one o'clock in the restaurant. */
const ONE = new Date('2026-11-20T21:00:00Z')
let now = ONE
const site = await payingSite({ webhooks: false, deps: { now: () => now } })
const cook = await createUser(site, { role: 'kitchen' })
const sessions: string[] = (await site.db.session.findMany({ where: { userId: cook.id } })).map(
  ({ id }) => id,
)

const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
const read = async () => (await site.http.get('/api/user/service').expect(200)).body.service
const soon = { timeout: 15_000, interval: 50 }

test('While no board is connected, nothing is promised for the next hour, and the reason is said', async () => {
  expect(await read()).toMatchObject({ state: 'open', paused_for: null })
  await markPresent(site.deps, sessions)
  now = new Date(ONE.getTime() + 30_000)
  expect(await read()).toMatchObject({ state: 'open', paused_for: null })

  now = new Date(ONE.getTime() + 10 * 60_000)
  await expect.poll(read, soon).toMatchObject({ state: 'paused', paused_for: 'no_board' })
  const { until, pickup } = await read()
  expect(until >= minutes(60)).toBe(true)
  expect(pickup.next).toBe(until)
  const asap = await postCheckout(site, pickupForm(site.dish, { payment_method: 'paypal' }), newKey()).expect(
    200,
  )
  expect(asap.body.ready_at).toBe(until)
  const chosen = await postCheckout(
    site,
    pickupForm(site.dish, { payment_method: 'paypal', ready_at: minutes(25) }),
    newKey(),
  )
  expect(chosen.status).toBe(409)

  await markPresent(site.deps, sessions)
  await expect.poll(read, soon).toMatchObject({ state: 'open', paused_for: null })
})

describe('LIV-13 A board is present', () => {
  const openBoard = (headers?: Record<string, string>) =>
    readEvents(`${site.url}/api/staff/live`, { ...bearer(cook), ...headers })
  const pass = (count: number) => {
    now = new Date(now.getTime() + count * 60_000)
  }

  test('while its stream is open, which 100 streams of guests at its address do not prevent', async () => {
    const guests: number[] = []
    for (let n = 0; n < 2; n += 1) {
      const opening = Array.from({ length: 50 }, () => readEvents(`${site.url}/api/user/menu/live`))
      guests.push(...(await Promise.all(opening)).map(({ status }) => status))
    }
    expect(guests.filter((status) => status === 200)).toHaveLength(50)
    pass(2)
    const board = await openBoard()
    expect(board.status).toBe(200)
    await expect.poll(read, soon).toMatchObject({ state: 'open', paused_for: null })
    pass(10)
    await expect.poll(read, soon).toMatchObject({ state: 'open', paused_for: null })
    board.close()
    const readLater = () => {
      pass(2)
      return read()
    }
    await expect.poll(readLater, soon).toMatchObject({ paused_for: 'no_board' })
  })

  test('while it takes snapshots', async () => {
    pass(10)
    await expect.poll(read, soon).toMatchObject({ paused_for: 'no_board' })
    await site.http.get('/api/staff/board').set(bearer(cook)).expect(200)
    await expect.poll(read, soon).toMatchObject({ state: 'open', paused_for: null })
    pass(2)
    await expect.poll(read, soon).toMatchObject({ state: 'paused', paused_for: 'no_board' })
  })

  test('not when its stream is refused', async () => {
    expect(await openBoard({ accept: 'text/html' })).toMatchObject({ status: 415 })
    const { seenAt } = await site.db.boardPresence.findUniqueOrThrow({ where: { userId: cook.id } })
    expect(now.getTime() - seenAt.getTime()).toBeGreaterThanOrEqual(2 * 60_000)
    expect(await read()).toMatchObject({ paused_for: 'no_board' })
  })
})

test('Before it opens no board is missed', async () => {
  await setSchedule(site, { hours: daily({ opens: '11:00', closes: '21:00' }) })
  now = new Date('2026-11-21T18:00:00Z')
  await expect
    .poll(read, soon)
    .toMatchObject({ state: 'closed', paused_for: null, pickup: { next: '2026-11-21T19:30:00.000Z' } })
  now = new Date('2026-11-21T19:05:00Z')
  await expect.poll(read, soon).toMatchObject({ state: 'paused', paused_for: 'no_board' })
})

test('A kitchen that has had no board for a week is not paused', async () => {
  now = new Date(ONE.getTime() + 14 * 24 * 3_600_000)
  await expect.poll(read, soon).toMatchObject({ state: 'open', paused_for: null })
})
