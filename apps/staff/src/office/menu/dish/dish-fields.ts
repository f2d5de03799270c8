import {
  amountText,
  type DishDocument,
  DishIn,
  type DishParts,
  formatWallTime,
  type OfficeDish,
  WEEKDAYS,
} from '@baobab/contract'
import type * as z from 'zod/mini'

export const fields = DishIn
export type Values = z.input<typeof DishIn>
export type Size = Values['sizes'][number]
export type Choice = Values['choices'][number]
export type Option = Choice['options'][number]
export type Meat = Size['meats'][number]

export type Item = DishDocument & { version: number }
export const toItem = ({ dish, version }: OfficeDish): Item => ({ ...dish, version })

export const toValues = ({ version: _version, ...dish }: Item): Values => ({
  ...dish,
  discount_percent: String(dish.discount_percent),
  notice_minutes: String(dish.notice_minutes),
  // in the order of its field: a day that is chosen and given up again is no change
  made_on_weekdays: WEEKDAYS.filter((day) => dish.made_on_weekdays.includes(day)),
  sizes: dish.sizes.map((size) => ({
    ...size,
    price: amountText(size.price),
    work_units: String(size.work_units),
  })),
  choices: dish.choices.map((choice) => ({ ...choice, max_choices: String(choice.max_choices) })),
})

export const newSize = (): Size => ({ id: null, name: '', price: '', work_units: '1', meats: [], adds: [] })
export const newOption = (): Option => ({
  id: null,
  name: '',
  is_default: false,
  meats: [],
  adds: [],
  leaves_out: [],
})
export const newChoice = (): Choice => ({
  id: null,
  group: '',
  max_choices: '1',
  is_required: false,
  options: [newOption()],
})

// what a closed section says of itself, and a conflict of both values

const listOr = (texts: readonly string[], none: string) => texts.join(', ') || none

export const sizesText = (sizes: Values['sizes']) =>
  listOr(
    sizes.map(({ name, price }) => `${name} $${price}`),
    'None yet',
  )
export const choicesText = (choices: Values['choices']) =>
  listOr(
    choices.map(
      ({ group, options, is_required }) => `${group} (${options.length}${is_required ? ', required' : ''})`,
    ),
    'Nothing to choose',
  )
export const namesText = (known: readonly { id: number; name: string }[], ids: readonly unknown[]) =>
  listOr(
    ids.map((id) => known.find((one) => one.id === id)?.name ?? 'Removed'),
    'None',
  )
const OUNCES_PER_POUND = 16
/** Meat by the pound, as the kitchen weighs it; ounces on the wire. */
export const toPounds = (ounces: number): string => String(Number((ounces / OUNCES_PER_POUND).toFixed(2)))
/** 0, which the contract refuses, for what is no weight. */
export function toOunces(typed: string): number {
  const pounds = /^\d{0,3}(\.\d{0,4})?$/.test(typed) ? Number(typed) : 0
  return Number.isNaN(pounds) ? 0 : Math.round(pounds * OUNCES_PER_POUND)
}

/** What the kitchen takes for a size or an option. */
export function partsText(parts: DishParts, { meats, adds, ...more }: Size | Option): string {
  const meat = meats.map(
    ({ meat_id, ounces }) =>
      `${toPounds(Number(ounces))} lb ${parts.meats.find(({ id }) => id === meat_id)?.name ?? 'meat'}`,
  )
  const leaves_out = 'leaves_out' in more ? more.leaves_out : []
  const texts = [
    ...meat,
    adds.length > 0 ? `adds ${namesText(parts.ingredients, adds)}` : '',
    leaves_out.length > 0 ? `leaves out ${namesText(parts.ingredients, leaves_out)}` : '',
  ]
  return listOr(
    texts.filter((text) => text !== ''),
    'Changes nothing',
  )
}
export const recipeText = ({ ingredients }: DishParts, ids: Values['ingredients']) =>
  ids.length === 0 ? 'No ingredients yet' : namesText(ingredients, ids)

const HEAT_NAMES = ['Not hot', 'Mild', 'Medium', 'Hot', 'Very hot']
export const heatOptions = [
  { value: null, text: 'Not specified' },
  ...HEAT_NAMES.map((text, value) => ({ value, text })),
]

export function servingText({ heat, discount_percent, seasonings }: Values): string {
  const parts = [
    heat === null ? '' : (HEAT_NAMES[Number(heat)] ?? ''),
    Number(discount_percent) > 0 ? `${discount_percent}% off` : '',
    ...seasonings,
  ]
  return listOr(
    parts.filter((part) => part !== ''),
    'Regular price',
  )
}

export function timesText({ notice_minutes, order_by, made_on_weekdays }: Values): string {
  const parts = [
    Number(notice_minutes) > 0 ? `${notice_minutes} minutes’ notice` : '',
    order_by ? `order by ${formatWallTime(order_by)}` : '',
    made_on_weekdays.length > 0
      ? made_on_weekdays.map((day) => day[0]?.toUpperCase() + day.slice(1, 3)).join(' ')
      : '',
  ]
  return listOr(
    parts.filter((part) => part !== ''),
    'Every day, no notice needed',
  )
}
