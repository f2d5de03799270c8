import { expect, test } from 'vitest'
import { createBooking } from '../../test/rows/bookings.ts'
import { openDispute } from '../../test/rows/incidents.ts'
import { bearer } from '../../test/rows/people.ts'
import { createLot } from '../../test/rows/pit.ts'
import { hours, recallSite } from './recall-site.fixture.ts'

const { site, clock, owner, meat, lots, brisket, createOrderWithLots, recall } = await recallSite()
const { db, http } = site

const text = 'Please don’t eat the brisket. We refund you.'
const send = (body: object) => http.post('/api/office/recall').set(bearer(owner)).send(body)

test('A recall tells and refunds each guest once, also days later and when it is sent again', async () => {
  const lot = await createLot(db, meat.id, { readyAt: hours(-50), ounces: 100 })
  const orders = []
  for (const count of [1, 2]) {
    const lines = [{ ...brisket, quantity: count }]
    orders.push(await createOrderWithLots([lot.id], { createdAt: hours(-49), lines }))
  }
  const disputed = await createOrderWithLots([], { createdAt: hours(-49) })
  await openDispute(site, disputed.payments[0]?.id, clock.now)
  const to = [...orders, disputed].map(({ trackingId, totalCents }) => ({
    kind: 'order',
    id: trackingId,
    refund: totalCents / 100,
  }))
  const body = { about: 'lot', id: lot.id, text, to }
  const first = await send(body).expect(200)
  expect(first.body).toMatchObject({
    told: 3,
    refunded: 60,
    problems: [{ id: disputed.trackingId, problem: expect.stringMatching(/dispute is open/) }],
  })
  await Promise.all([send(body).expect(200), send(body).expect(200)])
  for (const { id, totalCents } of orders) {
    expect(await db.orderMessage.count({ where: { orderId: id, text } })).toBe(1)
    const mails = await db.mail.findMany({ where: { orderId: id, kind: 'order-message' } })
    expect(mails).toMatchObject([
      { content: { subject: expect.stringMatching(/^Please read: food safety/) } },
    ])
    expect(await db.refund.findMany({ where: { payment: { orderId: id } } })).toMatchObject([
      { amountCents: totalCents, reason: expect.stringMatching(/^Recall of Brisket, /) },
    ])
  }
  const { items } = await recall(`lot/${lot.id}`)
  expect(items).toMatchObject([{ told_at: clock.now.toISOString(), left: 0, dishes: 0 }, { left: 0 }])
})

test('A recall writes to the customer of an event once', async () => {
  const booking = await createBooking(db, { startsAt: hours(-10), crew: 2 })
  const body = {
    about: 'lot',
    id: lots[0]?.id,
    text,
    to: [{ kind: 'booking', id: booking.publicId, refund: 0 }],
  }
  await send(body).expect(200)
  await send(body).expect(200)
  expect(await db.mail.count({ where: { bookingId: booking.id, kind: 'booking-recall' } })).toBe(1)
})

test('A recall names an order that is gone as a problem', async () => {
  const body = {
    about: 'lot',
    id: lots[0]?.id,
    text,
    to: [{ kind: 'order', id: '0'.repeat(16), refund: 0 }],
  }
  expect((await send(body).expect(200)).body.problems).toHaveLength(1)
})
