import type { Buyer } from '@baobab/payment-sandbox'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { expectInvariants } from '../../../test/invariants/invariants.ts'
import { proveBooks } from '../../../test/invariants/prove-books.ts'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import { deleteAccount } from '../../../test/rows/accounts.ts'
import {
  confirmPayment,
  formLine,
  getOrder,
  newKey,
  payAtProvider,
  showOrder,
} from '../../../test/rows/checkouts.ts'
import { bearer, createUser, postAs } from '../../../test/rows/people.ts'
import { setExtras, slotAfter } from '../../../test/rows/schedule.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'
import { ERASED_ADDRESS } from '../../mail/queue-mail.ts'

const site = await payingSite({ env: { RATE_LIMIT: '100000', TRUST_PROXY: 'loopback' } })
const owner = await createUser(site, { role: 'owner' })
afterAll(async () => {
  await expectInvariants(site.db, site.sandbox.ledger())
  expect((await proveBooks(site)).red).toEqual([])
})
beforeEach(async () => {
  await site.db.order.updateMany({ data: { heldByNetwork: null, heldByMailbox: null } })
  await setExtras(site, { express: true, tips: true })
})

const cart = (changes: object = {}) => ({
  payment_method: 'stripe',
  products: [formLine(site.dish)],
  sub_total: 25,
  total_price: 25,
  ...changes,
})
const post = (body: object, key = newKey()) =>
  site.http.post('/api/user/checkout/express').set('idempotency-key', key).send(body)
async function place(changes: object = {}) {
  const { body } = await post(cart(changes)).expect(200)
  const trackingId: string = body.tracking_id
  const [payment] = (await getOrder(site, trackingId)).payments
  return { trackingId, url: body.url, reference: payment?.reference ?? '' }
}
const show = (trackingId: string) => showOrder(site, trackingId)
const nobody = { firstName: 'Express', lastName: 'guest', email: 'unknown@guest.invalid', phone: null }
const ada: Buyer = { firstName: 'Ada', lastName: 'Obi', email: 'ada.obi@example.com', phone: '2535550188' }

async function pay(
  { trackingId, reference }: { trackingId: string; reference: string },
  { provider = 'stripe', buyer = ada }: { provider?: 'stripe' | 'paypal'; buyer?: Buyer } = {},
) {
  payAtProvider(site, provider, reference, buyer)
  await confirmPayment(site, trackingId).expect(200)
}

describe('An express order', () => {
  test.each(['stripe', 'paypal'] as const)(
    'names no guest until it is paid at %s, and then who paid',
    async (payment_method) => {
      const buyer = { ...ada, email: `${newKey()}@example.com` }
      const placed = await place({ payment_method, allergies: ['peanuts'] })
      expect(await getOrder(site, placed.trackingId)).toMatchObject({
        ...nobody,
        express: true,
        orderType: 'pickup',
        paidAt: null,
        heldByMailbox: null,
        heldByNetwork: expect.any(String),
        allergies: ['peanuts'],
      })
      expect(await show(placed.trackingId)).toMatchObject({ email: null, phone: '', asks_for: [] })
      await pay(placed, { provider: payment_method, buyer })
      expect(await getOrder(site, placed.trackingId)).toMatchObject({ ...buyer, heldByNetwork: null })
      const [mail] = await mailsTo(site, buyer.email)
      expect(mail?.text).toContain('Thank you, Ada')
      const board = await site.http.get('/api/staff/order').set(bearer(owner)).expect(200)
      const ticket = board.body.orders.find(
        (one: { tracking_id: string }) => one.tracking_id === placed.trackingId,
      )
      expect(ticket).toMatchObject({ customer: 'Ada Obi', phone: ada.phone, allergies: ['peanuts'] })
    },
  )

  test('asks Stripe for the telephone, and a form’s order does not', async () => {
    const { reference } = await place()
    const opened = site.sandbox.calls().findLast(({ operation }) => operation === 'create')
    expect(decodeURIComponent(opened?.body ?? '')).toContain('phone_number_collection[enabled]=true')
    expect(opened?.body).not.toContain('customer_email')
    expect(reference).toMatch(/^cs_/)
  })

  test('takes a tip and the time that was shown', async () => {
    const ready_at = slotAfter(new Date(), 120)
    const { trackingId } = await place({ tip_amount: 3, total_price: 28, ready_at })
    expect(await getOrder(site, trackingId)).toMatchObject({
      tipCents: 300,
      tipFor: 'kitchen',
      readyAt: new Date(ready_at),
    })
  })

  test('belongs to the account of who is signed in', async () => {
    const user = await createUser(site)
    const { body } = await post(cart()).set(bearer(user)).expect(200)
    expect(await getOrder(site, body.tracking_id)).toMatchObject({ ...nobody, userId: user.id })
  })
})

