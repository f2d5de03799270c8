import { TRACKING_ALPHABET } from '@baobab/contract'
import { expect, test } from 'vitest'
import { newTrackingId } from './tracking-id.ts'

test('PRV-04 10 000 tracking ids are all different, and every letter is as likely at every place', () => {
  const count = 10_000
  const ids = Array.from({ length: count }, newTrackingId)
  expect(new Set(ids).size).toBe(count)
  for (let place = 0; place < 16; place += 1) {
    const tally = new Map<string, number>()
    for (const id of ids) tally.set(id.charAt(place), (tally.get(id.charAt(place)) ?? 0) + 1)
    expect([...tally.keys()].sort().join('')).toBe(TRACKING_ALPHABET)
    // chi-square with 31 degrees of freedom: beyond 90 once in millions
    const expected = count / TRACKING_ALPHABET.length
    const chi = [...tally.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    expect(chi).toBeLessThan(90)
  }
  // neighbours share no more than chance allows: 16 places, each alike once in 32
  const alike = ids.slice(1).map((id, at) => [...id].filter((c, place) => c === ids[at]?.[place]).length)
  expect(alike.reduce((sum, same) => sum + same, 0) / alike.length).toBeCloseTo(16 / 32, 1)
  expect(Math.max(...alike)).toBeLessThan(10)
})
