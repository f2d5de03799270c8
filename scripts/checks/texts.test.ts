import { expect, test } from 'vitest'
import { extractTexts } from '../texts/extract-texts.ts'
import { specifiedTexts } from '../texts/specified.ts'

const texts = extractTexts()

/** Translated rather than American. */
const AWKWARD =
  /\bwe write to you\b|\bby the clock in\b|\bcoupon an order\b|\bSay what you avoid\b|\bOf them; they\b|as you left it\b/i

test('`npm run texts` finds texts in every app, and none of them is an awkward sentence that was replaced before', () => {
  for (const app of ['web', 'staff', 'api'])
    expect(texts.filter(({ file }) => file.startsWith(`apps/${app}/`)).length, app).toBeGreaterThan(100)
  expect(texts.filter(({ text }) => AWKWARD.test(text))).toEqual([])
})

const MOST_WORDS = 12
const countWords = (text: string) =>
  text
    .replaceAll('{…}', ' one ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length

test('Hints, notices and toasts have at most twelve words, except for those that the specification quotes', () => {
  const short = texts.filter(({ kind }) => kind === 'hint' || kind === 'notice' || kind === 'toast')
  expect(short.length).toBeGreaterThan(100)
  expect(short.filter(({ text, isSpecified }) => !isSpecified && countWords(text) > MOST_WORDS)).toEqual([])
})

test('Each text that the specification quotes is still there to the letter', () => {
  const shown = new Set(texts.map(({ text }) => text))
  expect(specifiedTexts.filter((text) => !shown.has(text))).toEqual([])
})
