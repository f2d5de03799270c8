import type { Tx } from '@baobab/db'
import { isWithin } from './edit-distance.ts'

/** Every word of the menu, folded: words of product and category names first, then by how often they are used. */
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

/** More words only cost time: nobody searches by a sentence. */
export const MAX_WORDS = 8

/** The text with each unknown word replaced by the nearest word of the menu; null when nothing changes. */
export function correctTypos(text: string, vocabulary: Vocabulary): string | null {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const corrected = words.map((word) => nearestWord(word, vocabulary))
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : null
}

// close to the database's fold_text; a letter that it folds differently counts as an edit
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function nearestWord(typed: string, vocabulary: Vocabulary): string {
  // a prefix of a word needs no correction
  if (vocabulary.some(({ word }) => word.startsWith(typed))) return typed
  const nearest = (edits: 1 | 2) =>
    vocabulary.find((entry) => isCandidate(typed, entry, edits) && isWithin(edits, typed, entry.word))
  return (nearest(1) ?? nearest(2))?.word ?? typed
}

/** Whether a typo of this word is plausible. The stricter, the fewer wrong products: "custard" is not mustard. */
function isCandidate(typed: string, { word, named }: Vocabulary[number], edits: 1 | 2): boolean {
  const length = Math.max(typed.length, word.length)
  const sameStart = typed[0] === word[0]
  if (edits === 2) return named && length >= 6 && sameStart && typed.at(-1) === word.at(-1)
  return named ? length >= 4 : length >= 6 && sameStart
}
