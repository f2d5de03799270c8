import type { Pool } from 'pg'

/**
 * Ids of the dishes that fit a search, best first. Every word is found at its beginning and in any of its forms
 * ("rib" finds "ribs"), or the whole text as it stands; only when nothing fits so is anything looked for that is like it
 * ("brisquet"). Accents and case never matter. Names come before categories and seasonings, those before descriptions.
 */
export async function findProducts(pool: Pool, text: string, categoryId: number | null): Promise<number[]> {
  const words = wordsOf(text)
  const everyWord = words.map((word) => `${word}:*`).join(' & ')
  const everyWordInName = words.map((word) => `${word}:*A`).join(' & ')
  const { rows } = await pool.query<{ id: number }>({
    name: 'find-products',
    text: FIND,
    values: [everyWord, everyWordInName, text, categoryId],
  })
  return rows.map(({ id }) => id)
}

/**
 * How like a text must be to be taken for a slip of the finger; set on each connection of the search. "brisquet" for
 * brisket is 0.444; "salmon" and "burger", which we do not have, come no nearer than 0.43 to anything on the menu.
 */
export const LIKENESS = 0.44

/** A sentence is not a search; more words than these only cost time. */
const MAX_WORDS = 8

// letters and digits only: nothing is left that to_tsquery could read as an operator
const wordsOf = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)

const FIND = `
WITH asked AS MATERIALIZED (
  SELECT to_tsquery('english', fold_text($1)) AS words,
         to_tsquery('english', fold_text($2)) AS name_words,
         fold_text($3) AS text,
         '%' || regexp_replace(fold_text($3), '([\\\\%_])', '\\\\\\1', 'g') || '%' AS as_it_stands
), fitting AS (
  SELECT p.id, p.position, s.name, s.document @@ a.name_words AS by_name, ts_rank(s.document, a.words) AS rank
  FROM asked a, product_search s JOIN products p ON p.id = s.product_id
  WHERE (s.document @@ a.words OR s.search_text LIKE a.as_it_stands)
    AND p.active AND ($4::int IS NULL OR p.category_id = $4)
), alike AS (
  SELECT p.id, p.position, s.name, false AS by_name, word_similarity(a.text, s.search_text) AS rank
  FROM asked a, product_search s JOIN products p ON p.id = s.product_id
  WHERE NOT EXISTS (SELECT FROM fitting) AND a.text <% s.search_text
    AND p.active AND ($4::int IS NULL OR p.category_id = $4)
), hits AS (
  SELECT * FROM fitting
  UNION ALL
  -- what is much less like it than the best is chance
  SELECT * FROM alike WHERE rank > 0.85 * (SELECT max(rank) FROM alike)
)
SELECT h.id
FROM hits h, asked a
ORDER BY h.by_name DESC, h.rank DESC, word_similarity(a.text, h.name) DESC, h.position, h.id`
