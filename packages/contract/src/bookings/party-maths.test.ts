import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlates, countPortions, estimateMeat, extraPercent, suggestHeads } from './party-maths.ts'

const adults = (people: number) => ({ people, children: 0 })

test.each([
  [40, 0, 40],
  [40, 10, 35],
  [3, 1, 2.5],
  [10, 12, 5],
])('%d people of whom %d are children eat %d portions', (people, children, portions) => {
  expect(countPortions({ people, children })).toBe(portions)
})

test.each([
  [1, 10],
  [100, 10],
  [101, 5],
  [1000, 5],
  [1001, 3],
])('For %d people %d %% more is cooked', (people, percent) => {
  expect(extraPercent(people)).toBe(percent)
})

describe('Your Way', () => {
  test.each([
    // ½ lb each and a tenth more is 22 lb; at 65 and 50 % yield that is 33.8 and 44 lb raw
    [adults(40), 1, { cooked: 22, rawFrom: 34, rawTo: 44, hours: 4, extraPercent: 10 }],
    [adults(40), 2, { cooked: 22, rawFrom: 34, rawTo: 44, hours: 4, extraPercent: 10 }],
    // ⅓ lb each
    [adults(60), 3, { cooked: 22, rawFrom: 34, rawTo: 44, hours: 4, extraPercent: 10 }],
    [{ people: 50, children: 20 }, 1, { cooked: 22, rawFrom: 34, rawTo: 44, hours: 4, extraPercent: 10 }],
    [adults(1), 1, { cooked: 1, rawFrom: 1, rawTo: 2, hours: 2, extraPercent: 10 }],
    [adults(200), 1, { cooked: 105, rawFrom: 162, rawTo: 210, hours: 10, extraPercent: 5 }],
  ])('%j with %d kinds of meat', (party, kinds, expected) => {
    expect(estimateMeat(party, kinds)).toEqual(expected)
  })

  test('More people never need less meat or time', () => {
    const size = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(size, size, fc.integer({ min: 1, max: 4 }), (a, b, kinds) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)].map((n) => estimateMeat(adults(n), kinds))
        return few !== undefined && many !== undefined && few.rawTo <= many.rawTo && few.hours <= many.hours
      }),
    )
  })
})

describe('Our Way', () => {
  test.each([
    ['main', 1, 44],
    ['main', 2, 22],
    ['main', 3, 15],
    ['side', 2, 40],
    ['sweet', 2, 40],
    ['drink', 2, 40],
  ] as const)('A %s beside %d mains is for %d of 40 adults', (course, mains, heads) => {
    expect(suggestHeads(adults(40), course, mains)).toBe(heads)
  })

  test('Children eat half and drink as much', () => {
    const party = { people: 50, children: 20 }
    expect(suggestHeads(party, 'main', 1)).toBe(44)
    expect(suggestHeads(party, 'side', 1)).toBe(40)
    expect(suggestHeads(party, 'drink', 1)).toBe(50)
  })

  test.each([
    [0, 'no_mains'],
    [20, 'too_few'],
    [39, 'too_few'],
    [40, 'fits'],
    [44, 'fits'],
    [60, 'fits'],
    [90, 'too_many'],
  ] as const)('%d plates for 40 adults: %s', (plates, result) => {
    expect(checkPlates(adults(40), plates)).toBe(result)
  })

  test('What is suggested always fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 4 }),
        (people, children, mains) => {
          const party = { people, children }
          const plates = suggestHeads(party, 'main', mains) * mains
          // each main is rounded up, which only shows when fewer people than mains come
          return plates <= mains * 2 || checkPlates(party, plates) === 'fits'
        },
      ),
    )
  })
})
