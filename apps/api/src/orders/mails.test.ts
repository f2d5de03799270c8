import { randomUUID } from 'node:crypto'
import { addressUrl, formatCents, links, restaurantInstant, totalsOf } from '@baobab/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/mailbox.ts'
import { createOrder } from '../../test/orders.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { getOrderById } from './find-order.ts'
import type { OrderDetails } from './load-orders.ts'
import { cancelledMail, declinedMail, paidMail, refundedMail, statusMail } from './mails.ts'

const SITE = 'http://localhost:3000'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

async function orderDetails(wanted: Parameters<typeof createOrder>[1] = {}): Promise<OrderDetails> {
  const { id } = await createOrder(site.db, wanted)
  return getOrderById(site.db, id)
}
const groupedId = ({ trackingId }: OrderDetails) => trackingId.replace(/(.{4})(?=.)/g, '$1-')

test('The mail about a paid order has its lines, choices, totals and a link to track it', async () => {
  const order = await orderDetails({
    orderType: 'delivery',
    apartment: 'Flat 4',
    note: 'Ring twice',
    provider: 'paypal',
    coupon: { code: 'SMOKE15', percent: 15 },
    lines: [
      {
        name: 'Party Jollof',
        size: 'Large',
        unitCents: 3333,
        quantity: 3,
        choices: { Heat: 'Medium', Protein: 'Goat' },
      },
      { name: 'Zobo', size: 'Jug', unitCents: 900, quantity: 1 },
    ],
  })
  const mail = paidMail(SITE, order)
  expect(mail).toMatchObject({
    key: `order-paid:${order.id}`,
    kind: 'order-paid',
    to: { name: 'Ada Obi', address: order.email },
    subject: `Your order ${groupedId(order)} is in`,
  })
  expect(mail.text).toBe(
    [
      'Thank you, Ada',
      'Your order is placed and paid. The kitchen has it, and we write again when something happens.',
      `Deliver to: 3312 North 26th Street, Flat 4, Tacoma, WA 98407, United States\nPhone: (253) 555-0142\nOrder: ${groupedId(order)}\nYour note: Ring twice\nPaid by: PayPal`,
      `Track order:\n${SITE}/trackorder?order_id=${order.trackingId}`,
      '3 × Party Jollof, Large (Heat: Medium, Protein: Goat): $99.99\n1 × Zobo, Jug: $9.00',
      'Subtotal: $108.99\nDiscount (SMOKE15, 15%): −$16.35\nTotal: $92.64',
      `-- \nBaobab Smokehouse\n1914 Pacific Avenue, Tacoma, WA 98402, USA\nMap: ${addressUrl}\n(253) 555-0142\nhello@baobabsmokehouse.example`,
    ].join('\n\n'),
  )
  for (const seen of ['$99.99', '−$16.35', '$92.64', `${SITE}${links.trackOrder(order.trackingId)}`])
    expect(mail.html).toContain(seen)
})

test('The mail about a paid order begins with when and where the food is', async () => {
  const readyAt = restaurantInstant('2026-11-20', '12:30')
  const start = ({ text }: { text: string }) => text.split('\n').slice(2, 8)
  expect(start(paidMail(SITE, await orderDetails({ readyAt })))).toEqual([
    'Ready Fri, Nov 20, 12:30 pm. Your order is placed and paid. The kitchen has it, and we write again when something happens.',
    '',
    'Ready: Fri, Nov 20, 12:30 pm',
    'Pick up at: Baobab Smokehouse, 1914 Pacific Avenue, Tacoma, WA 98402',
    addressUrl,
    'Phone: (253) 555-0142',
  ])
  const { html } = paidMail(SITE, await orderDetails({ readyAt, orderType: 'delivery' }))
  expect(html).toContain('At your door Fri, Nov 20, 12:30 pm. ')
  expect(html).toContain('href="tel:+12535550142"')
})

