import { expect, test } from 'vitest'
import { extractTexts } from '../texts/extract-texts.ts'

/** Translated rather than American. */
const AWKWARD =
  /\bwe write to you\b|\bby the clock in\b|\bcoupon an order\b|\bSay what you avoid\b|\bOf them; they\b|as you left it\b/i

test('`npm run texts` finds texts in every app, and none of them is an awkward sentence that was replaced before', () => {
  const texts = extractTexts()
  for (const app of ['web', 'staff', 'api'])
    expect(texts.filter(({ file }) => file.startsWith(`apps/${app}/`)).length, app).toBeGreaterThan(100)
  expect(texts.filter(({ text }) => AWKWARD.test(text))).toEqual([])
})
