import { expect, test } from 'vitest'
import type { Charge } from '../../ports/provider.ts'
import { sessionParams } from './stripe-session.ts'

const charge: Charge = {
  paymentId: 'payment-1',
  title: 'Order 7K3M-9QZ2-W8RT-4XVA',
  invoice: '7K3M9QZ2W8RT4XVA-1',
  email: 'ada@example.com',
  amountCents: 2900,
  currency: 'usd',
  lines: [
    { name: 'Suya, Plate', detail: 'Mild, Slaw', unitCents: 1250, quantity: 2 },
    { name: 'Zobo, Glass', detail: '', unitCents: 400, quantity: 1 },
  ],
  discountCents: 0,
  deliveryFeeCents: 0,
  tipCents: 0,
  taxNote: null,
  successUrl: 'https://baobab.example/orderplaced',
  cancelUrl: 'https://baobab.example/orderdecline',
  expiresAt: new Date('2026-11-20T19:00:00Z'),
}

const lineItems = (changes: Partial<Charge> = {}) =>
  sessionParams({ ...charge, ...changes }).line_items?.map(({ quantity, price_data }) => ({
    quantity,
    unitCents: price_data?.unit_amount,
    ...price_data?.product_data,
  }))

test('Each dish is a line, described by its choices', () => {
  expect(lineItems()).toEqual([
    { quantity: 2, unitCents: 1250, name: 'Suya, Plate', description: 'Mild, Slaw' },
    { quantity: 1, unitCents: 400, name: 'Zobo, Glass' },
  ])
})

test('A discounted order is one line, described by its dishes, their choices and the discount', () => {
  expect(lineItems({ amountCents: 2610, discountCents: 290 })).toEqual([
    {
      quantity: 1,
      unitCents: 2610,
      name: 'Order 7K3M-9QZ2-W8RT-4XVA',
      description: '$2.90 off: 2 × Suya, Plate (Mild, Slaw); Zobo, Glass',
    },
  ])
})

test('The delivery fee is a line of its own, beside a discount too', () => {
  const fee = { quantity: 1, unitCents: 350, name: 'Delivery' }
  expect(lineItems({ amountCents: 3250, deliveryFeeCents: 350 })?.at(-1)).toEqual(fee)
  const discounted = lineItems({ amountCents: 2960, discountCents: 290, deliveryFeeCents: 350 })
  expect(discounted?.map(({ unitCents }) => unitCents)).toEqual([2610, 350])
  expect(discounted?.at(-1)).toEqual(fee)
})

test('The tip is a line of its own, beside a discount too', () => {
  const tip = { quantity: 1, unitCents: 450, name: 'Tip' }
  expect(lineItems({ amountCents: 3350, tipCents: 450 })?.at(-1)).toEqual(tip)
  const discounted = lineItems({
    amountCents: 3410,
    discountCents: 290,
    deliveryFeeCents: 350,
    tipCents: 450,
  })
  expect(discounted?.map(({ unitCents }) => unitCents)).toEqual([2610, 350, 450])
})

test('A description is never longer than 500 characters', () => {
  const line = { name: 'Suya, Plate', detail: 'Very hot, '.repeat(80), unitCents: 1250, quantity: 2 }
  const lines = Array.from({ length: 60 }, () => line)
  const descriptions = [...(lineItems({ lines }) ?? []), ...(lineItems({ lines, discountCents: 100 }) ?? [])]
  expect(descriptions.map(({ description }) => description?.length)).toEqual(Array(61).fill(500))
  expect(descriptions.at(-1)?.description).toMatch(/^\$1\.00 off: 2 × Suya, Plate \(Very hot.*…$/)
})

test('A character that takes two places is not cut in half', () => {
  const [item] =
    lineItems({ lines: [{ name: 'Suya', detail: '🔥'.repeat(300), unitCents: 500, quantity: 1 }] }) ?? []
  expect(item?.description?.isWellFormed()).toBe(true)
})

test('The page says how much sales tax the prices include, and each line that it includes it', () => {
  const params = sessionParams({ ...charge, taxNote: 'Includes $2.71 sales tax' })
  expect(params.custom_text).toEqual({ submit: { message: 'Includes $2.71 sales tax.' } })
  expect(params.line_items?.map(({ price_data }) => price_data?.tax_behavior)).toEqual([
    'inclusive',
    'inclusive',
  ])
  expect(sessionParams(charge)).not.toHaveProperty('custom_text')
})
