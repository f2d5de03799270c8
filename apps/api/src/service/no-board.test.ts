import { daily } from '@baobab/contract/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey, pickupForm, postCheckout } from '../../test/checkouts.ts'
import { type PayingSite, payingSite } from '../../test/paying-site.ts'
import { createUser } from '../../test/people.ts'
import { setService } from '../../test/service.ts'
import { markPresent } from '../live/board-presence.ts'

/** A Friday at one o'clock in the restaurant. */
const ONE = new Date('2026-11-20T21:00:00Z')
let now = ONE
let site: PayingSite
let sessions: string[]
beforeAll(async () => {
  site = await payingSite({ webhooks: false, deps: { now: () => now } })
  const cook = await createUser(site, { role: 'kitchen' })
  sessions = (await site.db.session.findMany({ where: { userId: cook.id } })).map(({ id }) => id)
})
afterAll(() => site.close())

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

test('Before it opens no board is missed', async () => {
  await setService(site, { hours: daily({ opens: '11:00', closes: '21:00' }) })
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
