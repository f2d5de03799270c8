import type { Pool } from 'pg'
import { correctTypos, MAX_WORDS, type Vocabulary } from './vocabulary.ts'

/**
 * Ids of the products that match a search, best first. Words match by prefix and in any form ("rib" finds "ribs"), or the
 * whole text matches as it stands. Only when nothing matches are typos corrected ("brsiket"), and only when that finds nothing
 * either is the search fuzzy ("corn bread"). Accents and case never matter. Names rank before categories and seasonings, those
 * before descriptions.
 */
export async function findProducts(
  pool: Pool,
  text: string,
  categoryId: number | null,
  vocabulary: Vocabulary,
): Promise<number[]> {
  const query = async (name: keyof typeof SQL, search: string) => {
    const { rows } = await pool.query<{ id: number }>({ name, text: SQL[name], values: [search, categoryId] })
    return rows.map(({ id }) => id)
  }
  const matches = await query('exact', text)
  if (matches.length > 0) return matches
  const corrected = correctTypos(text, vocabulary)
  const correctedMatches = corrected === null ? [] : await query('exact', corrected)
  return correctedMatches.length > 0 ? correctedMatches : query('fuzzy', text)
}

/** "corn bread" and cornbread have a similarity of 0.62; "pasta" and paste, "peach" and peace 0.5, and must not match. */
const SIMILARITY = 0.51

/** The options of each connection of the search. */
export const searchSettings = `-c pg_trgm.strict_word_similarity_threshold=${SIMILARITY}`

// Words are taken from the folded text, so that to_tsquery meets no operators: unaccent turns "1½" into " 1 1/2" and "⑴"
// into "(1)".
const SQL = {
  exact: `
WITH search AS MATERIALIZED (
  SELECT to_tsquery('english', string_agg(match[1] || ':*', ' & ')) AS words,
         to_tsquery('english', string_agg(match[1] || ':*A', ' & ')) AS name_words,
         fold_text($1) AS text,
         -- folding leaves nothing of a lone accent, which would match every product
         '%' || regexp_replace(nullif(btrim(fold_text($1)), ''), '([\\\\%_])', '\\\\\\1', 'g') || '%' AS whole_text
  FROM (SELECT match FROM regexp_matches(fold_text($1), '[[:alnum:]]+', 'g') AS match LIMIT ${MAX_WORDS}) AS first_words
)
SELECT p.id
FROM search q, product_search s JOIN products p ON p.id = s.product_id
WHERE (s.document @@ q.words OR s.search_text LIKE q.whole_text)
  AND p.active AND ($2::int IS NULL OR p.category_id = $2)
ORDER BY s.document @@ q.name_words DESC, s.name LIKE q.whole_text DESC, ts_rank(s.document, q.words) DESC,
         word_similarity(q.text, s.name) DESC, p.position, p.id`,
  fuzzy: `
WITH search AS MATERIALIZED (
  SELECT fold_text($1) AS text
), matches AS (
  SELECT p.id, p.position, s.name, strict_word_similarity(q.text, s.search_text) AS similarity
  FROM search q, product_search s JOIN products p ON p.id = s.product_id
  WHERE q.text <<% s.search_text
    AND p.active AND ($2::int IS NULL OR p.category_id = $2)
)
SELECT m.id
FROM matches m, search q
-- a match much worse than the best is chance
WHERE m.similarity > 0.85 * (SELECT max(similarity) FROM matches)
ORDER BY m.similarity DESC, word_similarity(q.text, m.name) DESC, m.position, m.id`,
}
