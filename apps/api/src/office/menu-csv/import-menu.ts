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
import { type Import, isMenuHeader, planImport } from './plan-import.ts'

export async function exportMenu(tx: Tx): Promise<string> {
  const { columns, rows } = toOwnRows(await loadMenu(tx))
  return writeCsv(columns, rows)
}

type File = { bytes: Uint8Array; answers: Record<string, string> }

export const planMenu = async (
  tx: Tx,
  { bytes, answers }: File,
): Promise<{ plan: MenuCsvPlan; work: Import }> =>
  planImport(readCsv(bytes, isMenuHeader), await loadMenu(tx), answers)

/** Does what the plan said, or nothing. New dishes are hidden rows, and everything that guests would see waits as a draft. */
export async function importMenu(
  tx: Tx,
  file: File & { fingerprint: string },
  by: Person,
  at: Date,
): Promise<{ dishes: number; drafts: number }> {
  // two imports at once: the second one plans again after the first
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('import-menu'))::text`
  const { plan, work } = await planMenu(tx, file)
  if (plan.fingerprint !== file.fingerprint)
    throw new AppError('conflict', 'The menu has changed. Check the plan again.')
  const categories = await addCategories(tx, work)
  const categoryId = (category: CategoryChoice): number => {
    const id = 'id' in category ? category.id : categories.get(toKey(category.name))
    if (id === undefined) throw new Error('A dish of the plan has no category')
    return id
  }
  const rows = await tx.product.findMany({
    select: { id: true, slug: true, categoryId: true, position: true },
  })
  const pages = new Map(rows.map(({ id, slug }) => [slug, id]))
  const placed = placeDishes(work, rows, categoryId)
  const ids = await insertDishes(tx, placed).catch(refuseGone)
  for (const [index, { page }] of work.newDishes.entries()) if (page) pages.set(page, ids[index] ?? 0)
  const toIds = (names: string[]) => names.flatMap((page) => pages.get(page) ?? [])
  for (const [index, { related }] of work.newDishes.entries())
    if (related.length > 0)
      await tx.product.update({ where: { id: ids[index] ?? 0 }, data: { relatedIds: toIds(related) } })

  const draft = { by, at }
  const shown = await tx.product.findMany({
    where: { id: { in: ids.filter((_, index) => work.newDishes[index]?.isVisible) } },
    select: { id: true, version: true },
  })
  const showing = shown.map((row) => ({ ...row, live: HIDDEN, drafted: {}, changes: { visible: true } }))
  const changing = work.dishChanges.map(({ ours, changes, category, related }) => ({
    ...ours,
    changes: {
      ...changes,
      ...(category && { category_id: categoryId(category) }),
      ...(related && { related: toIds(related) }),
    },
  }))
  await saveDrafts(tx, { kind: 'dish', rows: [...showing, ...changing], ...draft })
  const categoryRows = work.categoryChanges.map(({ ours, changes }) => ({ ...ours, changes }))
  await saveDrafts(tx, { kind: 'category', rows: categoryRows, ...draft })
  return {
    dishes: work.newDishes.length + work.dishChanges.length,
    drafts: shown.length + changing.length + categoryRows.length,
  }
}

const HIDDEN = { visible: false }

/** What the plan refers to may be removed between its two statements. */
function refuseGone(err: unknown): never {
  throw isForeignKeyViolation(err)
    ? new AppError('conflict', 'The menu has changed. Check the plan again.')
    : err
}

/** Behind the dishes that are in their category. Each keeps the address that the file gives it, if it is free. */
function placeDishes(
  { newDishes }: Import,
  rows: readonly { slug: string; categoryId: number; position: number }[],
  categoryId: (category: CategoryChoice) => number,
) {
  const taken = new Set(rows.map(({ slug }) => slug))
  const last = new Map<number, number>()
  for (const row of rows) last.set(row.categoryId, Math.max(row.position, last.get(row.categoryId) ?? -1))
  return newDishes.map(({ page, category, dish }) => {
    const slug = page && isPage(page) && !taken.has(page) ? page : chooseSlug(dish.name, taken)
    taken.add(slug)
    const category_id = categoryId(category)
    const position = (last.get(category_id) ?? -1) + 1
    last.set(category_id, position)
    return { slug, position, dish: { ...dish, category_id } }
  })
}

/** A category without a visible dish is not shown, so it needs no draft. */
async function addCategories(tx: Tx, { newCategories }: Import): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, page, also_called } of newCategories) {
    const id = await addCategory(tx, name)
    const slug = await tx.category.findUnique({ where: { slug: page ?? '' } })
    const data = { alsoCalled: also_called, ...(page && isPage(page) && !slug && { slug: page }) }
    await tx.category.update({ where: { id }, data })
    ids.set(toKey(name), id)
  }
  return ids
}

const isPage = (page: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(page) && page.length <= 100
