import { expect, test } from 'vitest'
import { lineConflicts } from './line-conflicts.ts'
import type { Ingredient } from './recipe.ts'

const peanuts: Ingredient = {
  id: 1,
  contains: ['peanuts'],
  may_contain: [],
  kinds: [],
  shared: '',
  diets: [],
}
const dish = {
  food: {
    checked: { by: 'Amara', on: '2026-11-20' },
    ingredients: [peanuts],
    base: [1],
    sizes: [],
    options: [],
  },
  sizes: [{ id: 1, name: 'Bowl' }],
  product_ingredient_categories: [{ subcategories: [{ id: 7 }] }],
}

test('FOD-11 A line is compared with the recipe of its size and options', () => {
  expect(lineConflicts({ sizeName: 'Bowl', optionIds: [7] }, ['peanuts', 'milk'], dish)).toEqual({
    contains: ['peanuts'],
    mayContain: [],
    notStated: [],
  })
})

test.each([
  ['a dish', { sizeName: 'Bowl', optionIds: [] }, undefined],
  ['a size', { sizeName: 'Pot', optionIds: [] }, dish],
  ['an option', { sizeName: 'Bowl', optionIds: [8] }, dish],
  ['an option without an id', { sizeName: 'Bowl', optionIds: [null] }, dish],
])('What a menu without %s says is not stated', (_what, line, menuDish) => {
  expect(lineConflicts(line, ['milk'], menuDish)).toEqual({
    contains: [],
    mayContain: [],
    notStated: ['milk'],
  })
})
