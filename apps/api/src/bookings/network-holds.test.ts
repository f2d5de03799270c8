import { expect, test } from 'vitest'
import { createBookingPrices, freeDay, yourWayForm } from '../../test/rows/bookings.ts'
import { BEHIND_A_PROXY, randomIp } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

let now = new Date()
const site = await payingSite({ env: BEHIND_A_PROXY, deps: { now: () => now } })
await createBookingPrices(site.db)

const post = (ip: string, changes: Record<string, unknown> = {}) =>
  site.http
    .post('/api/user/book/event')
    .set('x-forwarded-for', ip)
    .send(yourWayForm({ event_date: freeDay(), ...changes }))

const held = (network: string | null) =>
  site.db.booking.findMany({ where: { heldBy: network, status: 'held' } })
const listIncidents = () => site.db.incident.findMany({ where: { kind: 'many_unpaid_bookings' } })

test('LIM-04 One network holds six unpaid events at most, also when twenty come at once; the owner is told once', async () => {
  const ip = randomIp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(ip)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429))
  expect(refused[0]?.body.message).toContain('Your network has 6 bookings that aren’t paid.')
  expect(await listIncidents()).toMatchObject([{ closedAt: null, count: 14 }])
  expect((await listIncidents())[0]?.summary).toMatch(/holds 6 unpaid events.*: \w{3}, \w{3} \d+ \(/)
  expect(await site.db.mail.count({ where: { kind: 'incident' } })).toBe(1)
  expect(JSON.stringify([await held(null), await listIncidents()]), 'no address is stored').not.toContain(ip)

  await post(randomIp()).expect(200)
  now = new Date(now.getTime() + 36 * 60_000)
  await sweepPayments(site.deps)
  await post(ip).expect(200)
})

test('LIM-04 Of ten unpaid events of one mailbox at once three are kept, however its address is spelled', async () => {
  const spellings = [
    'grace@gmail.com',
    'g.race@gmail.com',
    'grace+1@gmail.com',
    'Grace+2@googlemail.com',
    'GRACE@gmail.com',
  ]
  const emails = [...spellings, ...spellings]
  const answers = await Promise.all(emails.map((email) => post(randomIp(), { email })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(7).fill(429)])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.message).toContain('3 bookings that aren’t paid')
  expect(await site.db.booking.count({ where: { email: { in: spellings } } })).toBe(3)
})

test('A place that is paid or over says nothing about a network', async () => {
  const ip = randomIp()
  const { body } = await post(ip).expect(200)
  const booking = await site.db.booking.findUniqueOrThrow({
    where: { publicId: body.book_event_id },
    include: { payments: true },
  })
  expect(booking.heldBy).toEqual(expect.any(String))
  site.sandbox.stripe.pay(String(booking.payments[0]?.reference))
  await site.sandbox.webhooksIdle()
  const paid = await site.db.booking.findUniqueOrThrow({ where: { id: booking.id } })
  expect(paid).toMatchObject({ status: 'booked', heldBy: null })
})

test('LIM-04 The sixty-first booking of a network in an hour is refused', async () => {
  const ip = randomIp()
  for (let tries = 0; tries < 60; tries += 1) await post(ip, { total_price: 1 }).expect(409)
  await post(ip, { total_price: 1 }).expect(429)
  await post(randomIp(), { total_price: 1 }).expect(409)
})
