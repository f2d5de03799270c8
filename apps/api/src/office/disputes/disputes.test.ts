import { createHash } from 'node:crypto'
import { textPages } from '@baobab/contract'
import { expect, test } from 'vitest'
import { readEvents } from '../../../test/channels/event-stream.ts'
import { bookEvent, createBookingPrices } from '../../../test/rows/bookings.ts'
import { payOrder } from '../../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

const site = await payingSite()
const owner = bearer(await createUser(site, { role: 'owner', firstName: 'Amina' }))
const list = async (query: object = {}) =>
  (await site.http.get('/api/office/disputes').query(query).set(owner).expect(200)).body
const send = (reference: string) =>
  site.http.post('/api/office/disputes/evidence').set(owner).send({ reference })

async function dispute(reference: string, options = {}) {
  const { id } = site.sandbox.money.dispute(reference, options)
  await site.sandbox.webhooksIdle()
  return id
}
const findText = (evidence: { field: string; text: string }[], field: string) =>
  evidence.find((one) => one.field === field)?.text

test('LED-18 The folder of a disputed order holds who, what, when and each step, and goes to the bank with one tap', async () => {
  const order = await payOrder(site)
  const tracker = await readEvents(`${site.url}/api/user/order/${order.trackingId}/live`)
  await tracker.close()
  const opened = await site.db.order.findUniqueOrThrow({ where: { id: order.id } })
  expect(opened.trackerOpenedAt).not.toBeNull()
  await site.db.order.update({ where: { id: order.id }, data: { arrivedAt: new Date() } })
  const id = await dispute(order.reference)
  const [found] = (await list({ search: order.trackingId })).items
  expect(found).toMatchObject({
    reference: id,
    amount: 25,
    reason: 'product not received',
    status: 'needs response',
    blocked: null,
    sent: null,
    tracking_id: order.trackingId,
  })
  expect(findText(found.evidence, 'customer_email_address')).toBe(order.email)
  expect(findText(found.evidence, 'product_description')).toContain(site.dish.name)
  expect(findText(found.evidence, 'access_activity_log')).toContain('opened the tracker at the door')
  expect(findText(found.evidence, 'access_activity_log')).toContain('opened the tracker for the first time')
  await send(id).expect(200)
  const stored = await site.deps.providers.stripe.listDisputes(
    (await site.db.payment.findFirstOrThrow({ where: { orderId: order.id } })).captureReference ?? '',
  )
  expect(stored).toMatchObject([{ id, status: 'under_review' }])
  const body = site.sandbox.calls().findLast(({ operation }) => operation === 'dispute-update')?.body
  expect(JSON.stringify(body)).toContain('tracker')
  expect((await list({ search: order.trackingId })).items[0]).toMatchObject({
    sent: { by: expect.stringContaining('Amina') },
    blocked: 'The bank has our evidence and decides.',
  })
  await send(id).expect(409)
})

test('LED-18 The folder has the terms as they were when the order was placed, with their hash, whatever they say today', async () => {
  const order = await payOrder(site)
  const { intro } = await site.db.pageText.findUniqueOrThrow({ where: { id: textPages.terms } })
  for (const changed of ['No refunds at all.', 'Never any refunds.'])
    await site.db.pageText.update({ where: { id: textPages.terms }, data: { intro: changed } })
  await dispute(order.reference)
  const [found] = (await list({ search: order.trackingId })).items
  const terms = findText(found.evidence, 'refund_policy_disclosure') ?? ''
  expect(terms).toContain(`: ${intro}\n\nAgreement`)
  const [, hash, text = ''] = /SHA-256 ([0-9a-f]{64})\): (.*)$/su.exec(terms) ?? []
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  const later = await payOrder(site)
  await dispute(later.reference)
  const [next] = (await list({ search: later.trackingId })).items
  expect(findText(next.evidence, 'refund_policy_disclosure')).toContain(': Never any refunds.')
})

test('LED-18 Of two taps at once one is sent', async () => {
  const id = await dispute((await payOrder(site)).reference)
  const before = site.sandbox.calls().filter(({ operation }) => operation === 'dispute-update').length
  const statuses = (await Promise.all([send(id), send(id), send(id)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect(site.sandbox.calls().filter(({ operation }) => operation === 'dispute-update')).toHaveLength(
    before + 1,
  )
})

test('LED-18 When Stripe does not answer, nothing counts as sent, and the next tap sends it', async () => {
  const id = await dispute((await payOrder(site)).reference)
  site.sandbox.faults.add({ kind: 'status', operation: 'dispute-update', status: 503 })
  await send(id).expect(503)
  site.sandbox.faults.clear()
  await send(id).expect(200)
})

test('LED-18 The folder of an event has the refund policy that its customer accepted', async () => {
  await createBookingPrices(site.db)
  const { bookingId } = await bookEvent(site)
  const booking = await site.db.booking.findUniqueOrThrow({
    where: { publicId: bookingId },
    include: { payments: true },
  })
  await dispute(booking.payments[0]?.reference ?? '')
  const [found] = (await list({ search: bookingId })).items
  expect(findText(found.evidence, 'refund_policy_disclosure')).toContain(booking.policyText)
  expect(findText(found.evidence, 'access_activity_log')).toContain(': Booked.')
})

test('LED-18 After its deadline, or when it has ended, a dispute is not answered', async () => {
  const ended = await dispute((await payOrder(site)).reference)
  site.sandbox.money.closeDispute(ended, 'lost')
  const late = await dispute((await payOrder(site)).reference)
  await site.sandbox.webhooksIdle()
  expect((await send(ended).expect(409)).body.message).toBe('It has ended.')
  expect((await list({ state: 'ended' })).items).toMatchObject([{ reference: ended }])
  await send('dp_unknown').expect(404)
  await site.db.dispute.updateMany({
    where: { reference: late },
    data: { dueBy: new Date(Date.now() - 1000) },
  })
  expect((await send(late).expect(409)).body.message).toBe('The deadline has passed.')
})
