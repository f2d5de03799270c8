import {
  CategoryChanges,
  CategoryDocument,
  CateringDishChanges,
  CateringDishDocument,
  DishChanges,
  DishDocument,
  type DraftKind,
  HourlyRateChanges,
  HourlyRateDocument,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import * as z from 'zod/mini'
import {
  applyCateringDish,
  applyHourlyRate,
  loadCateringDish,
  loadHourlyRate,
} from '../../bookings/office/catering-documents.ts'
import { applyDish } from '../../menu/office/apply-dish.ts'
import { applyCategory, loadCategoryDocument } from '../../menu/office/category-document.ts'
import { loadDishDocument } from '../../menu/office/load-dish-document.ts'

/** The fields of something on the menu, by name. */
export type Fields = Record<string, unknown>

export type Documents = {
  dish: DishDocument
  category: CategoryDocument
  catering_dish: CateringDishDocument
  hourly_rate: HourlyRateDocument
}

/** What can be drafted and published, and how its fields reach its tables. `load` and `apply` use cents. */
type Draftable<Document> = {
  table: 'products' | 'categories' | 'menu_products' | 'hourly_price'
  /** Null when it is gone. */
  load: (tx: Tx, id: number) => Promise<Document | null>
  /** Parses stored fields: a release may have changed what they are. */
  apply: (tx: Tx, id: number, fields: Fields) => Promise<void>
  /** Encodes the fields for a response, with amounts in dollars. */
  document: z.ZodMiniObject
  /** What it is called in a list of drafts. */
  title: (fields: Fields) => string
}

function nameOrThrow({ name }: Fields): string {
  if (typeof name !== 'string') throw new Error('This dish or category has no name.')
  return name
}

export const draftables: { readonly [Kind in DraftKind]: Draftable<Documents[Kind]> } = {
  dish: {
    table: 'products',
    document: DishDocument,
    load: loadDishDocument,
    apply: (tx, id, fields) => applyDish(tx, id, z.parse(DishChanges, fields)),
    title: nameOrThrow,
  },
  category: {
    table: 'categories',
    document: CategoryDocument,
    load: loadCategoryDocument,
    apply: (tx, id, fields) => applyCategory(tx, id, z.parse(CategoryChanges, fields)),
    title: nameOrThrow,
  },
  catering_dish: {
    table: 'menu_products',
    document: CateringDishDocument,
    load: loadCateringDish,
    apply: (tx, id, fields) => applyCateringDish(tx, id, z.parse(CateringDishChanges, fields)),
    title: nameOrThrow,
  },
  hourly_rate: {
    table: 'hourly_price',
    document: HourlyRateDocument,
    load: loadHourlyRate,
    apply: (tx, id, fields) => applyHourlyRate(tx, id, z.parse(HourlyRateChanges, fields)),
    title: () => 'Hourly rate',
  },
}
