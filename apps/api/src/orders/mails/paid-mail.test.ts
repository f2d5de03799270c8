import {
  addressUrl,
  computeTotals,
  formatCents,
  groupTrackingId,
  links,
  restaurantInstant,
} from '@baobab/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { createOrderDetails } from '../../../test/rows/orders.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { paidMail } from './mails.ts'

const SITE = 'http://localhost:3000'

const site = await testSite()

test('The mail about a paid order has its lines, choices, totals and a link to track it', async () => {
  const order = await createOrderDetails(site.db, {
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
    subject: `Your order ${groupTrackingId(order.trackingId)} is in`,
  })
  expect(mail.text).toBe(
    [
      'Thank you, Ada',
      'Your order is placed and paid. The kitchen has it, and we’ll e-mail you as it moves along.',
      `Deliver to: 3312 North 26th Street, Flat 4, Tacoma, WA 98407, United States\nPhone: (253) 555-0142\nOrder: ${groupTrackingId(order.trackingId)}\nYour note: Ring twice\nPaid by: PayPal`,
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
  expect(start(paidMail(SITE, await createOrderDetails(site.db, { readyAt })))).toEqual([
    'Ready Fri, Nov 20, 12:30 pm. Your order is placed and paid. The kitchen has it, and we’ll e-mail you as it moves along.',
    '',
    'Ready: Fri, Nov 20, 12:30 pm',
    'Pick up at: Baobab Smokehouse, 1914 Pacific Avenue, Tacoma, WA 98402',
    addressUrl,
    'Phone: (253) 555-0142',
  ])
  const { html } = paidMail(SITE, await createOrderDetails(site.db, { readyAt, orderType: 'delivery' }))
  expect(html).toContain('At your door Fri, Nov 20, 12:30 pm. ')
  expect(html).toContain('href="tel:+12535550142"')
})

test('MON-09 The mail shows the sums to the cent, for 33.33 × 3 less 15 % and a thousand random carts', async () => {
  const order = await createOrderDetails(site.db)
  const line = order.lines[0]
  if (line === undefined) throw new Error('an order has a line')
  const mailedAmounts = (lines: { unitCents: number; quantity: number }[], percent: number, fee = 0) => {
    const sums = computeTotals(lines, percent, fee)
    const { text } = paidMail(SITE, {
      ...order,
      subTotalCents: sums.subTotal,
      discountCents: sums.discount,
      deliveryFeeCents: sums.deliveryFee,
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
      fc.nat(5000),
      (lines, percent, fee) => {
        const { amounts, sums } = mailedAmounts(lines, percent, fee)
        expect(amounts.slice(0, lines.length)).toEqual(lines.map((one) => one.unitCents * one.quantity))
        const rest = amounts.slice(lines.length)
        const [discount, delivery] = [sums.discount > 0 ? [-sums.discount] : [], fee > 0 ? [fee] : []]
        expect(rest).toEqual([sums.subTotal, ...discount, ...delivery, sums.total])
        expect(rest.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(rest.at(-1))
      },
    ),
    { numRuns: 1000 },
  )
})

test('The mail about a free order names the coupon instead of a payment method', async () => {
  const order = await createOrderDetails(site.db, { coupon: { code: 'ONTHEHOUSE', percent: 100 } })
  const { text } = paidMail(SITE, order)
  expect(text).toContain(`Subtotal: ${formatCents(2500)}`)
  expect(text).toContain('Total: $0.00')
  expect(text).toContain('Paid by: coupon')
})

test('However often the mail about a paid order is queued, it is sent once', async () => {
  const order = await createOrderDetails(site.db)
  const report = () => site.db.$transaction((tx) => queueMail(tx, paidMail(SITE, order)))
  await Promise.all([report(), report(), report()])
  await report()
  const mails = await mailsTo(site, order.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['order-paid'])
  expect(mails[0]?.text).toContain('Total: $25.00')
})
