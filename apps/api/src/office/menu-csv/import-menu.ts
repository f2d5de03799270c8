import type { MenuCsvPlan } from '@baobab/contract'
import { isForeignKeyViolation, type Tx } from '@baobab/db'
import { AppError } from '../../http/app-error.ts'
import { writeCsv } from '../../lib/csv.ts'
import { chooseSlug } from '../../lib/free-slug.ts'
import { insertDishes } from '../../menu/office/insert-dishes.ts'
import { addCategory } from '../publishing/office-categories.ts'
import { type Person, saveDrafts } from '../publishing/save-draft.ts'
import { readCsv } from './csv-text.ts'
import type { CategoryChoice } from './doubts.ts'
import { toKey } from './file-menu.ts'
import { loadMenu } from './load-menu.ts'
import { toOwnRows } from './own-columns.ts'
import { type ImportChanges, isMenuHeader, planImport } from './plan-import.ts'

export async function exportMenu(tx: Tx): Promise<string> {
  const { columns, rows } = toOwnRows(await loadMenu(tx))
  return writeCsv(columns, rows)
}

type MenuFile = { bytes: Uint8Array; answers: Record<string, string> }

export const planMenu = async (
  tx: Tx,
  { bytes, answers }: MenuFile,
): Promise<{ plan: MenuCsvPlan; changes: ImportChanges }> =>
  planImport(readCsv(bytes, isMenuHeader), await loadMenu(tx), answers)

/** Does what the plan said, or nothing. New dishes are hidden rows, and everything that guests would see waits as a draft. */
export async function importMenu(
  tx: Tx,
  file: MenuFile & { fingerprint: string },
  by: Person,
  at: Date,
): Promise<{ dishes: number; drafts: number }> {
  // two imports at once: the second one plans again after the first
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('import-menu'))::text`
  const { plan, changes } = await planMenu(tx, file)
  if (plan.fingerprint !== file.fingerprint)
    throw new AppError('conflict', 'The menu has changed. Check the plan again.')
  const newCategories = await addCategories(tx, changes)
  const toCategoryId = (category: CategoryChoice): number => {
    const id = 'id' in category ? category.id : newCategories.get(toKey(category.name))
    if (id === undefined) throw new Error('A dish of the plan has no category')
    return id
  }
  const rows = await tx.product.findMany({
    select: { id: true, slug: true, categoryId: true, position: true },
  })
  const added = await insertDishes(tx, placeDishes(changes, rows, toCategoryId)).catch(refuseGone)
  const idBySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const { id, fileSlug } of added) if (fileSlug) idBySlug.set(fileSlug, id)
  const toDishIds = (slugs: string[]) => slugs.flatMap((slug) => idBySlug.get(slug) ?? [])
  await saveRelated(tx, added, toDishIds)

  const changeDrafts = changes.dishChanges.map(({ ours, changes, category, related }) => ({
    ...ours,
    changes: {
      ...changes,
      ...(category && { category_id: toCategoryId(category) }),
      ...(related && { related: toDishIds(related) }),
    },
  }))
  const dishDrafts = [...(await prepareShowDrafts(tx, added)), ...changeDrafts]
  const categoryDrafts = changes.categoryChanges.map(({ ours, changes }) => ({ ...ours, changes }))
  await saveDrafts(tx, { kind: 'dish', rows: dishDrafts, by, at })
  await saveDrafts(tx, { kind: 'category', rows: categoryDrafts, by, at })
  return {
    dishes: added.length + changeDrafts.length,
    drafts: dishDrafts.length + categoryDrafts.length,
  }
}

/** After all dishes are added, because new ones may go with each other. */
async function saveRelated(
  tx: Tx,
  added: readonly { id: number; related: string[] }[],
  toDishIds: (slugs: string[]) => number[],
) {
  for (const { id, related } of added)
    if (related.length > 0)
      await tx.product.update({ where: { id }, data: { relatedIds: toDishIds(related) } })
}

/** New dishes that the file shows: publishing the draft shows them. */
async function prepareShowDrafts(tx: Tx, added: readonly { id: number; isVisible: boolean }[]) {
  const visibleRows = await tx.product.findMany({
    where: { id: { in: added.filter(({ isVisible }) => isVisible).map(({ id }) => id) } },
    select: { id: true, version: true },
  })
  return visibleRows.map((row) => ({ ...row, live: HIDDEN, drafted: {}, changes: { visible: true } }))
}

const HIDDEN = { visible: false }

/** A category or ingredient of the plan may be deleted after the menu was read. */
function refuseGone(err: unknown): never {
  throw isForeignKeyViolation(err)
    ? new AppError('conflict', 'The menu has changed. Check the plan again.')
    : err
}

/** Adds new dishes at the end of their category. A dish keeps the slug from the file if it is free. */
function placeDishes(
  { newDishes }: ImportChanges,
  rows: readonly { slug: string; categoryId: number; position: number }[],
  toCategoryId: (category: CategoryChoice) => number,
) {
  const taken = new Set(rows.map(({ slug }) => slug))
  const last = new Map<number, number>()
  for (const row of rows) last.set(row.categoryId, Math.max(row.position, last.get(row.categoryId) ?? -1))
  return newDishes.map(({ slug: fileSlug, category, dish, isVisible, related }) => {
    const isFree = fileSlug !== null && isSlug(fileSlug) && !taken.has(fileSlug)
    const slug = isFree ? fileSlug : chooseSlug(dish.name, taken)
    taken.add(slug)
    const category_id = toCategoryId(category)
    const position = (last.get(category_id) ?? -1) + 1
    last.set(category_id, position)
    return { slug, fileSlug, position, isVisible, related, dish: { ...dish, category_id } }
  })
}

/** A category without a visible dish is not shown, so it needs no draft. */
async function addCategories(tx: Tx, { newCategories }: ImportChanges): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, slug, also_called } of newCategories) {
    const id = await addCategory(tx, name)
    const isFree =
      slug !== null && isSlug(slug) && (await tx.category.findUnique({ where: { slug } })) === null
    const data = { alsoCalled: also_called, ...(isFree && { slug }) }
    await tx.category.update({ where: { id }, data })
    ids.set(toKey(name), id)
  }
  return ids
}

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 100
