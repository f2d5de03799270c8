import type { Pool } from 'pg'
import { corrected, MAX_WORDS, type Vocabulary } from './vocabulary.ts'

/**
 * Ids of the dishes that fit a search, best first. Every word is found at its beginning and in any of its forms ("rib"
 * finds "ribs"), or the whole text as it stands. Only when nothing fits are its words taken for slips of the finger
 * ("brsiket"), and only when that finds nothing is anything looked for that is like it ("corn bread"). Accents and case
 * never matter. Names come before categories and seasonings, those before descriptions.
 */
export async function findProducts(
  pool: Pool,
  text: string,
  categoryId: number | null,
  vocabulary: Vocabulary,
): Promise<number[]> {
  const ask = async (name: keyof typeof SQL, asked: string) => {
    const { rows } = await pool.query<{ id: number }>({ name, text: SQL[name], values: [asked, categoryId] })
    return rows.map(({ id }) => id)
  }
  const found = await ask('fitting', text)
  if (found.length > 0) return found
  const meant = corrected(text, vocabulary)
  const foundAsMeant = meant === null ? [] : await ask('fitting', meant)
  return foundAsMeant.length > 0 ? foundAsMeant : ask('alike', text)
}

/**
 * How like a text must be to be taken for what was meant. "corn bread" for cornbread is 0.62; "pasta" and "peach", which we do
 * not have, come to 0.5 with paste and peace.
 */
const LIKENESS = 0.51

/** What each connection of the search is opened with. */
export const searchSettings = `-c pg_trgm.strict_word_similarity_threshold=${LIKENESS}`

// Words are taken from the folded text, so nothing is left that to_tsquery could read as an operator: unaccent makes "1½"
// into " 1 1/2" and "⑴" into "(1)".
const SQL = {
  fitting: `
WITH asked AS MATERIALIZED (
  SELECT to_tsquery('english', string_agg(match[1] || ':*', ' & ')) AS words,
         to_tsquery('english', string_agg(match[1] || ':*A', ' & ')) AS name_words,
         fold_text($1) AS text,
         -- of a lone accent nothing is left, which would be in every dish
         '%' || regexp_replace(nullif(btrim(fold_text($1)), ''), '([\\\\%_])', '\\\\\\1', 'g') || '%' AS as_it_stands
  FROM (SELECT match FROM regexp_matches(fold_text($1), '[[:alnum:]]+', 'g') AS match LIMIT ${MAX_WORDS}) AS first_words
)
SELECT p.id
FROM asked a, product_search s JOIN products p ON p.id = s.product_id
WHERE (s.document @@ a.words OR s.search_text LIKE a.as_it_stands)
  AND p.active AND ($2::int IS NULL OR p.category_id = $2)
ORDER BY s.document @@ a.name_words DESC, s.name LIKE a.as_it_stands DESC, ts_rank(s.document, a.words) DESC,
         word_similarity(a.text, s.name) DESC, p.position, p.id`,
  alike: `
WITH asked AS MATERIALIZED (
  SELECT fold_text($1) AS text
), alike AS (
  SELECT p.id, p.position, s.name, strict_word_similarity(a.text, s.search_text) AS likeness
  FROM asked a, product_search s JOIN products p ON p.id = s.product_id
  WHERE a.text <<% s.search_text
    AND p.active AND ($2::int IS NULL OR p.category_id = $2)
)
SELECT h.id
FROM alike h, asked a
-- what is much less like it than the best is chance
WHERE h.likeness > 0.85 * (SELECT max(likeness) FROM alike)
ORDER BY h.likeness DESC, word_similarity(a.text, h.name) DESC, h.position, h.id`,
}