describe('MON-05 Of several at once', () => {
  test('ten clicks with one key place one order', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(cart(), key)))
    const urls = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url))
    expect(urls.size).toBe(1)
    expect(await site.db.order.count({ where: { idempotencyKey: key } })).toBe(1)
  })

  test('webhook, return page and a second look name the guest once, and mail once', async () => {
    const buyer = { ...ada, email: `${newKey()}@example.com` }
    const placed = await place()
    site.sandbox.stripe.pay(placed.reference, buyer)
    await Promise.all(Array.from({ length: 8 }, () => confirmPayment(site, placed.trackingId)))
    await site.sandbox.webhooksIdle()
    expect(await getOrder(site, placed.trackingId)).toMatchObject(buyer)
    expect(await mailsTo(site, buyer.email)).toHaveLength(1)
  })

  test('who pays first is the guest, and who pays second gets the money back', async () => {
    const first = { ...ada, email: `${newKey()}@example.com` }
    const second = { ...ada, firstName: 'Ben', email: `${newKey()}@example.com` }
    const key = newKey()
    const { body } = await post(cart(), key).expect(200)
    const trackingId: string = body.tracking_id
    const stripe = (await getOrder(site, trackingId)).payments[0]?.reference ?? ''
    await post(cart({ payment_method: 'paypal' }), key).expect(200)
    const paypal = (await getOrder(site, trackingId)).payments[0]?.reference ?? ''
    site.sandbox.paypal.approve(paypal, first)
    await confirmPayment(site, trackingId).expect(200)
    // the replaced page may have been paid at the same moment
    try {
      site.sandbox.stripe.pay(stripe, second)
    } catch {
      // closed already
    }
    await settleAll(site)
    expect(await getOrder(site, trackingId)).toMatchObject(first)
  })

  test('an order that ended unpaid names no guest, and money that comes then goes back to who paid', async () => {
    const buyer = { ...ada, email: `${newKey()}@example.com` }
    const placed = await place()
    await site.http.post(`/api/user/order/payment/${placed.trackingId}/cancel`).expect(200)
    expect(await getOrder(site, placed.trackingId)).toMatchObject({ ...nobody, status: 'cancelled' })
    try {
      site.sandbox.stripe.pay(placed.reference, buyer)
    } catch {
      // its page is closed at the provider
    }
    await settleAll(site)
    expect(await site.db.mail.count({ where: { recipient: nobody.email } })).toBe(0)
  })
})

