import { expect, test } from 'vitest'
import { findConflicts } from './avoid.ts'
import { meatSentences, NONE_OF_THE_NINE, NOT_STATED, statementSentences, warningText } from './food-texts.ts'
import type { Ingredient } from './recipe.ts'
import { makeStatement } from './statement.ts'

const ingredient = (id: number, facts: Partial<Ingredient>): Ingredient => ({
  id,
  contains: [],
  may_contain: [],
  kinds: [],
  shared: '',
  diets: [],
  ...facts,
})

const statement = (ingredients: Ingredient[], isChecked = true) =>
  makeStatement({
    food: {
      checked: isChecked ? { by: 'Amara', on: '2026-11-20' } : null,
      ingredients,
      base: ingredients.map(({ id }) => id),
      sizes: [],
      options: [],
    },
    sizes: [],
    product_ingredient_categories: [],
  })

const shito = ingredient(1, { contains: ['fish', 'shellfish'], kinds: ['herring', 'shrimp'] })
const grilled = ingredient(2, { may_contain: ['peanuts', 'milk'], shared: 'the shared grill' })

test('The fish and the shared surface are named', () => {
  expect(statementSentences(statement([shito, grilled]))).toEqual([
    'Contains fish (herring) and shellfish (shrimp).',
    'May contain milk and peanuts from the shared grill.',
  ])
})

test('What was not checked says so, beside what is known', () => {
  expect(statementSentences(statement([shito], false))).toEqual([
    'Contains fish (herring) and shellfish (shrimp).',
    NOT_STATED,
  ])
})

test('A dish with none of the nine says it of the recipe only', () => {
  expect(statementSentences(statement([ingredient(1, {})]))).toEqual([NONE_OF_THE_NINE])
})

test('A warning tells apart what is in it, what may be in it and what is not declared', () => {
  expect(warningText(findConflicts(statement([shito, grilled]), ['fish', 'peanuts', 'sesame']))).toBe(
    'Contains fish, which you avoid. May contain peanuts, which you avoid.',
  )
  expect(warningText(findConflicts(statement([shito], false), ['sesame']))).toBe(
    'Not declared for sesame: ask us first.',
  )
  expect(warningText(findConflicts(statement([shito]), ['sesame']))).toBe('')
})

test('Gluten of another grain than wheat is named, and meat apart from the allergens', () => {
  const beer = ingredient(1, { contains: ['gluten'], kinds: ['barley'] })
  expect(statementSentences(statement([beer]))).toEqual(['Contains gluten (barley).'])
  const ribs = ingredient(2, { contains: ['pork', 'mammal'] })
  const pit = ingredient(3, { may_contain: ['beef', 'poultry'], shared: 'the shared pit' })
  expect(meatSentences(statement([ribs, pit]))).toEqual([
    'Made with pork and mammal meat.',
    'May touch beef and poultry: the shared pit.',
  ])
})
