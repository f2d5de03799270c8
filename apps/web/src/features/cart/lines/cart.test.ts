import { describe, expect, test } from 'vitest'
import { added, createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { addAnotherWay, addFromPage, otherWays, wayText } from '../add-from-page.ts'
import {
  addFromList,
  cartFingerprint,
  cartTotals,
  editLine,
  emptyCart,
  removeLine,
  setCoupon,
  setQuantity,
} from './cart.ts'
import { cartToJson, parseCart } from './cart-json.ts'
import { choiceText } from './choice-text.ts'
import { choiceHint } from './choices.ts'

const ribs = createProduct({ id: 1, name: 'Ribs' })
const heat = { id: 5, name: 'Heat' }
const hot = { group: heat, option: { id: 51, name: 'Hot' } }
const mild = { group: heat, option: { id: 52, name: 'Mild' } }
const slaw = { group: { id: 6, name: 'Side' }, option: { id: 61, name: 'Slaw' } }
const FAR = '2999-01-01T00:00:00.000Z'

describe('Adding', () => {
  test('A card adds one of the first size, and one more the next time', () => {
    const twice = addFromList(addFromList(emptyCart, ribs), ribs)
    expect(twice.lines).toMatchObject([{ productId: 1, sizeName: '½ lb', unitCents: 1400, quantity: 2 }])
  })

  test('A card does not change the choices made before', () => {
    const cart = createCart({ product: ribs, choices: [hot] })
    expect(addFromList(cart, ribs).lines).toMatchObject([{ quantity: 2, choices: [hot] }])
  })

  test('A dish without a size cannot be added', () => {
    expect(addFromList(emptyCart, createProduct({ sizes: [] }))).toBe(emptyCart)
  })

  test('The dish’s page adds its quantity, replaces the choices, and says that it did', () => {
    const first = addFromPage(emptyCart, added({ product: ribs, quantity: 2, choices: [hot] }))
    expect(first.choicesChanged).toBe(false)
    const second = addFromPage(first.cart, added({ product: ribs, quantity: 1, choices: [mild] }))
    expect(second.choicesChanged).toBe(true)
    expect(second.cart.lines).toMatchObject([{ quantity: 3, choices: [mild] }])
  })

  test('Another size is another line', () => {
    const cart = createCart({ product: ribs }, { product: ribs, size: '1 lb' })
    expect(cart.lines.map((line) => line.sizeName)).toEqual(['½ lb', '1 lb'])
  })
})

test('A quantity stays between 1 and 99', () => {
  const cart = createCart({ product: ribs })
  const key = '1:½ lb'
  expect(setQuantity(cart, key, 0).lines[0]?.quantity).toBe(1)
  expect(setQuantity(cart, key, 500).lines[0]?.quantity).toBe(99)
  expect(setQuantity(cart, key, Number.NaN).lines[0]?.quantity).toBe(1)
})

test('Removing the last line leaves an empty cart', () => {
  expect(removeLine(createCart({ product: ribs }), '1:½ lb')).toEqual(emptyCart)
})

test('A coupon reduces the total until it expires', () => {
  const cart = createCart({ product: ribs })
  const valid = setCoupon(cart, { code: 'EMBER15', percent: 15, end_date: FAR })
  expect(cartTotals(valid)).toEqual({ subTotal: 1400, discount: 210, deliveryFee: 0, total: 1190 })
  const expired = setCoupon(cart, { code: 'EMBER15', percent: 15, end_date: '2020-01-01T00:00:00.000Z' })
  expect(cartTotals(expired).discount).toBe(0)
})

test('Choices are listed by group', () => {
  expect(choiceText([hot, slaw, mild])).toBe('Heat: Hot, Mild · Side: Slaw')
  expect(choiceText([])).toBe('')
})

test('The fingerprint tells what is in the cart, not what it costs', () => {
  const cart = createCart({ product: ribs, choices: [hot, mild] })
  const dearer = { lines: cart.lines.map((line) => ({ ...line, unitCents: 9900, productName: 'Renamed' })) }
  const otherOrder = createCart({ product: ribs, choices: [mild, hot] })
  expect(cartFingerprint(dearer)).toBe(cartFingerprint(cart))
  expect(cartFingerprint(otherOrder)).toBe(cartFingerprint(cart))
  expect(cartFingerprint(createCart({ product: ribs, choices: [hot] }))).not.toBe(cartFingerprint(cart))
  expect(cartFingerprint(createCart({ product: ribs, quantity: 2, choices: [hot, mild] }))).not.toBe(
    cartFingerprint(cart),
  )
  expect(cartFingerprint(createCart({ product: ribs, choices: [hot, mild], note: 'no onions' }))).not.toBe(
    cartFingerprint(cart),
  )
})

describe('The same dish in two ways', () => {
  const hotRibs = createCart({ product: ribs, choices: [hot] })
  const mildRibs = added({ product: ribs, quantity: 2, choices: [mild] })
  const ways = (cart: typeof hotRibs) => cart.lines.map((line) => [line.quantity, wayText(line)])

  test('The guest is asked only when the cart has it in another way and not in this one', () => {
    expect(otherWays(hotRibs, mildRibs).map(wayText)).toEqual(['Heat: Hot'])
    expect(otherWays(hotRibs, added({ product: ribs, choices: [hot] }))).toEqual([])
    expect(otherWays(hotRibs, added({ product: ribs, size: '1 lb' }))).toEqual([])
    expect(otherWays(createCart({ product: ribs }), mildRibs)).toEqual([])
    expect(otherWays(addAnotherWay(hotRibs, mildRibs), mildRibs)).toEqual([])
  })

  test('Both ways are two lines, each with its quantity; both alike are one', () => {
    const both = addAnotherWay(hotRibs, mildRibs)
    expect(ways(both)).toEqual([
      [1, 'Heat: Hot'],
      [2, 'Heat: Mild'],
    ])
    expect(ways(addAnotherWay(both, mildRibs))[1]).toEqual([4, 'Heat: Mild'])
    expect(ways(addFromPage(hotRibs, mildRibs).cart)).toEqual([[3, 'Heat: Mild']])
    expect(ways(addFromPage(both, added({ product: ribs, note: 'no onions' })).cart)).toEqual([
      [4, '“no onions”'],
    ])
  })

  test('A line that is edited into another becomes one with it', () => {
    const both = addAnotherWay(hotRibs, mildRibs)
    const [first, second] = both.lines
    if (!first || !second) throw new Error('two lines')
    expect(ways(editLine(both, '1:½ lb:51', { ...first, note: 'no onions' }))).toEqual([
      [1, 'Heat: Hot · “no onions”'],
      [2, 'Heat: Mild'],
    ])
    expect(ways(editLine(both, '1:½ lb:51', { ...first, choices: second.choices }))).toEqual([
      [3, 'Heat: Mild'],
    ])
  })

  test('The browser keeps both, with their notes', () => {
    const both = addAnotherWay(hotRibs, { ...mildRibs, note: ' no onions ' })
    const kept = parseCart(JSON.parse(JSON.stringify(cartToJson(both))))
    expect(kept).toEqual(both)
    expect(kept?.lines[1]?.note).toBe('no onions')
  })
})

test.each([
  ['Heat', 4, 1, false, 'Optional: choose one'],
  ['Swallow', 3, 1, true, 'Required: choose one swallow'],
  ['Side', 4, 2, false, 'Choose up to two sides'],
  ['Side', 4, 2, true, 'Required: choose at least one, and up to two sides'],
  ['Sauce', 3, 3, false, 'Choose as many as you like'],
])(
  'What a group allows is said in words: %s, %i options, %i at most',
  (name, options, max_choices, is_required, text) => {
    const subcategories = Array.from({ length: options }, (_, n) => ({ id: n + 1, name: `${name} ${n}` }))
    expect(
      choiceHint({ ingredient_category: { id: 1, name }, subcategories, max_choices, is_required }),
    ).toBe(text)
  },
)
