import { afterEach, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { bookEvent, cancelBooking, createBookingPrices, inDays } from '../../test/rows/bookings.ts'
import { confirmPayment, getOrder, placeOrder, platesForm } from '../../test/rows/checkouts.ts'
import { bearer, createUser, keepPasswordFresh, postAs } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
await createBookingPrices(site.db)
const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
await keepPasswordFresh(site, owner)
const cook = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
afterEach(() => settleAndCheckBooks(site))

type Row = [subject: string, field: string | null, before: unknown, after: unknown, by: string]
async function listChanges(label: string): Promise<Row[]> {
  const rows = await site.db.change.findMany({ where: { label }, orderBy: { id: 'asc' } })
  return rows.map(({ subject, field, before, after, actorName }) => [
    subject,
    field,
    before,
    after,
    actorName,
  ])
}

async function paidOrder() {
  const order = await placeOrder(site, platesForm(site.dish, 2))
  expect(await listChanges(order.trackingId)).toEqual([])
  site.sandbox.paypal.approve(order.reference)
  await confirmPayment(site, order.trackingId).expect(200)
  return order.trackingId
}

test('Placing an order records nothing; its payment, its steps, a refund and its end stand in one list', async () => {
  const trackingId = await paidOrder()
  await postAs(site, cook, `/staff/order/${trackingId}/move`, { from: 'pending', to: 'recieved' }).expect(200)
  await postAs(site, owner, `/staff/order/${trackingId}/refund`, {
    amount: '1.50',
    reason: 'Too little sauce',
  }).expect(200)
  await settleAll(site)
  await postAs(site, owner, `/staff/order/${trackingId}/cancel`, { reason: 'The smoker is down' }).expect(200)
  await settleAll(site)
  const { totalCents, id } = await getOrder(site, trackingId)
  const rows = await listChanges(trackingId)
  expect(rows).toEqual(
    expect.arrayContaining([
      ['payments', 'status', 'started', 'paid', 'site'],
      ['orders', 'status', 'pending', 'received', 'Tunde'],
      ['refunds', 'status', null, 'requested', 'Amina'],
      ['refunds', 'amount_cents', null, 150, 'Amina'],
      ['refunds', 'status', 'requested', 'done', 'site'],
      ['payments', 'status', 'paid', 'partly_refunded', 'site'],
      ['orders', 'status', 'received', 'cancelled', 'Amina'],
      ['refunds', 'amount_cents', null, totalCents - 150, 'Amina'],
      ['payments', 'status', 'partly_refunded', 'refunded', 'site'],
    ]),
  )
  expect(rows).toHaveLength(11)
  const [last] = await site.db.change.findMany({
    where: { subject: 'orders', subjectId: id },
    orderBy: { id: 'desc' },
    take: 1,
  })
  expect(last).toMatchObject({
    reason: 'The smoker is down',
    role: 'owner',
    actorId: owner.id,
    requestId: expect.any(String),
    route: 'POST /staff/order/:orderId/cancel',
  })
})

test('An event that is booked, moved and canceled is recorded, its guest is not named, and the owner reads what became of it', async () => {
  const { bookingId } = await bookEvent(site)
  const rows = await listChanges(bookingId)
  expect(rows).toEqual([
    ['payments', 'status', 'started', 'paid', 'site'],
    ['bookings', 'status', 'held', 'booked', 'site'],
  ])
  const [event_date, event_time, message] = [inDays(40), '12:00', 'The park is closed.']
  const move = { event_date, event_time, message }
  await postAs(site, owner, `/staff/booking/${bookingId}/move`, move).expect(200)
  await cancelBooking(site, bookingId, 556.5).expect(200)
  await settleAll(site)
  const all = await site.db.change.findMany({ where: { label: bookingId } })
  expect(all.map(({ subject, after }) => [subject, after])).toContainEqual(['bookings', 'cancelled'])
  expect(JSON.stringify(all)).not.toMatch(/Ada|Obi|@example/)
  const { body } = await site.http.get(`/api/office/booking/${bookingId}`).set(bearer(owner)).expect(200)
  expect(body.changes.map(({ text, by }: { text: string; by: string }) => [text, by])).toEqual([
    ['Booked', 'site'],
    [expect.stringMatching(/^Moved from .* to .*, 12 pm$/), 'Amina'],
    ['Canceled: You canceled your event', 'guest'],
  ])
})

test('An incident is recorded when it is opened and when a person closes it, without its words', async () => {
  const trackingId = await paidOrder()
  const { id, payments } = await getOrder(site, trackingId)
  const incident = await site.db.incident.create({
    data: {
      kind: 'refund_failed',
      key: `test:${id}`,
      summary: 'ada@example.com waits',
      paymentId: payments[0]?.id ?? null,
    },
  })
  await site.db.incident.update({
    where: { id: incident.id },
    data: { closedAt: new Date(), closeReason: 'Paid in cash', closedByUserId: owner.id },
  })
  const rows = await site.db.change.findMany({
    where: { subject: 'incidents', subjectId: String(incident.id) },
  })
  expect(
    rows.map(({ label, field, after, actorName, reason }) => [label, field, after, actorName, reason]),
  ).toEqual([
    [trackingId, 'kind', 'refund_failed', 'site', null],
    [trackingId, 'closed', false, 'site', null],
    [trackingId, 'closed', true, 'Amina', 'Paid in cash'],
  ])
  expect(JSON.stringify(rows)).not.toContain('ada@')
})
