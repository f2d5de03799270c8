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

/** What can be drafted and published, and how its fields reach its tables. */
export type Subject = {
  table: 'products' | 'categories' | 'menu_products' | 'hourly_price'
  /** Null when it is gone. */
  load: (tx: Tx, id: number) => Promise<Fields | null>
  /** Parses stored fields: a release may have changed what they are. */
  apply: (tx: Tx, id: number, fields: Fields) => Promise<void>
  /** As a response spells it: amounts in dollars. */
  document: z.ZodMiniObject
  /** What it is called in a list of drafts. */
  title: (fields: Fields) => string
}

const named = (fields: Fields) => String(fields.name)

export const subjects: Readonly<Record<DraftKind, Subject>> = {
  dish: {
    table: 'products',
    document: DishDocument,
    load: loadDishDocument,
    apply: (tx, id, fields) => applyDish(tx, id, z.parse(DishChanges, fields)),
    title: named,
  },
  category: {
    table: 'categories',
    document: CategoryDocument,
    load: loadCategoryDocument,
    apply: (tx, id, fields) => applyCategory(tx, id, z.parse(CategoryChanges, fields)),
    title: named,
  },
  catering_dish: {
    table: 'menu_products',
    document: CateringDishDocument,
    load: loadCateringDish,
    apply: (tx, id, fields) => applyCateringDish(tx, id, z.parse(CateringDishChanges, fields)),
    title: named,
  },
  hourly_rate: {
    table: 'hourly_price',
    document: HourlyRateDocument,
    load: loadHourlyRate,
    apply: (tx, id, fields) => applyHourlyRate(tx, id, z.parse(HourlyRateChanges, fields)),
    title: () => 'Hourly rate',
  },
}
