import type { OfficeCategory } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { AppError, notFound } from '../../http/app-error.ts'
import { freeSlug } from '../../lib/free-slug.ts'
import { toDraftInfo } from '../../menu/office/draft-info.ts'
import { loadDrafted } from './save-draft.ts'

export async function loadOfficeCategory(tx: Tx, id: number): Promise<OfficeCategory> {
  const { version, live, draft, merged } = await loadDrafted(tx, 'category', id)
  return {
    id,
    version,
    category: merged,
    live,
    draft: draft && toDraftInfo(draft),
    dishes: await tx.product.count({ where: { categoryId: id } }),
  }
}

export async function listOfficeCategories(tx: Tx): Promise<OfficeCategory[]> {
  const rows = await tx.category.findMany({
    select: { id: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const categories: OfficeCategory[] = []
  for (const { id } of rows) categories.push(await loadOfficeCategory(tx, id))
  return categories
}

export async function addCategory(tx: Tx, name: string): Promise<number> {
  const { _max } = await tx.category.aggregate({ _max: { position: true } })
  const { id } = await tx.category.create({
    data: { name, slug: await freeSlug(tx, 'categories', name), position: (_max.position ?? -1) + 1 },
  })
  return id
}

export async function removeCategory(tx: Tx, id: number, version: number): Promise<void> {
  const { count } = await tx.category.deleteMany({ where: { id, version, products: { none: {} } } })
  if (count > 0) {
    await tx.menuDraft.deleteMany({ where: { kind: 'category', subjectId: id } })
    return
  }
  const category = await tx.category.findUnique({
    where: { id },
    include: { _count: { select: { products: true } } },
  })
  if (category === null) throw notFound('This category no longer exists.')
  if (category._count.products > 0) throw new AppError('conflict', 'Move its dishes first.')
  throw new AppError('changed_meanwhile', 'Someone else changed it. Check it again.', {
    current: { version: category.version, by: null, at: null, fields: {} },
  })
}
