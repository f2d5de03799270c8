import { percentOf } from '@baobab/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder, pickupForm, placeOrder } from '../../test/checkouts.ts'
import { makeCoupon } from '../../test/coupons.ts'
import { makeDish } from '../../test/dishes.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { type PayingSite, payingSite } from '../../test/paying-site.ts'
import { expectRefusals } from '../../test/refused-checkout.ts'

// near the real time: Stripe has its own idea of how far off the end of a session may be
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)
let site: PayingSite
beforeAll(async () => {
  site = await payingSite({ deps: { now: () => NOW } })
})
afterAll(async () => {
  await expectInvariants(site.db, site.sandbox.ledger())
  await site.close()
})

const refused = expectRefusals(() => site)
const line = (changes: Record<string, unknown> = {}) => ({
  product_id: site.dish.id,
  size: 'Plate',
  quantity: 2,
  price: 12.5,
  total_price: 25,
  ingredients: [] as object[],
  ...changes,
})

test('MON-01 a tampered price is refused with the present prices, and nothing is stored', async () => {
  const body = pickupForm(site.dish, {
    products: [line({ price: 0.01, total_price: 0.02 })],
    sub_total: 0.02,
    total_price: 0.02,
  })
  expect(await refused(body, 409)).toMatchObject({
    code: 'prices_changed',
    current: {
      products: [{ product_id: site.dish.id, size: 'Plate', price: 12.5, name: site.dish.name }],
      sub_total: 25,
      discount_price: 0,
      total_price: 25,
      coupon_percent: 0,
    },
  })
})

test.each([
  ['the total alone', { total_price: 24.99 }],
  ['the subtotal alone', { sub_total: 24 }],
])('MON-01 %s tampered is refused', async (_what, changes) => {
  await refused(pickupForm(site.dish, changes), 409)
})

test.each([0, -1, 1.5, 1e9, '1e3', ' 2 ', '٣', 2 ** 53, '', null, 100])(
  'MON-08 a quantity of %j is refused',
  async (quantity) => {
    await refused(pickupForm(site.dish, { products: [line({ quantity })] }), 422)
  },
)

test('MON-09 a third of a dollar and half a cent: our books, Stripe and PayPal agree to the cent', async () => {
  const { code } = await makeCoupon(site.db, 15)
  const cart = {
    products: [line({ size: 'Rack', price: 33.33, quantity: 3, total_price: 99.99 })],
    sub_total: 99.99,
    // 14.9985 is rounded half up
    discount_price: 15,
    total_price: 84.99,
    coupon_code: code,
  }
  const byStripe = await placeOrder(site, cart)
  const byPaypal = await placeOrder(site, { ...cart, payment_method: 'paypal' })
  site.sandbox.stripe.pay(byStripe.reference)
  site.sandbox.paypal.approve(byPaypal.reference)
  await site.sandbox.webhooksIdle()
  for (const { trackingId, reference, email } of [byStripe, byPaypal]) {
    expect(await getOrder(site, trackingId)).toMatchObject({
      totalCents: 8499,
      payments: [{ status: 'paid', capturedCents: 8499 }],
    })
    expect(site.sandbox.ledger().filter((entry) => entry.reference === reference)).toMatchObject([
      { amountCents: 8499 },
    ])
    const [mail] = await site.db.mail.findMany({ where: { recipient: email } })
    expect(JSON.stringify(mail?.content)).toContain('$84.99')
  }
  const sent = site.sandbox.calls().findLast(({ operation }) => operation === 'order-create')
  expect(JSON.parse(sent?.body ?? '').purchase_units[0].amount).toEqual({
    currency_code: 'USD',
    value: '84.99',
    breakdown: {
      item_total: { currency_code: 'USD', value: '99.99' },
      discount: { currency_code: 'USD', value: '15.00' },
    },
  })
})

test('MON-09 any cart costs the same here, at Stripe and at PayPal, and its parts add up', async () => {
  const sizes = { A: 1, B: 99, C: 333, D: 1099, E: 123_457 }
  const dish = await makeDish(site.db, { sizes, discountPercent: 7 })
  const percents = await Promise.all(
    [5, 11, 37, 99].map(async (percent) => ({ percent, code: (await makeCoupon(site.db, percent)).code })),
  )
  const cents = (size: keyof typeof sizes) => sizes[size] - percentOf(sizes[size], 7)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          size: fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])),
          quantity: fc.integer({ min: 1, max: 99 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      fc.option(fc.constantFrom(...percents), { nil: null }),
      fc.constantFrom('stripe', 'paypal'),
      async (lines, given, payment_method) => {
        const subTotal = lines.reduce((sum, { size, quantity }) => sum + cents(size) * quantity, 0)
        const discount = Math.floor((subTotal * (given?.percent ?? 0) + 50) / 100)
        const total = subTotal - discount
        fc.pre(total >= 50)
        const { trackingId, reference } = await placeOrder(site, {
          payment_method,
          products: lines.map(({ size, quantity }) => ({
            product_id: dish.id,
            size,
            quantity,
            price: cents(size) / 100,
            total_price: (cents(size) * quantity) / 100,
            ingredients: [],
          })),
          sub_total: subTotal / 100,
          discount_price: discount / 100,
          total_price: total / 100,
          ...(given && { coupon_code: given.code }),
        })
        if (payment_method === 'stripe') site.sandbox.stripe.pay(reference)
        else site.sandbox.paypal.approve(reference)
        await site.sandbox.webhooksIdle()
        expect(await getOrder(site, trackingId)).toMatchObject({
          totalCents: total,
          payments: [{ status: 'paid', capturedCents: total }],
        })
        expect(site.sandbox.ledger().filter((entry) => entry.reference === reference)).toMatchObject([
          { amountCents: total },
        ])
      },
    ),
    { numRuns: Number(process.env.CART_RUNS ?? 60) },
  )
}, 120_000)

