import type { Tx } from '@baobab/db'
import { within } from './mistakes.ts'

/** Every word of the menu, folded: those that name a dish or a category first, the most used before the others. */
export type Vocabulary = readonly { word: string; named: boolean }[]

export const loadVocabulary = (tx: Tx): Promise<Vocabulary> => tx.$queryRaw`
  SELECT w.word, bool_or(w.named) AS named
  FROM products p
  JOIN categories c ON c.id = p.category_id
  JOIN product_search s ON s.product_id = p.id
  CROSS JOIN LATERAL (
    SELECT match[1] AS word, true AS named
    FROM regexp_matches(s.name || ' ' || fold_text(c.name), '[[:alnum:]]+', 'g') AS match
    UNION ALL
    SELECT match[1], false FROM regexp_matches(s.search_text, '[[:alnum:]]+', 'g') AS match
  ) w
  WHERE p.active
  GROUP BY w.word
  ORDER BY named DESC, count(*) DESC, w.word`

/** A sentence is not a search: what comes after these only costs time. */
export const MAX_WORDS = 8

/** The text with each word that the menu does not have made into the nearest that it has; null if there is none. */
export function corrected(text: string, vocabulary: Vocabulary): string | null {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const meant = words.map((word) => nearest(word, vocabulary))
  return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null
}

// near enough to the database's own fold_text: what is folded otherwise counts as a mistake
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function nearest(typed: string, vocabulary: Vocabulary): string {
  // the beginning of a word is as good as the word
  if (vocabulary.some(({ word }) => word.startsWith(typed))) return typed
  const withOne = vocabulary.find((entry) => mayMean(typed, entry, 1) && within(1, typed, entry.word))
  const meant =
    withOne ?? vocabulary.find((entry) => mayMean(typed, entry, 2) && within(2, typed, entry.word))
  return meant?.word ?? typed
}

/** Which words a slip of the finger may lead to. The stricter, the fewer wrong dishes: "custard" is no mustard. */
function mayMean(typed: string, { word, named }: Vocabulary[number], mistakes: 1 | 2): boolean {
  const length = Math.max(typed.length, word.length)
  const sameStart = typed[0] === word[0]
  if (mistakes === 2) return named && length >= 6 && sameStart && typed.at(-1) === word.at(-1)
  return named ? length >= 4 : length >= 6 && sameStart
}
