import { expect, test } from 'vitest'
import { orderCharge } from './order-charge.ts'

test('The charge shows the lines with their choices and comes back to the right pages', () => {
  const expiresAt = new Date('2026-11-20T19:00:00Z')
  const charge = orderCharge(
    'https://baobab.example',
    {
      trackingId: '7K3M9QZ2W8RT4XVA',
      addedTo: null,
      email: 'ada@example.com',
      totalCents: 2900,
      discountCents: 250,
      deliveryFeeCents: 350,
      tipCents: 300,
      taxCents: 210,
      lines: [
        {
          productName: 'Suya',
          sizeName: 'Plate',
          unitCents: 1250,
          quantity: 2,
          choices: [
            { group: { id: 1, name: 'Heat' }, option: { id: 2, name: 'Mild' } },
            { group: { id: 3, name: 'Side' }, option: { id: null, name: 'Slaw' } },
          ],
        },
      ],
    },
    { id: 'payment-1', attempt: 2, expiresAt },
  )
  expect(charge).toEqual({
    paymentId: 'payment-1',
    title: 'Order 7K3M-9QZ2-W8RT-4XVA',
    invoice: '7K3M9QZ2W8RT4XVA-2',
    email: 'ada@example.com',
    amountCents: 2900,
    currency: 'usd',
    lines: [{ name: 'Suya, Plate', detail: 'Mild, Slaw', unitCents: 1250, quantity: 2 }],
    discountCents: 250,
    deliveryFeeCents: 350,
    tipCents: 300,
    taxNote: 'Includes $2.10 sales tax',
    successUrl: 'https://baobab.example/orderplaced?order_id=7K3M9QZ2W8RT4XVA',
    cancelUrl: 'https://baobab.example/orderdecline?order_id=7K3M9QZ2W8RT4XVA',
    expiresAt,
  })
})

test('The provider’s page of an addition does not show the e-mail of the order that it goes with', () => {
  const addition = {
    trackingId: '7K3M9QZ2W8RT4XVA',
    addedTo: '8K3M9QZ2W8RT4XVB',
    email: 'ada@example.com',
    ...{ totalCents: 1250, discountCents: 0, deliveryFeeCents: 0, tipCents: 0, taxCents: null, lines: [] },
  }
  const payment = { id: 'payment-1', attempt: 1, expiresAt: new Date('2026-11-20T19:00:00Z') }
  expect(orderCharge('https://baobab.example', addition, payment).email).toBeNull()
})
