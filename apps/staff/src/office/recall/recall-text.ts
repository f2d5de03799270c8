import { factNames, formatMoment, isFact, type RecalledOrder, staffPages } from '@baobab/contract'

export const doubtTexts: Record<NonNullable<RecalledOrder['doubt']>, string> = {
  recipe_not_recorded: 'Not sure: that day’s recipe isn’t on record. Today’s recipe has it.',
  recipe_changed: 'Not sure: the recipe changed while this order was open.',
  dish_gone: 'Not sure: a dish or its size is gone, with its recipe.',
  event: 'Not sure: lots and ingredients of events aren’t on record.',
}

export const nameFacts = (facts: readonly string[]): string =>
  facts.map((fact) => (isFact(fact) ? factNames[fact] : fact)).join(', ')

export const describeLot = ({ meat, ready_at }: { meat: string; ready_at: string }): string =>
  `${meat}, ${formatMoment(ready_at)}`

export const lotLink = (id: number): string => staffPages.recallLot.replace(':id', String(id))
export const ingredientLink = (id: number, days?: { from: string; to: string }): string =>
  `${staffPages.recallIngredient.replace(':id', String(id))}${days ? `?${new URLSearchParams(days)}` : ''}`

export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`
