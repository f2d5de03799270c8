import { ALLERGENS, type Fact, OTHERS } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { choices, type Dish } from './dish.ts'
import { menu } from './index.ts'
import { ingredients } from './ingredients.ts'
import { leftOut, optionIngredients, recipes } from './recipes.ts'

const dishes = menu.flatMap((category) => category.dishes)

/** Words of a text that say what is in the dish. */
const words: [RegExp, Fact[]][] = [
  [/(?<!no )\b(roasted )?peanuts?\b|groundnut|(?<!pumpkin-seed )\byaji\b|\bsuya\b|kilishi/, ['peanuts']],
  [/(?<!coconut |no )\bmilk\b|\bcream\b|butter\b|cheese|cheddar|gouda/, ['milk']],
  [/(?<!no )\begg\b(?!s)|mayonnaise/, ['egg']],
  [/\bprawns?\b|\bshrimp\b|crayfish|\bshito\b/, ['shellfish']],
  [/catfish|herring|dried fish|anchovy|worcestershire|\bshito\b/, ['fish']],
  [/\bwheat\b|\bflour\b|spaghetti|macaroni|\bmac &|cornbread|\bdough\b|\bsponge\b/, ['wheat', 'gluten']],
  [/\bsoy\b/, ['soybeans']],
  [/\bpork\b|hot links/, ['pork', 'mammal']],
  [/\bbrisket\b|\bbeef\b|sirloin/, ['beef', 'mammal']],
  [/\blamb\b|\bgoat\b|gelatin/, ['mammal']],
  [/chicken|turkey/, ['poultry']],
  [/mustard/, ['mustard']],
  [/celery/, ['celery']],
  [/coconut/, ['coconut']],
  [/\bbitters\b/, ['alcohol']],
]

/** Words that say how a dish goes with others, or how it was named, and not what is in it. */
const notInIt: Record<string, string[]> = {
  'smoked-lamb-shoulder': ['jollof rice'],
  'chicken-suya': ['Most of them order the beef the second time.'],
  'piri-piri-sauce': ['Chicken, prawns, eggs, and the cold pizza'],
  'party-jollof': ['stock for those who eat meat'],
  'vegetable-garden-platter': ['greens cooked without the turkey', 'beside, not with, our meats'],
  'baobab-panna-cotta': ['After brisket one wants something cool'],
  'mushroom-plantain-skewers': ['Our pumpkin-seed yaji has no peanut', 'A vegan yaji of pumpkin seed'],
  'puff-puff': ['no milk and no egg in the dough'],
}

const dishText = (dish: Dish) => {
  const all = [dish.name, dish.description, dish.alt, ...dish.story, ...dish.goodToKnow, ...dish.seasonings]
  const text = (notInIt[dish.slug] ?? []).reduce((rest, part) => rest.replace(part, ''), all.join(' | '))
  return text.toLowerCase()
}

const findFacts = (names: readonly string[]) =>
  new Set(names.flatMap((name) => ingredients[name]?.contains ?? []))
const findRecipe = ({ slug }: Dish) => recipes[slug] ?? []
const listOptions = ({ choices: groups = [] }: Dish) =>
  groups.flatMap((group) => (typeof group === 'string' ? [...choices[group]] : group[1]))
const factsInText = (text: string) =>
  new Set(words.filter(([word]) => word.test(text)).flatMap(([, facts]) => facts))

describe.each(dishes)('$slug', (dish) => {
  test('FOD-06 contains everything that its texts speak of', () => {
    const contains = findFacts(findRecipe(dish))
    expect([...factsInText(dishText(dish))].filter((fact) => !contains.has(fact))).toEqual([])
  })

  test('speaks in its texts of every allergen that it contains', () => {
    const said = factsInText(dishText(dish))
    const silent: Fact[] = [...ALLERGENS, ...OTHERS].filter(
      (fact) => findFacts(findRecipe(dish)).has(fact) && !said.has(fact),
    )
    expect(silent).toEqual([])
  })

  test('is vegan or vegetarian where its texts say so, and has no gluten where they say so', () => {
    const all = dish.goodToKnow.join(' | ')
    const has = (diet: 'vegan' | 'vegetarian' | 'gluten_free', left: readonly string[] = []) =>
      findRecipe(dish)
        .filter((name) => !left.includes(name))
        .every((name) => ingredients[name]?.diets.includes(diet))
    if (/(^|\| )Vegan\b/.test(all)) expect(has('vegan')).toBe(true)
    if (/not vegan/.test(all)) expect(has('vegan')).toBe(false)
    if (/(^|\| )Vegetarian/.test(all)) expect(has('vegetarian')).toBe(true)
    if (/not vegetarian/.test(all)) expect(has('vegetarian')).toBe(false)
    if (/No gluten/.test(all)) expect(has('gluten_free')).toBe(true)
    expect(all).not.toMatch(/gluten-free/i)
    for (const [option, left] of Object.entries(leftOut[dish.slug] ?? {})) {
      if (new RegExp(`“${option}” makes it vegan|no egg to make it vegan`).test(all))
        expect(has('vegan', left), option).toBe(true)
    }
  })
})

test('Every recipe is of a dish, and every name in it is declared', () => {
  expect(Object.keys(recipes).sort()).toEqual(dishes.map(({ slug }) => slug).sort())
  const left = Object.values(leftOut).flatMap((options) => Object.values(options).flat())
  const used = [...Object.values(recipes).flat(), ...Object.values(optionIngredients).flat()]
  for (const name of [...used, ...left]) expect(ingredients, name).toHaveProperty([name])
  expect(Object.keys(ingredients).filter((name) => !used.includes(name))).toEqual([])
})

test('An option that leaves something out belongs to its dish, and the dish has it', () => {
  for (const [slug, options] of Object.entries(leftOut)) {
    const dish = dishes.find((each) => each.slug === slug)
    for (const [option, names] of Object.entries(options)) {
      expect(dish && listOptions(dish), slug).toContain(option)
      expect(recipes[slug]).toEqual(expect.arrayContaining([...names]))
    }
  }
})

test('Every option that has an ingredient in its name is declared', () => {
  for (const option of new Set(dishes.flatMap(listOptions))) {
    const said = factsInText(option.toLowerCase().replace(/^no .*/, ''))
    const contains = findFacts(optionIngredients[option] ?? [])
    expect(
      [...said].filter((fact) => !contains.has(fact)),
      option,
    ).toEqual([])
  }
})

test.each([
  ['Baobab BBQ', 'baobab-bbq-sauce'],
  ['Piri-piri', 'piri-piri-sauce'],
  ['Shito', 'shito'],
  ['Extra yaji', 'suya-spice-rub'],
  ['Coleslaw', 'coleslaw'],
  ['Collard greens', 'collard-greens'],
  ['Mac & cheese', 'mac-and-cheese'],
  ['Fried plantain', 'fried-plantain'],
  ['Moi moi', 'moi-moi'],
])('The option %s is made of the same as the dish %s', (option, slug) => {
  expect([...(optionIngredients[option] ?? [])].sort()).toEqual([...(recipes[slug] ?? [])].sort())
})

test.each([
  ['Worcestershire sauce', ['fish']],
  ['Soy sauce', ['soybeans', 'wheat', 'gluten']],
  ['Mayonnaise', ['egg', 'mustard']],
  ['Pork gelatin', ['pork', 'mammal']],
])('%s is declared with what it hides', (name, facts) => {
  expect(ingredients[name]?.contains).toEqual(expect.arrayContaining(facts))
})