test('MON-14 less than half a dollar is not sent to Stripe; PayPal takes it', async () => {
  const dish = await makeDish(site.db, { sizes: { Bite: 49 } })
  const cart = {
    products: [
      { product_id: dish.id, size: 'Bite', quantity: 1, price: 0.49, total_price: 0.49, ingredients: [] },
    ],
    sub_total: 0.49,
    total_price: 0.49,
  }
  expect(await refused(pickupForm(dish, cart), 422)).toMatchObject({
    code: 'below_minimum',
    message: expect.stringContaining('minimum'),
  })
  await placeOrder(site, { ...cart, payment_method: 'paypal' })
})

test('MON-15 a price that changes while somebody pays changes the next cart, not this order', async () => {
  const dish = await makeDish(site.db, { sizes: { Plate: 1250 } })
  const order = await placeOrder(site, { products: [line({ product_id: dish.id })] })
  await site.db.productSize.updateMany({ where: { productId: dish.id }, data: { priceCents: 1300 } })
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    totalCents: 2500,
    lines: [{ unitPriceCents: 1250 }],
    paidAt: NOW,
  })
  const later = await refused(pickupForm(dish), 409)
  expect(later.current).toMatchObject({ products: [{ price: 13 }], total_price: 26 })
})

describe('MON-17', () => {
  test('a size of another dish is refused', async () => {
    const other = await makeDish(site.db, { sizes: { Bucket: 1250 } })
    const body = await refused(pickupForm(site.dish, { products: [line({ size: 'Bucket' })] }), 422)
    expect(body.errors).toEqual({ 'products.0.size': expect.stringContaining(site.dish.name) })
    expect(other.id).not.toBe(site.dish.id)
  })

  test('choices of another dish, of no dish and twice of one kind are refused', async () => {
    const other = await makeDish(site.db, { choices: { Heat: ['Mild'], Wood: ['Oak'] } })
    const ours = site.dish.ingredientCategories[0]
    const theirs = other.ingredientCategories
    const category = ours?.ingredientCategory.id
    const tries = [
      [{ ingredient_category_id: category, ingredient_subcategory_id: theirs[0]?.subcategories[0]?.id }],
      [
        {
          ingredient_category_id: theirs[1]?.ingredientCategory.id,
          ingredient_subcategory_id: theirs[1]?.subcategories[0]?.id,
        },
      ],
      [{ ingredient_category_id: category, ingredient_subcategory_id: 2_000_000_000 }],
      ours?.subcategories.map(({ id }) => ({
        ingredient_category_id: category,
        ingredient_subcategory_id: id,
      })),
    ]
    for (const ingredients of tries)
      await refused(pickupForm(site.dish, { products: [line({ ingredients })] }), 422)
  })

  test('as many of one kind go together as the kitchen says, none of them twice', async () => {
    const platter = await makeDish(site.db, {
      choices: { Side: ['Greens', 'Slaw', 'Plantain'] },
      maxChoices: 2,
    })
    const [side] = platter.ingredientCategories
    const sides = (...numbers: number[]) => ({
      products: [
        {
          ...{ product_id: platter.id, size: 'Plate', quantity: 1, price: 10, total_price: 10 },
          ingredients: numbers.map((n) => ({
            ingredient_category_id: side?.ingredientCategory.id,
            ingredient_subcategory_id: side?.subcategories[n]?.id,
          })),
        },
      ],
      ...{ sub_total: 10, total_price: 10 },
    })
    await placeOrder(site, sides(0, 2))
    const three = await refused(pickupForm(site.dish, sides(0, 1, 2)), 422)
    expect(three.errors).toEqual({
      'products.0.ingredients.2': `${platter.name} comes with at most 2 of Side.`,
    })
    const twice = await refused(pickupForm(site.dish, sides(1, 1)), 422)
    expect(twice.errors).toEqual({ 'products.0.ingredients.1': 'This is chosen already.' })
  })

  test('a choice of the dish itself is kept by name with the order', async () => {
    const group = site.dish.ingredientCategories[0]
    const fierce = group?.subcategories[1]
    const { trackingId } = await placeOrder(site, {
      products: [
        line({
          ingredients: [
            { ingredient_category_id: group?.ingredientCategory.id, ingredient_subcategory_id: fierce?.id },
          ],
        }),
      ],
    })
    expect(await getOrder(site, trackingId)).toMatchObject({
      lines: [
        {
          productName: site.dish.name,
          sizeName: 'Plate',
          quantity: 2,
          totalCents: 2500,
          choices: [{ ingredientCategoryName: 'Heat', ingredientSubcategoryName: 'Fierce' }],
        },
      ],
    })
  })
})

test('a dish that has left the menu has no price any more', async () => {
  const gone = await makeDish(site.db, { active: false, sizes: { Plate: 1250 } })
  const body = await refused(pickupForm(gone), 409)
  expect(body.current.products).toEqual([{ product_id: gone.id, size: 'Plate', price: null, name: null }])
})
