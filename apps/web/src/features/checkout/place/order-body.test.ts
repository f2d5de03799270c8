import { addTip, type Tip } from '@baobab/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { createSchedule } from '../../../testing/schedule.ts'
import { type Cart, cartTotals, setCoupon } from '../../cart/lines/cart.ts'
import { setAvoided } from '../../menu/food/avoided.ts'
import { blankCheckout, type CheckoutValues } from '../checkout-form.ts'
import { orderBody, type ShownOrder } from './order-body.ts'
import { orderFingerprint } from './order-fingerprint.ts'

const heat = { id: 5, name: 'Heat' }
const cart = createCart({
  product: createProduct({ id: 1, name: 'Ribs' }),
  quantity: 2,
  choices: [
    { group: heat, option: { id: 51, name: 'Hot' } },
    { group: { id: 6, name: 'Side' }, option: { id: 61, name: 'Slaw' } },
  ],
})
const values: CheckoutValues = {
  ...blankCheckout,
  first_name: 'Amara',
  last_name: 'Okafor',
  email: 'amara@example.com',
  phone: '2535550188',
  street_address: '12 Cedar Street',
  city: 'Tacoma',
  state: 'WA',
  zip: '98402',
  payment_method: 'stripe',
}
const coupon = { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' }

const shown = (cart: Cart, tip: Tip = {}): ShownOrder => ({
  cart,
  totals: addTip(cartTotals(cart), tip, 1030),
  tip,
  readyAt: null,
  extras: createSchedule().extras,
})

test('A delivery has the address, amounts in dollars, and no order type', () => {
  expect(orderBody(values, shown(cart))).toEqual({
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@example.com',
    phone: '2535550188',
    note: '',
    payment_method: 'stripe',
    company_name: '',
    country: 'United States',
    street_address: '12 Cedar Street',
    apartment_suit: '',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    products: [
      {
        product_id: 1,
        size: '½ lb',
        quantity: 2,
        price: 14,
        total_price: 28,
        ingredients: [
          { ingredient_category_id: 5, ingredient_subcategory_id: 51 },
          { ingredient_category_id: 6, ingredient_subcategory_id: 61 },
        ],
      },
    ],
    sub_total: 28,
    discount_price: 0,
    total_price: 28,
    coupon_code: '',
  })
})

test('Utensils and a note to the driver are sent when the guest asks for them and the house offers them', () => {
  const asked = { ...values, utensils: true, driver_note: 'Gate 4711' }
  expect(orderBody(asked, shown(cart))).toMatchObject({ utensils: true, driver_note: 'Gate 4711' })
  const pickup = orderBody({ ...asked, order_type: 'pickup' }, shown(cart))
  expect(pickup).toMatchObject({ utensils: true })
  expect(pickup).not.toHaveProperty('driver_note')
  const off = { ...createSchedule().extras, utensils: false, driver_notes: false }
  const refused = orderBody(asked, { ...shown(cart), extras: off })
  expect(refused).not.toHaveProperty('utensils')
  expect(refused).not.toHaveProperty('driver_note')
})

test('FOD-04 What the guest avoids goes with the order', () => {
  setAvoided('peanuts', true)
  onTestFinished(() => setAvoided('peanuts', false))
  expect(orderBody(values, shown(cart))).toMatchObject({ allergies: ['peanuts'] })
})

test('FOD-09 An order from before the guest said what they avoid is another one', () => {
  const before = orderFingerprint(cart)
  setAvoided('peanuts', true)
  onTestFinished(() => setAvoided('peanuts', false))
  expect(orderFingerprint(cart)).not.toBe(before)
})

test('A note of a line goes with it', () => {
  const noted = { ...cart, lines: cart.lines.map((line) => ({ ...line, note: 'no onions' })) }
  expect(orderBody(values, shown(noted)).products[0]).toMatchObject({ note: 'no onions' })
  expect(orderBody(values, shown(cart)).products[0]).not.toHaveProperty('note')
})

test('A pickup has the order type and no address', () => {
  const body = orderBody({ ...values, order_type: 'pickup' }, shown(cart))
  expect(body).toMatchObject({ order_type: 'pickup', first_name: 'Amara' })
  for (const name of ['street_address', 'city', 'zip', 'country', 'company_name'])
    expect(body).not.toHaveProperty(name)
})

test('A valid coupon is sent with its discount, an expired one is not', () => {
  expect(orderBody(values, shown(setCoupon(cart, coupon)))).toMatchObject({
    coupon_code: 'EMBER15',
    discount_price: 4.2,
    total_price: 23.8,
  })
  const expired = { ...coupon, end_date: '2020-01-01T00:00:00.000Z' }
  expect(orderBody(values, shown(setCoupon(cart, expired)))).toMatchObject({
    coupon_code: '',
    discount_price: 0,
  })
})

test('The time that was shown is sent; the choice in the form is not', () => {
  const readyAt = '2026-11-20T20:30:00.000Z'
  const later: CheckoutValues = { ...values, ready_at: 'later' }
  expect(orderBody(later, { ...shown(cart), readyAt }).ready_at).toBe(readyAt)
  expect(orderBody(later, shown(cart))).not.toHaveProperty('ready_at')
})

test('A tip goes with the order, its amount in dollars; without one nothing is sent', () => {
  const percent = { tip_percent: 20, tip_for: 'driver' } as const
  // 20 % of $28.00 without $2.61 tax
  expect(orderBody(values, shown(cart, percent))).toMatchObject({ ...percent, total_price: 33.08 })
  expect(orderBody(values, shown(cart, { tip_amount: 450 }))).toMatchObject({
    tip_amount: 4.5,
    total_price: 32.5,
  })
  expect(Object.keys(orderBody(values, shown(cart))).filter((name) => name.startsWith('tip'))).toEqual([])
})
