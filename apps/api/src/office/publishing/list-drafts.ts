import { isDeepStrictEqual } from 'node:util'
import { type Draft, PAGE_SIZE, type Publication } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toPage } from '../../lib/to-page.ts'
import { describeChanges, loadNames } from './describe-changes.ts'
import { draftables, type Fields } from './draftables.ts'
import { describeLargeChanges } from './large-price-changes.ts'
import { describeNewAllergens } from './new-allergens.ts'
import { describePriceEffects } from './price-effects.ts'
import { readChanges } from './save-draft.ts'

/** Newest first. A draft of something that is gone is not listed. */
export async function listDrafts(tx: Tx, now: Date): Promise<Draft[]> {
  const rows = await tx.menuDraft.findMany({
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
  })
  if (rows.length === 0) return []
  const names = await loadNames(tx)
  const drafts: Draft[] = []
  for (const { id, kind, subjectId, ...draft } of rows) {
    const live = await draftables[kind].load(tx, subjectId)
    if (live === null) continue
    const changes = readChanges(draft)
    const dish = { id: subjectId, live, changes, now }
    const isDish = kind === 'dish'
    const newAllergens = isDish ? await describeNewAllergens(tx, dish) : []
    drafts.push({
      id,
      kind,
      subject_id: subjectId,
      name: draftables[kind].title(live),
      changes: describeChanges(names, live, changes),
      warnings: [...newAllergens, ...describeLargeChanges(live, changes)],
      effects: isDish ? await describePriceEffects(tx, dish) : [],
      by: draft.changedBy,
      at: draft.changedAt.toISOString(),
      publish_at: draft.publishAt?.toISOString() ?? null,
    })
  }
  return drafts
}

export async function listPublications(tx: Tx, { page, search }: { page: number; search: string }) {
  const where = search ? { name: { contains: search, mode: 'insensitive' as const } } : {}
  const total = await tx.menuPublication.count({ where })
  const rows = await tx.menuPublication.findMany({
    where,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  const names = await loadNames(tx)
  const items: Publication[] = []
  for (const { id, kind, subjectId, name, before, after, publishedBy, at } of rows) {
    const live = await draftables[kind].load(tx, subjectId)
    items.push({
      id,
      kind,
      subject_id: subjectId,
      name,
      changes: describeChanges(names, before as Fields, after as Fields),
      by: publishedBy,
      at: at.toISOString(),
      can_go_back: live !== null && isUnchanged(live, after as Fields),
    })
  }
  return toPage(items, total, page)
}

/** Nothing that a publication wrote was changed since. */
export const isUnchanged = (live: Fields, after: Fields): boolean =>
  Object.entries(after).every(([field, value]) => isDeepStrictEqual(live[field], value))