test('MON-09 The mail shows the sums to the cent, for 33.33 × 3 less 15 % and a thousand random carts', async () => {
  const order = await orderDetails()
  const line = order.lines[0]
  if (line === undefined) throw new Error('an order has a line')
  const mailedAmounts = (lines: { unitCents: number; quantity: number }[], percent: number) => {
    const sums = totalsOf(lines, percent)
    const { text } = paidMail(SITE, {
      ...order,
      subTotalCents: sums.subTotal,
      discountCents: sums.discount,
      totalCents: sums.total,
      couponCode: percent > 0 ? 'C' : null,
      couponPercent: percent > 0 ? percent : null,
      lines: lines.map(({ unitCents, quantity }) => ({
        ...line,
        unitCents,
        quantity,
        totalCents: unitCents * quantity,
      })),
    })
    const amounts = [...text.matchAll(/: (−?)\$([\d,]+)\.(\d\d)$/gm)].map(
      ([, minus, dollars, cents]) =>
        (minus ? -1 : 1) * (Number(dollars?.replaceAll(',', '')) * 100 + Number(cents)),
    )
    return { amounts, sums }
  }
  expect(mailedAmounts([{ unitCents: 3333, quantity: 3 }], 15).amounts).toEqual([9999, 9999, -1500, 8499])
  fc.assert(
    fc.property(
      fc.array(fc.record({ unitCents: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 99 }) }), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.nat(100),
      (lines, percent) => {
        const { amounts, sums } = mailedAmounts(lines, percent)
        expect(amounts.slice(0, lines.length)).toEqual(lines.map((one) => one.unitCents * one.quantity))
        const rest = amounts.slice(lines.length)
        expect(rest).toEqual([sums.subTotal, ...(sums.discount > 0 ? [-sums.discount] : []), sums.total])
        expect(rest.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(rest.at(-1))
      },
    ),
    { numRuns: 1000 },
  )
})

test('INP-06 HTML in names, notes, dishes and reasons is shown as text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const order = await orderDetails({
    orderType: 'delivery',
    firstName: evil,
    streetAddress: evil,
    note: `${evil}\n"quoted" & 'single'`,
    lines: [{ name: evil, size: evil, choices: { [evil]: evil } }],
    status: 'cancelled',
    cancelReason: evil,
  })
  const refund = { id: randomUUID(), amountCents: 100, reason: evil }
  const mails = [
    paidMail(SITE, order),
    declinedMail(SITE, order, randomUUID()),
    statusMail(SITE, order, 'process'),
    cancelledMail(SITE, order, 100),
    refundedMail(SITE, order, refund),
  ]
  for (const { html, text } of mails) {
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(text).toContain(evil)
  }
  expect(mails[0]?.html).toContain('&#34;quoted&#34; &#38; &#39;single&#39;')
})

test('The mail about a declined payment has the amount and a link to try again', async () => {
  const order = await orderDetails({ paid: false })
  const paymentId = randomUUID()
  const mail = declinedMail(SITE, order, paymentId)
  expect(mail.key).toBe(`order-declined:${paymentId}`)
  expect(mail.subject).toBe(`Your payment for order ${groupedId(order)} did not go through`)
  expect(mail.text).toContain('your payment of $25.00 was declined')
  expect(mail.text).toContain('You have not been charged.')
  expect(mail.text).toContain(`Retry Order:\n${SITE}/orderdecline?order_id=${order.trackingId}`)
})

