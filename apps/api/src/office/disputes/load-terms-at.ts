import { createHash } from 'node:crypto'
import { textPages } from '@baobab/contract'
import type { Db } from '@baobab/db'
import * as z from 'zod/mini'

const Row = z.object({
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  updatedOn: z.string(),
})
export type Terms = { updatedOn: string; text: string; hash: string }

/** The terms of use as a guest read them then: what was changed since is in the list of changes, with what it was before. */
export async function loadTermsAt(db: Db, at: Date): Promise<Terms> {
  const [row] = await db.$queryRaw<unknown[]>`
    WITH later AS (
      SELECT DISTINCT ON (field) field, before FROM changes
      WHERE subject = 'page_texts' AND subject_id = ${String(textPages.terms)} AND changes.at > ${at} AND field IS NOT NULL
      ORDER BY field, changes.at, id
    )
    SELECT coalesce((SELECT before FROM later WHERE field = 'intro'), to_jsonb(t.intro)) AS intro,
      coalesce((SELECT before FROM later WHERE field = 'sections'), t.sections) AS sections,
      coalesce((SELECT before FROM later WHERE field = 'updated_on'), to_jsonb(t.updated_on)) AS "updatedOn"
    FROM page_texts t WHERE t.id = ${textPages.terms}`
  const { intro, sections, updatedOn } = z.parse(Row, row)
  const text = [intro, ...sections.map((section) => `${section.title}\n${section.text}`)].join('\n\n')
  return { updatedOn, text, hash: createHash('sha256').update(text).digest('hex') }
}
