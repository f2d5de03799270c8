import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DollarsIn, Email, OptionalText, Text, Whole } from './fields.ts'

describe('Numbers', () => {
  const Quantity = Whole(1, 99, 'no')
  test.each([0, -1, 1.5, 1e9, '1e3', ' 2 ', '٣', 2 ** 53, '', null, [], '-1', '+1', '0x2'])(
    '%j is not a quantity',
    (value) => {
      expect(z.safeParse(Quantity, value).success).toBe(false)
    },
  )
  test.each(['0.001', '1e2', '-5', '1,50', Number.NaN, 1.005, null, '12345678'])(
    '%j is not an amount',
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
  '%j is not an e-mail address',
  (value) => {
    expect(z.safeParse(Email(), value).success).toBe(false)
  },
)

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
