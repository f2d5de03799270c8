import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Conflicts, conflictSeverity, findConflicts, passesFilter } from './avoid.ts'
import { AVOIDABLE, DIETS, FACTS, type Fact } from './facts.ts'
import type { Ingredient } from './recipe.ts'
import { allows, type DishFood, makeStatement } from './statement.ts'

const anIngredient = (id: number) =>
  fc.record({
    id: fc.constant(id),
    contains: fc.subarray([...FACTS], { maxLength: 3 }),
    may_contain: fc.subarray([...FACTS], { maxLength: 3 }),
    kinds: fc.constant<Ingredient['kinds']>([]),
    shared: fc.constant('the shared grill'),
    diets: fc.subarray([...DIETS]),
  })

const ids = [1, 2, 3, 4, 5]
const someIds = fc.subarray(ids)
const aDish = fc
  .record({
    ingredients: fc.tuple(...ids.map(anIngredient)),
    base: fc.subarray(ids, { minLength: 1 }),
    size: someIds,
    options: fc.tuple(someIds, someIds, someIds),
    leavesOut: fc.tuple(someIds, someIds, someIds),
    isChecked: fc.boolean(),
  })
  .map(
    ({ ingredients, base, size, options, leavesOut, isChecked }): DishFood => ({
      food: {
        checked: isChecked ? { by: 'Amara', on: '2026-11-20' } : null,
        ingredients,
        base,
        sizes: [{ id: 10, adds: size }],
        options: options.map((adds, at) => ({ id: 20 + at, adds, leaves_out: leavesOut[at] ?? [] })),
      },
      sizes: [{ id: 10 }, { id: 11 }],
      product_ingredient_categories: [{ subcategories: [{ id: 20 }, { id: 21 }, { id: 22 }, { id: 23 }] }],
    }),
  )
const chosenIds = fc.subarray([20, 21, 22, 23])
const danger = { 'not an ingredient': 0, 'not stated': 1, 'may contain': 2, contains: 3 }

test('An option makes a dish safer only where it is declared to leave something out', () => {
  fc.assert(
    fc.property(aDish, chosenIds, fc.constantFrom(20, 21, 22, 23), (dish, optionIds, option) => {
      const leaves = dish.food.options.find(({ id }) => id === option)?.leaves_out ?? []
      fc.pre(leaves.length === 0)
      const before = makeStatement(dish, { optionIds })
      const after = makeStatement(dish, { optionIds: [...optionIds, option] })
      for (const fact of FACTS)
        expect(danger[after.answers[fact]]).toBeGreaterThanOrEqual(danger[before.answers[fact]])
      expect(before.diets).toEqual(expect.arrayContaining([...after.diets]))
    }),
  )
})

test('What a size or an option adds is in the dish whatever another option leaves out', () => {
  fc.assert(
    fc.property(aDish, chosenIds, (dish, optionIds) => {
      const { answers } = makeStatement(dish, { sizeId: 10, optionIds })
      const chosen = dish.food.options.filter(({ id }) => optionIds.includes(id))
      const added = [...dish.food.sizes, ...chosen].flatMap(({ adds }) => adds)
      for (const { id, contains } of dish.food.ingredients)
        if (added.includes(id)) for (const fact of contains) expect(answers[fact]).toBe('contains')
    }),
  )
})

test('Of several conflicts the worst counts, and what is not stated is worse than what may be in it', () => {
  const severity = (conflicts: Partial<Conflicts>) =>
    conflictSeverity({ contains: [], mayContain: [], notStated: [], ...conflicts })
  expect(severity({})).toBe(0)
  expect(severity({ mayContain: ['milk'] })).toBe(1)
  expect(severity({ mayContain: ['milk'], notStated: ['egg'] })).toBe(2)
  expect(severity({ mayContain: ['milk'], notStated: ['egg'], contains: ['fish'] })).toBe(3)
})

