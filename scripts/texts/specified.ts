import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One a line, with {…} for what is filled in. */
export const specifiedTexts = readFileSync(join(import.meta.dirname, 'specified.txt'), 'utf8')
  .trim()
  .split('\n')

const texts = new Set(specifiedTexts)

/** The specification quotes it: it stays to the letter, typos included. */
export const isSpecified = (text: string): boolean => texts.has(text)