describe('Each state has its own text for delivery and pickup', () => {
  const subjects = {
    received: ['Accepted', 'Accepted'],
    process: ['On the fire', 'On the fire'],
    ontheway: ['On the way', 'Ready for pickup'],
    delivered: ['Delivered', 'Picked up'],
  } as const
  test.each(['received', 'process', 'ontheway', 'delivered'] as const)('%s', async (status) => {
    const [delivery, pickup] = await Promise.all([orderDetails({ orderType: 'delivery' }), orderDetails()])
    const [mailOfDelivery, mailOfPickup] = [
      statusMail(SITE, delivery, status),
      statusMail(SITE, pickup, status),
    ]
    expect(mailOfDelivery.key).toBe(`order-status:${delivery.id}:${status}`)
    expect(mailOfDelivery.subject).toBe(`${subjects[status][0]}: order ${groupedId(delivery)}`)
    expect(mailOfPickup.subject).toBe(`${subjects[status][1]}: order ${groupedId(pickup)}`)
    expect(mailOfDelivery.text).toContain(
      'Deliver to: 3312 North 26th Street, Tacoma, WA 98407, United States',
    )
    expect(mailOfPickup.text).toContain(
      `Pick up at: Baobab Smokehouse, 1914 Pacific Avenue, Tacoma, WA 98402\n${addressUrl}\n`,
    )
    expect(mailOfPickup.html).toContain(`<a href="${addressUrl}"`)
    expect(mailOfPickup.text).toContain(`${SITE}/trackorder?order_id=${pickup.trackingId}`)
    expect(mailOfPickup.text).not.toMatch(/on the way to you|delivered/)
  })
})

describe('The mail about a cancelled order has the reason', () => {
  test('and the amount of the refund', async () => {
    const order = await orderDetails({ status: 'cancelled', cancelReason: 'The smoker is down' })
    const mail = cancelledMail(SITE, order, 2500)
    expect(mail.key).toBe(`order-cancelled:${order.id}`)
    expect(mail.text).toContain('> The smoker is down')
    expect(mail.text).toContain('We have asked for $25.00 to go back to you the way you paid, by card.')
  })

  test('and says that nothing was charged when nothing was paid', async () => {
    const { text } = cancelledMail(SITE, await orderDetails({ status: 'cancelled', paid: false }), 0)
    expect(text).toContain('You have not been charged.')
    expect(text).not.toContain('go back to you the way')
  })

  test('and says when the money was refunded before', async () => {
    const order = await orderDetails({
      status: 'cancelled',
      payment: { status: 'refunded', refundedCents: 2500 },
    })
    expect(cancelledMail(SITE, order, 0).text).toContain('Your money has gone back to you already.')
  })
})

test('The mail about a refund has its amount and reason, and each refund has its own mail', async () => {
  const order = await orderDetails({ provider: 'paypal' })
  const refund = { id: randomUUID(), amountCents: 451, reason: 'The plantain was cold' }
  const mail = refundedMail(SITE, order, refund)
  expect(mail.key).toBe(`order-refunded:${refund.id}`)
  expect(mail.subject).toBe(`Money back for order ${groupedId(order)}`)
  expect(mail.text).toContain('we have given you back $4.51 of what you paid by PayPal.')
  expect(mail.text).toContain('> The plantain was cold')
})

test('The mail about a free order names the coupon instead of a payment method', async () => {
  const order = await orderDetails({ coupon: { code: 'ONTHEHOUSE', percent: 100 } })
  const { text } = paidMail(SITE, order)
  expect(text).toContain(`Subtotal: ${formatCents(2500)}`)
  expect(text).toContain('Total: $0.00')
  expect(text).toContain('Paid by: coupon')
})

test('However often the mail about a paid order is queued, it is sent once', async () => {
  const order = await orderDetails()
  const report = () => site.db.$transaction((tx) => queueMail(tx, paidMail(SITE, order)))
  await Promise.all([report(), report(), report()])
  await report()
  const mails = await mailsTo(site, order.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['order-paid'])
  expect(mails[0]?.text).toContain('Total: $25.00')
})

test('Two declined payments of one order are two mails', async () => {
  const order = await orderDetails({ paid: false })
  for (const payment of ['one', 'one', 'two'])
    await site.db.$transaction(async (tx) =>
      queueMail(tx, declinedMail(SITE, await getOrderById(tx, order.id), `${payment}-${order.id}`)),
    )
  expect((await mailsTo(site, order.email)).map(({ kind }) => kind)).toEqual([
    'order-declined',
    'order-declined',
  ])
})
