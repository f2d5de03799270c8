import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { computeTotals } from '../money.ts'
import { TrackingId } from '../orders/tracking-id.ts'
import { parseErrors } from '../testing/parse-errors.ts'
import { CheckoutForm } from './checkout.ts'

const line = { product_id: '3', size: 'rack', quantity: '2', price: '24.50', total_price: '49' }
const pickup = {
  order_type: 'pickup',
  first_name: 'Ada',
  last_name: 'Obi',
  email: ' Ada@Example.COM ',
  payment_method: 'stripe',
}
const money = { products: [line], sub_total: '49', total_price: '49' }

describe('Checkout', () => {
  test('An empty delivery form gets the specified message for every field', () => {
    expect(parseErrors(CheckoutForm, money)).toEqual({
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
      email: 'Email is required',
      payment_method: 'Payment method is required',
      country: 'Country is required',
      street_address: 'Street Address is required',
      city: 'City is required',
      state: 'State is required',
      zip: 'Zip is required',
      phone: 'Phone is required',
    })
  })

  test('A pickup requires name, e-mail and payment method only', () => {
    expect(parseErrors(CheckoutForm, { ...money, order_type: 'pickup' })).toEqual({
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
      email: 'Email is required',
      payment_method: 'Payment method is required',
    })
  })

  test('Strings of a form become numbers and cents', () => {
    const parsed = z.parse(CheckoutForm, { ...money, ...pickup })
    expect(parsed.products[0]).toMatchObject({ product_id: 3, quantity: 2, price: 2450, total_price: 4900 })
    expect(parsed.email).toBe('ada@example.com')
  })

  test('A client that adds up in floating point, as the specification does, sends the cents that we compute', () => {
    const line = fc.record({
      unitCents: fc.integer({ min: 1, max: 1000_00 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    const percents = fc.integer({ min: 0, max: 100 })
    const fees = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), percents, fees, (lines, percent, fee) => {
        const subTotal = lines.reduce((sum, { unitCents, quantity }) => sum + (unitCents / 100) * quantity, 0)
        const discount = (subTotal * percent) / 100
        const total = subTotal - discount + fee / 100
        const parsed = z.parse(CheckoutForm, {
          ...pickup,
          products: lines.map(({ unitCents, quantity }) => {
            const price = unitCents / 100
            return {
              product_id: '3',
              size: 'rack',
              quantity: String(quantity),
              price: String(price),
              total_price: String(price * quantity),
            }
          }),
          sub_total: String(subTotal),
          discount_price: String(discount),
          total_price: String(total),
        })
        expect(parsed.products.map(({ price, total_price }) => ({ price, total_price }))).toEqual(
          lines.map(({ unitCents, quantity }) => ({ price: unitCents, total_price: unitCents * quantity })),
        )
        expect({
          subTotal: parsed.sub_total,
          discount: parsed.discount_price,
          deliveryFee: fee,
          total: parsed.total_price,
        }).toEqual(computeTotals(lines, percent, fee))
      }),
    )
  })

  test('An empty cart is rejected', () => {
    expect(parseErrors(CheckoutForm, { products: [] })).toMatchObject({
      products: 'No Cart Availabel For Checkout',
    })
  })
})

test('A tracking id may be typed in any case, with or without dashes', () => {
  expect(z.parse(TrackingId, 'abcd-efgh-jkmn-pqr0')).toBe('ABCDEFGHJKMNPQR0')
  expect(z.parse(TrackingId, 'ABCD EFGH JKMN PQRo')).toBe('ABCDEFGHJKMNPQR0')
  expect(z.safeParse(TrackingId, 'short').success).toBe(false)
})
