import { addTip } from '@baobab/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { createSchedule } from '../../../testing/schedule.ts'
import { type Cart, cartTotals, setCoupon } from '../../cart/lines/cart.ts'
import { setAvoided } from '../../menu/food/avoided.ts'
import { blankCheckout } from '../checkout-form.ts'
import { orderBody, type ShownOrder } from './order-body.ts'
import { orderFingerprint } from './order-fingerprint.ts'

const cart = createCart({ product: createProduct({ id: 1, name: 'Ribs' }), quantity: 2 })
const coupon = { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' }

const shown = (cart: Cart): ShownOrder => ({
  cart,
  totals: addTip(cartTotals(cart), {}, 1030),
  tip: {},
  readyAt: null,
  extras: createSchedule().extras,
})

test('Utensils and a note to the driver are sent when the guest asks for them and the house offers them', () => {
  const asked = { ...blankCheckout, utensils: true, driver_note: 'Gate 4711' }
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
  expect(orderBody(blankCheckout, shown(cart))).toMatchObject({ allergies: ['peanuts'] })
})

test('FOD-09 An order from before the guest said what they avoid is another one', () => {
  const before = orderFingerprint(cart)
  setAvoided('peanuts', true)
  onTestFinished(() => setAvoided('peanuts', false))
  expect(orderFingerprint(cart)).not.toBe(before)
})

test('A note of a line goes with it', () => {
  const noted = { ...cart, lines: cart.lines.map((line) => ({ ...line, note: 'no onions' })) }
  expect(orderBody(blankCheckout, shown(noted)).products[0]).toMatchObject({ note: 'no onions' })
  expect(orderBody(blankCheckout, shown(cart)).products[0]).not.toHaveProperty('note')
})

test('A valid coupon is sent with its discount, an expired one is not', () => {
  expect(orderBody(blankCheckout, shown(setCoupon(cart, coupon)))).toMatchObject({
    coupon_code: 'EMBER15',
    discount_price: 4.2,
    total_price: 23.8,
  })
  const expired = { ...coupon, end_date: '2020-01-01T00:00:00.000Z' }
  expect(orderBody(blankCheckout, shown(setCoupon(cart, expired)))).toMatchObject({
    coupon_code: '',
    discount_price: 0,
  })
})