describe('What the provider does not say', () => {
  test('is asked on the guest’s page, the kitchen cooks all the same, and the mail waits for its address', async () => {
    const placed = await place()
    await pay(placed, { buyer: { ...ada, email: null, phone: null } })
    expect(await getOrder(site, placed.trackingId)).toMatchObject({
      firstName: 'Ada',
      email: nobody.email,
      phone: null,
      paidAt: expect.any(Date),
    })
    expect(await show(placed.trackingId)).toMatchObject({ asks_for: ['email', 'phone'] })
    const email = `${newKey()}@example.com`
    const give = (body: object) =>
      site.http.post(`/api/user/order/payment/${placed.trackingId}/contact`).send(body)
    await give({ email, phone: '(253) 555-0177' }).expect(200)
    expect(await getOrder(site, placed.trackingId)).toMatchObject({ email, phone: '2535550177' })
    expect(await show(placed.trackingId)).toMatchObject({ asks_for: [] })
    expect(await mailsTo(site, email)).toHaveLength(1)
    // what is known stays
    await Promise.all(
      [1, 2, 3].map(() => give({ email: 'eve@example.com', phone: '2535550000' }).expect(200)),
    )
    expect(await getOrder(site, placed.trackingId)).toMatchObject({ email, phone: '2535550177' })
    expect(await mailsTo(site, 'eve@example.com')).toEqual([])
  })

  test('or says wrongly counts as not said', async () => {
    const placed = await place({ payment_method: 'paypal' })
    const buyer = { firstName: '\u0007', lastName: '', email: 'no address', phone: 'call me' }
    await pay(placed, { provider: 'paypal', buyer })
    expect(await getOrder(site, placed.trackingId)).toMatchObject({ ...nobody, paidAt: expect.any(Date) })
  })

  test('is not asked of an order that is not paid, or of one that came with a form', async () => {
    const { trackingId } = await place()
    await site.http
      .post(`/api/user/order/payment/${trackingId}/contact`)
      .send({ email: 'eve@example.com' })
      .expect(200)
    expect(await getOrder(site, trackingId)).toMatchObject(nobody)
    await site.http.post('/api/user/order/payment/0000000000000000/contact').send({}).expect(404)
  })
})

describe('An express order is refused', () => {
  test('with other prices, or a time that has gone', async () => {
    expect((await post(cart({ total_price: 24 })).expect(409)).body).toMatchObject({
      code: 'prices_changed',
      current: { total_price: 25 },
    })
    const ready_at = slotAfter(new Date(), -60)
    expect((await post(cart({ ready_at })).expect(409)).body.code).toBe('ready_time_gone')
  })

  test('LIM-02 when the network holds 20 unpaid orders', async () => {
    const network = '203.0.113.77'
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        post(cart({ ready_at: slotAfter(new Date(), 60 + i * 15) })).set('x-forwarded-for', network),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

test('LIM-02 What is added to orders without an e-mail address is bounded for each of them', async () => {
  const placeUnknown = async () => {
    const placed = await place({ ready_at: slotAfter(new Date(), 120) })
    await pay(placed, { buyer: { ...ada, email: null } })
    return placed.trackingId
  }
  const [first, second] = [await placeUnknown(), await placeUnknown()]
  const add = (trackingId: string, i: number) =>
    site.http
      .post(`/api/user/order/${trackingId}/add`)
      .set('idempotency-key', newKey())
      .set('x-forwarded-for', `203.0.113.${i}`)
      .send({ ...cart({ ready_at: slotAfter(new Date(), 120 + i * 15) }), discount_price: 0 })
  const answers = await Promise.all(Array.from({ length: 21 }, (_, i) => add(first, i)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 429])
  await add(second, 30).expect(200)
})

test('PRV-11 An account finds its express orders by the confirmed address, and its deletion takes the person out', async () => {
  const user = await createUser(site)
  const placed = await place()
  await pay(placed, { buyer: { ...ada, email: user.email } })
  await settleAll(site)
  const order = () => getOrder(site, placed.trackingId)
  const { body } = await site.http.get('/api/user/data').set(bearer(user)).expect(200)
  expect(JSON.stringify(body)).toContain(placed.trackingId)
  for (const [from, to] of [
    ['pending', 'recieved'],
    ['recieved', 'process'],
    ['process', 'ontheway'],
    ['ontheway', 'delivered'],
  ])
    await postAs(site, owner, `/staff/order/${placed.trackingId}/move`, { from, to }).expect(200)
  await deleteAccount(site, user).expect(200)
  expect(await order()).toMatchObject({ firstName: 'Deleted', phone: '', email: ERASED_ADDRESS })
})
