import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin } from './edit-distance.ts'

test.each([
  [0, 'suya', 'suya', true],
  [0, 'suya', 'soya', false],
  [1, 'suyaa', 'suya', true],
  [1, 'sya', 'suya', true],
  [1, 'soya', 'suya', true],
  [1, 'usya', 'suya', true],
  [1, 'brisquet', 'brisket', false],
  [2, 'brisquet', 'brisket', true],
  [2, '', 'ab', true],
  [2, 'abc', '', false],
])('%s edits between %s and %s: %s', (mistakes, typed, word, expected) => {
  expect(isWithin(mistakes, typed, word)).toBe(expected)
})

// three letters only, so that words are often alike
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

test('The result agrees with the textbook’s algorithm', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 2 }), (typed, word, mistakes) => {
      expect(isWithin(mistakes, typed, word)).toBe(distance(typed, word) <= mistakes)
    }),
    { numRuns: 2000 },
  )
})

/** The Damerau–Levenshtein distance in which no letter is moved twice. */
function distance(a: string, b: string): number {
  const table = [...Array(a.length + 1).keys()].map((i) => [...Array(b.length + 1).keys()].map((j) => i || j))
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      table[i]?.splice(j, 1, Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped))
    }
  return at(a.length, b.length)
}
