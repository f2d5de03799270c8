import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { register } from './accounts.ts'
import { BookingForm } from './bookings.ts'
import { endpoints } from './endpoints.ts'
import { DollarsIn, Email, OptionalText, Text, Whole } from './fields.ts'
import { CheckoutForm, TrackingId } from './orders.ts'
import { addReview } from './reviews.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, value).error?.issues ?? [])
      .toReversed()
      .map((issue) => [issue.path.join('.'), issue.message]),
  )

const line = { product_id: '3', size: 'rack', quantity: '2', price: '24.50', total_price: '49' }
const money = { products: [line], sub_total: '49', total_price: '49' }

describe('checkout', () => {
  test('an empty delivery form hears the customer’s own words for every field', () => {
    expect(said(CheckoutForm, money)).toEqual({
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

  test('a pickup asks for name, e-mail and payment only', () => {
    expect(said(CheckoutForm, { ...money, order_type: 'pickup' })).toEqual({
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
      email: 'Email is required',
      payment_method: 'Payment method is required',
    })
  })

  test('form strings arrive as numbers and cents', () => {
    const parsed = z.parse(CheckoutForm, {
      ...money,
      order_type: 'pickup',
      first_name: 'Ada',
      last_name: 'Obi',
      email: ' Ada@Example.COM ',
      payment_method: 'stripe',
    })
    expect(parsed.products[0]).toMatchObject({ product_id: 3, quantity: 2, price: 2450, total_price: 4900 })
    expect(parsed.email).toBe('ada@example.com')
  })

  test('an empty cart is told so', () => {
    expect(said(CheckoutForm, { products: [] })).toMatchObject({ products: 'No Cart Availabel For Checkout' })
  })
})

describe('numbers', () => {
  const Quantity = Whole(1, 99, 'no')
  test.each([0, -1, 1.5, 1e9, '1e3', ' 2 ', '٣', 2 ** 53, '', null, [], '-1', '+1', '0x2'])(
    '%j is no quantity',
    (value) => {
      expect(z.safeParse(Quantity, value).success).toBe(false)
    },
  )
  test.each(['0.001', '1e2', '-5', '1,50', Number.NaN, 1.005, null, '12345678'])(
    '%j is no amount',
    (value) => {
      expect(z.safeParse(DollarsIn, value).success).toBe(false)
    },
  )
  test.each([
    ['0.1', 10],
    [33.33, 3333],
    ['7', 700],
    [19.99, 1999],
  ])('%j dollars are %i cents', (value, cents) => {
    expect(z.parse(DollarsIn, value)).toBe(cents)
  })
})

test.each(['a@b', 'a b@c.de', '@c.de', 'a@c.de.', 'a@-c.de', `${'a'.repeat(65)}@c.de`, 'a@c.de\u0000'])(
  '%j is no e-mail address',
  (value) => {
    expect(z.safeParse(Email(), value).success).toBe(false)
  },
)

test.each(['\u0000', '\u0007', '\u0085', '\ud800', '\udc00\ud800'])(
  '%j is neither part of a text nor of an e-mail address',
  (character) => {
    expect(z.safeParse(Text(20, 'Say it'), `a${character}b`).success).toBe(false)
    expect(z.safeParse(OptionalText(20), `a${character}b`).success).toBe(false)
    expect(z.safeParse(Email(), `a${character}b@c.de`).success).toBe(false)
  },
)

test.each(['a\tb\r\nc', 'Zoë', '👩🏾‍🍳', 'ẹ̀gúsí'])('%j is a text', (value) => {
  expect(z.parse(Text(20, 'Say it'), value)).toBe(value)
})

test('a tracking id is understood however it is typed', () => {
  expect(z.parse(TrackingId, 'abcd-efgh-jkmn-pqr0')).toBe('ABCDEFGHJKMNPQR0')
  expect(z.parse(TrackingId, 'ABCD EFGH JKMN PQRo')).toBe('ABCDEFGHJKMNPQR0')
  expect(z.safeParse(TrackingId, 'short').success).toBe(false)
})

test('passwords that differ are said to differ under the confirmation', () => {
  const body = {
    email: 'a@b.co',
    phone: '2535550142',
    password: 'long enough',
    password_confirmation: 'other',
  }
  expect(said(register.body, body)).toEqual({ password_confirmation: 'Passwords must match' })
})

test('a review without stars is asked for them', () => {
  expect(said(addReview.body, { product_id: 1, name: 'A', email: 'a@b.co', review: 'x', rating: 0 })).toEqual(
    {
      rating: 'Please select a rating',
    },
  )
})

test('a booking asks for what its way needs', () => {
  expect(said(BookingForm, {})).toEqual({ event_way: 'Way is required' })
  expect(said(BookingForm, { event_way: 'ourway' })).toMatchObject({
    menu_products: 'Menu selection is required',
  })
})

test('no two endpoints share a method and path', () => {
  const names = endpoints.map((e) => `${e.method} ${e.path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(40)
})