test('FOD-01 A dish that was not checked passes no filter, and has no diet', () => {
  fc.assert(
    fc.property(aDish, fc.constantFrom(...AVOIDABLE), fc.constantFrom(...DIETS), (dish, fact, diet) => {
      const unchecked = { ...dish, food: { ...dish.food, checked: null } }
      expect(passesFilter(unchecked, { without: [fact], diets: [] })).toBe(false)
      expect(passesFilter(unchecked, { without: [], diets: [diet] })).toBe(false)
      expect(makeStatement(unchecked).answers[fact]).not.toBe('not an ingredient')
    }),
  )
})

test('A dish that passes a filter has none of it in any size', () => {
  fc.assert(
    fc.property(aDish, fc.subarray<Fact>([...AVOIDABLE], { minLength: 1 }), (dish, without) => {
      fc.pre(passesFilter(dish, { without, diets: [] }))
      for (const { id } of dish.sizes) {
        const conflicts = findConflicts(makeStatement(dish, { sizeId: id }), without)
        expect(conflictSeverity(conflicts)).toBe(0)
      }
    }),
  )
})

test('No diet clears an allergen, and no diet is claimed that the allergens contradict', () => {
  fc.assert(
    fc.property(aDish, chosenIds, (dish, optionIds) => {
      const statement = makeStatement(dish, { optionIds })
      const withoutDiets = {
        ...dish,
        food: { ...dish.food, ingredients: dish.food.ingredients.map((one) => ({ ...one, diets: [] })) },
      }
      expect(makeStatement(withoutDiets, { optionIds }).answers).toEqual(statement.answers)
      for (const diet of statement.diets) expect(allows(diet, statement.answers)).toBe(true)
      if (statement.diets.includes('vegan')) expect(statement.answers.milk).not.toBe('contains')
      if (statement.diets.includes('gluten_free')) expect(statement.answers.wheat).toBe('not an ingredient')
    }),
  )
})

const plain: DishFood = {
  food: {
    checked: { by: 'Amara', on: '2026-11-20' },
    ingredients: [
      { id: 1, contains: [], may_contain: [], kinds: [], shared: '', diets: [...DIETS] },
      {
        id: 2,
        contains: ['egg'],
        may_contain: [],
        kinds: [],
        shared: '',
        diets: ['vegetarian', 'gluten_free'],
      },
      { id: 3, contains: ['poultry'], may_contain: [], kinds: [], shared: '', diets: ['gluten_free'] },
    ],
    base: [1, 2],
    sizes: [{ id: 11, adds: [3] }],
    options: [
      { id: 20, adds: [], leaves_out: [2] },
      { id: 21, adds: [3], leaves_out: [] },
    ],
  },
  sizes: [{ id: 10 }, { id: 11 }],
  product_ingredient_categories: [{ subcategories: [{ id: 20 }, { id: 21 }] }],
}

test('“No egg” leaves the egg out, and a protein makes the dish no longer vegan', () => {
  const inSmall = (...optionIds: number[]) => makeStatement(plain, { sizeId: 10, optionIds })
  expect(inSmall().answers.egg).toBe('contains')
  expect(inSmall(20).answers.egg).toBe('not an ingredient')
  expect(inSmall(20).diets).toEqual(['vegan', 'vegetarian', 'gluten_free'])
  expect(inSmall(20, 21).diets).toEqual(['gluten_free'])
})

test('Without a size the answer covers every size', () => {
  expect(makeStatement(plain).answers.poultry).toBe('contains')
  expect(makeStatement(plain, { sizeId: 10 }).answers.poultry).toBe('not an ingredient')
})

test.each([
  ['an option the dish does not offer', plain, { optionIds: [99] }],
  ['a size the dish does not have', plain, { sizeId: 99 }],
  ['a dish without a recipe', { ...plain, food: { ...plain.food, base: [] } }, {}],
  ['an ingredient that is missing', { ...plain, food: { ...plain.food, base: [1, 9] } }, {}],
])('Nothing is stated for %s', (_what, dish, chosen) => {
  const { answers, diets, checked } = makeStatement(dish, chosen)
  expect(answers.sesame).toBe('not stated')
  expect(diets).toEqual([])
  expect(checked).toBeNull()
})
