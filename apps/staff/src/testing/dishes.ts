import type { DishParts, Draft, OfficeDish, OfficeDishRow, SoldOutMark } from '@baobab/contract'

export const greensDocument: OfficeDish['live'] = {
  name: 'Collard Greens',
  description: 'Slow and smoky.',
  detail_html: '',
  category_id: 1,
  visible: true,
  featured: false,
  discount_percent: 0,
  heat: null,
  notice_minutes: 0,
  order_by: null,
  made_on_weekdays: [],
  seasonings: [],
  sizes: [
    { id: 1, name: 'Side', price: 450, work_units: 1, meats: [], adds: [] },
    { id: 2, name: 'Quart', price: 1400, work_units: 1, meats: [], adds: [] },
  ],
  choices: [],
  ingredients: [],
  images: [],
  related: [],
  also_called: [],
}
export const greens: OfficeDish = {
  id: 24,
  version: 3,
  dish: greensDocument,
  live: greensDocument,
  draft: null,
  recipe: { fingerprint: 'greens', is_checked: true, checked_by: 'Imani', checked_on: '2026-11-01' },
}
export const greensRow: OfficeDishRow = {
  id: 24,
  version: 3,
  name: 'Collard Greens',
  category: { id: 1, name: 'Sides' },
  picture: null,
  sizes: [{ id: 1, name: 'Side', price: 450 }],
  visible: false,
  featured: false,
  is_checked: false,
  sold_out_mark: null,
  draft: null,
  place: 1,
  of: 1,
  up_after: null,
  down_after: null,
}
const milk = { contains: ['milk' as const], diets: ['vegetarian' as const, 'gluten_free' as const] }
const plain = { contains: [], may_contain: [], kinds: [], shared: '' }
const everyDiet = ['vegan' as const, 'vegetarian' as const, 'gluten_free' as const]
export const dishParts: DishParts = {
  ingredients: [
    { ...plain, id: 1, name: 'Butter', ...milk },
    { ...plain, id: 2, name: 'Collards', diets: everyDiet },
    { ...plain, id: 3, name: 'Egg', contains: ['egg'], diets: ['vegetarian', 'gluten_free'] },
  ],
  meats: [
    { id: 1, name: 'Brisket' },
    { id: 2, name: 'Ribs' },
  ],
  choices: [{ group: 'Heat', dishes: ['Beef Suya', 'Collard Greens'] }],
}

/** A change that waits to be published. */
export const createDraft = (over: Partial<Draft> = {}): Draft => ({
  id: 5,
  kind: 'dish',
  subject_id: 1,
  name: 'Brisket',
  changes: [],
  warnings: [],
  effects: [],
  by: 'Ama',
  at: '2026-11-23T20:00:00.000Z',
  publish_at: null,
  ...over,
})

export const sides = {
  id: 1,
  version: 1,
  category: { name: 'Sides', also_called: [] },
  live: { name: 'Sides', also_called: [] },
  draft: null,
  dishes: 1,
}

export const createSoldOutMark = (over: Partial<SoldOutMark> = {}): SoldOutMark => ({
  id: 8,
  dish: 'Ribs',
  size: null,
  option: null,
  until: null,
  text: 'Sold out for today',
  at: '2026-11-21T20:00:00.000Z',
  by: 'Tunde',
  ended_at: null,
  ended_by: null,
  ...over,
})
