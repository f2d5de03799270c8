import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DeliveryForm, PickupForm } from '../checkout/checkout.ts'
import { endpoints } from '../endpoints.ts'
import { parseErrors } from '../testing/parse-errors.ts'
import {
  allDiffer,
  DiscountedDollarsIn,
  Dollars,
  DollarsIn,
  Email,
  formatPhone,
  OptionalPhone,
  OptionalText,
  Phone,
  Text,
  TypedDollars,
  Whole,
} from './fields.ts'

describe('Numbers', () => {
  const Quantity = Whole(1, 99, 'no')
  test.each([0, -1, 1.5, 1e9, '1e3', ' 2 ', '٣', 2 ** 53, '', null, [], '-1', '+1', '0x2'])(
    '%j is not a quantity',
    (value) => {
      expect(z.safeParse(Quantity, value).success).toBe(false)
    },
  )
  test.each([
    '1e2',
    '1e+2',
    '-5',
    '-0.01',
    '1,50',
    '0x10',
    ' 1',
    '',
    '1.',
    '.5',
    Number.NaN,
    null,
    [[1]],
    '12345678',
  ])('%j is not an amount', (value) => {
    expect(z.safeParse(DollarsIn, value).error?.issues).toMatchObject([
      { message: 'Must be an amount in dollars' },
    ])
  })
  test.each([
    ['0.1', 10],
    [33.33, 3333],
    ['7', 700],
    [19.99, 1999],
    [16.15 * 3, 4845],
    ['48.449999999999996', 4845],
    ['33.333', 3333],
    ['33.335', 3334],
    [(6.7 * 15) / 100, 101],
    ['0.001', 0],
    [16.1 - 3.1 - 13, 0],
    [-3.6e-15, 0],
  ])('%j dollars are %i cents', (value, cents) => {
    expect(z.parse(DollarsIn, value)).toBe(cents)
  })

  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['$12.50', 1250],
    [' $1,250.00 ', 125_000],
    [12.5, 1250],
    ['0', 0],
  ])('A person who types %j means %i cents', (typed, cents) => {
    expect(z.parse(TypedDollars, typed)).toBe(cents)
  })
  test.each<unknown>([
    '12.505',
    '12,50',
    '1,25',
    '-5',
    '',
    '$',
    '12.',
    '.5',
    '1e2',
    '12 50',
    '12345678',
    null,
    {},
    { toString: 'x' },
  ])('What a person types as %j is no amount', (typed) => {
    expect(z.safeParse(TypedDollars, typed).error?.issues).toMatchObject([
      { message: 'Dollars and cents, such as 12.50' },
    ])
  })

  test('Half a cent of what is left after a discount is rounded down, because the discount was rounded up', () => {
    expect(z.parse(DollarsIn, 1.005)).toBe(101)
    expect(z.parse(DiscountedDollarsIn, 6.7 - 1.005)).toBe(569)
    expect(z.parse(DiscountedDollarsIn, '48.449999999999996')).toBe(4845)
    expect(z.parse(DiscountedDollarsIn, -3.6e-15)).toBe(0)
  })
})

test('MON-26 Every amount of cents goes out with at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(JSON.stringify(z.encode(Dollars, cents))).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }),
  )
})

describe('Phones', () => {
  const phone = Phone('Phone is required')
  test.each([
    ['(253) 555-0142', '2535550142'],
    ['+1 253.555.0142', '2535550142'],
    [' [253] 555–0142\u00a0', '2535550142'],
    ['0044 20 7946 0018', '00442079460018'],
    ['+44 20 7946 0018', '442079460018'],
    ['911', '911'],
  ])('%s is taken as %s', (typed, digits) => {
    expect(z.parse(phone, typed)).toBe(digits)
    expect(z.parse(OptionalPhone, typed)).toBe(digits)
  })
  test.each(['555-CALL', '٢٥٣', '253 555 0142 x3', '1+1', '+CALL'])('%s is not numeric', (typed) => {
    for (const schema of [phone, OptionalPhone])
      expect(parseErrors(schema, typed)).toEqual({ '': 'Phone must be numeric' })
  })
  test('More than fifteen digits are told apart from letters', () => {
    for (const schema of [phone, OptionalPhone])
      expect(parseErrors(schema, '1234567890123456')).toEqual({ '': 'At most 15 digits' })
  })
  test.each([
    ['2535550142', '(253) 555-0142'],
    ['00442079460018', '00442079460018'],
    ['•••••42', '•••••42'],
    ['', ''],
  ])('%j is shown as %j', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown)
  })
  test.each(['', '  ', '+', '+1', '()'])('%j is missing', (typed) => {
    expect(parseErrors(phone, typed)).toEqual({ '': 'Phone is required' })
    expect(z.parse(OptionalPhone, typed)).toBe('')
  })
  test('Every form tidies phones', () => {
    const forms = endpoints.flatMap(({ name, body }) =>
      body && 'shape' in body ? [{ name, body: body as z.ZodMiniObject }] : [],
    )
    const withPhone = [
      ...forms.filter(({ body }) => 'phone' in body.shape),
      { name: 'delivery', body: DeliveryForm },
      { name: 'pickup', body: PickupForm },
    ]
    expect(withPhone.length).toBeGreaterThan(6)
    for (const { name, body } of withPhone)
      expect(z.parse(body.shape.phone as z.ZodMiniType, '(253) 555-0142'), name).toBe('2535550142')
  })
})

test.each([
  ...['a@b', 'a b@c.de', '@c.de', 'a@c.de.', 'a@-c.de', `${'a'.repeat(65)}@c.de`, 'a@c.de\u0000'],
  ...['a@b@c.de', 'a@c.de, b@c.de', '"a"@c.de', `a@${'long-label.'.repeat(23)}de`],
])('INP-11 %j is not an e-mail address', (value) => {
  expect(parseErrors(Email(), value)).toEqual({ '': 'Invalid email address' })
})

test.each(['\u0000', '\u0007', '\u0085', '\ud800', '\udc00\ud800'])(
  '%j is rejected in texts and in e-mail addresses',
  (character) => {
    expect(z.safeParse(Text(20, 'Say it'), `a${character}b`).success).toBe(false)
    expect(z.safeParse(OptionalText(20), `a${character}b`).success).toBe(false)
    expect(z.safeParse(Email(), `a${character}b@c.de`).success).toBe(false)
  },
)

test.each(['a\tb\r\nc', 'Zoë', '👩🏾‍🍳', 'ẹ̀gúsí'])('%j is accepted as text', (value) => {
  expect(z.parse(Text(20, 'Say it'), value)).toBe(value)
})

test('Rows of which two have the same key are refused with the words of their list', () => {
  const Sizes = z
    .array(z.object({ name: z.string() }))
    .check(allDiffer(({ name }) => name.toLowerCase(), 'Two sizes are the same'))
  expect(z.parse(Sizes, [{ name: 'Plate' }, { name: 'Rack' }])).toHaveLength(2)
  expect(parseErrors(Sizes, [{ name: 'Plate' }, { name: 'plate' }])).toEqual({ '': 'Two sizes are the same' })
})
