import { randomUUID } from 'node:crypto'
import { addressUrl, groupTrackingId } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { createOrderDetails } from '../../../test/rows/orders.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { cancelledMail, declinedMail, paidMail, refundedMail } from './mails.ts'
import { statusMail } from './status-mail.ts'

const SITE = 'http://localhost:3000'

const site = await testSite()

test('INP-06 HTML in names, notes, dishes and reasons is shown as text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const order = await createOrderDetails(site.db, {
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
    statusMail(SITE, order, 'process', []),
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
  const order = await createOrderDetails(site.db, { paid: false })
  const paymentId = randomUUID()
  const mail = declinedMail(SITE, order, paymentId)
  expect(mail.key).toBe(`order-declined:${paymentId}`)
  expect(mail.subject).toBe(`Your payment for order ${groupTrackingId(order.trackingId)} didn’t go through`)
  expect(mail.text).toContain('your payment of $25.00 was declined')
  expect(mail.text).toContain('You haven’t been charged.')
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
    const [delivery, pickup] = await Promise.all([
      createOrderDetails(site.db, { orderType: 'delivery' }),
      createOrderDetails(site.db),
    ])
    const [mailOfDelivery, mailOfPickup] = [
      statusMail(SITE, delivery, status, []),
      statusMail(SITE, pickup, status, []),
    ]
    expect(mailOfDelivery.key).toBe(`order-status:${delivery.id}:${status}`)
    expect(mailOfDelivery.subject).toBe(
      `${subjects[status][0]}: order ${groupTrackingId(delivery.trackingId)}`,
    )
    expect(mailOfPickup.subject).toBe(`${subjects[status][1]}: order ${groupTrackingId(pickup.trackingId)}`)
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

describe('The mail about a canceled order has the reason', () => {
  test('The mail names the amount of the refund', async () => {
    const order = await createOrderDetails(site.db, {
      status: 'cancelled',
      cancelReason: 'The smoker is down',
    })
    const mail = cancelledMail(SITE, order, 2500)
    expect(mail.key).toBe(`order-cancelled:${order.id}`)
    expect(mail.text).toContain('> The smoker is down')
    expect(mail.text).toContain('We’re refunding $25.00 the way you paid, by card.')
  })

  test('The mail says that nothing was charged when nothing was paid', async () => {
    const { text } = cancelledMail(
      SITE,
      await createOrderDetails(site.db, { status: 'cancelled', paid: false }),
      0,
    )
    expect(text).toContain('You haven’t been charged.')
    expect(text).not.toContain('the way you paid')
  })

  test('The mail says when the money was refunded before', async () => {
    const order = await createOrderDetails(site.db, {
      status: 'cancelled',
      payment: { status: 'refunded', refundedCents: 2500 },
    })
    expect(cancelledMail(SITE, order, 0).text).toContain('We’ve already refunded you.')
  })
})

test('The mail about a refund has its amount and reason, and each refund has its own mail', async () => {
  const order = await createOrderDetails(site.db, { provider: 'paypal' })
  const refund = { id: randomUUID(), amountCents: 451, reason: 'The plantain was cold' }
  const mail = refundedMail(SITE, order, refund)
  expect(mail.key).toBe(`order-refunded:${refund.id}`)
  expect(mail.subject).toBe(`Refund for order ${groupTrackingId(order.trackingId)}`)
  expect(mail.text).toContain('we’ve refunded $4.51 of what you paid by PayPal.')
  expect(mail.text).toContain('> The plantain was cold')
})
