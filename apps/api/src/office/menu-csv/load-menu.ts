import type { CategoryDocument, DishDocument } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { loadDishDocuments } from '../../menu/office/load-dish-document.ts'
import type { Fields } from '../publishing/draftables.ts'
import { readChanges } from '../publishing/save-draft.ts'
import { toKey } from './file-menu.ts'

/** As guests see it, and what its draft changes. */
type Drafted = { id: number; slug: string; version: number; live: Fields; drafted: Fields }
type MenuDish = Drafted & { dish: DishDocument }
type MenuCategory = Drafted & CategoryDocument

/** The whole menu in menu order, with what drafts change, and what dishes are put together from. */
export type Menu = {
  categories: MenuCategory[]
  dishes: MenuDish[]
  ingredients: Names
  meats: Names
  pictures: ReadonlySet<string>
}
export type Names = { byId: ReadonlyMap<number, string>; byKey: ReadonlyMap<string, number> }

export async function loadMenu(tx: Tx): Promise<Menu> {
  const byPosition = [{ position: 'asc' as const }, { id: 'asc' as const }]
  const drafts = await tx.menuDraft.findMany({ where: { kind: { in: ['dish', 'category'] } } })
  const changesTo = (kind: string, id: number) =>
    readChanges(drafts.find((draft) => draft.kind === kind && draft.subjectId === id) ?? null)
  const categories = await tx.category.findMany({ orderBy: byPosition })
  const rows = await tx.product.findMany({
    orderBy: [{ category: { position: 'asc' } }, { categoryId: 'asc' }, ...byPosition],
    select: { id: true, slug: true, version: true },
  })
  const documents = await loadDishDocuments(tx, {})
  const pictures = await tx.media.findMany({ select: { name: true } })
  return {
    categories: categories.map(({ id, slug, version, name, alsoCalled }) => {
      const live = { name, also_called: alsoCalled }
      const drafted = changesTo('category', id)
      return { id, slug, version, live, drafted, ...live, ...drafted }
    }),
    dishes: rows.flatMap(({ id, slug, version }) => {
      const live = documents.get(id)
      const drafted = changesTo('dish', id)
      return live ? [{ id, slug, version, live, drafted, dish: { ...live, ...drafted } }] : []
    }),
    ingredients: toNames(await tx.ingredient.findMany({ select: { id: true, name: true } })),
    meats: toNames(await tx.meat.findMany({ select: { id: true, name: true } })),
    pictures: new Set(pictures.map(({ name }) => name)),
  }
}

const toNames = (rows: { id: number; name: string }[]): Names => ({
  byId: new Map(rows.map(({ id, name }) => [id, name])),
  byKey: new Map(rows.map(({ id, name }) => [toKey(name), id])),
})
