/** The nine major allergens of the FDA. Free text never becomes one. */
export const ALLERGENS = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree_nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
] as const

/** What people avoid for other reasons; `mammal` is for those with alpha-gal syndrome. Milk is asked for by itself. */
export const AVOIDANCES = ['beef', 'pork', 'mammal', 'poultry', 'gluten'] as const

/** Not among the nine, and named because people ask. */
export const OTHERS = ['mustard', 'celery', 'coconut', 'alcohol'] as const

export const FACTS = [...ALLERGENS, ...AVOIDANCES, ...OTHERS] as const
export type Fact = (typeof FACTS)[number]

/** What a guest can choose under “I avoid …”. */
export const AVOIDABLE = [...ALLERGENS, ...AVOIDANCES] as const
export type Avoided = (typeof AVOIDABLE)[number]

export const DIETS = ['vegan', 'vegetarian', 'gluten_free'] as const
export type Diet = (typeof DIETS)[number]

export const factNames: Readonly<Record<Fact, string>> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  shellfish: 'shellfish',
  tree_nuts: 'tree nuts',
  peanuts: 'peanuts',
  wheat: 'wheat',
  soybeans: 'soy',
  sesame: 'sesame',
  beef: 'beef',
  pork: 'pork',
  mammal: 'mammal meat',
  poultry: 'poultry',
  gluten: 'gluten',
  mustard: 'mustard',
  celery: 'celery',
  coconut: 'coconut',
  alcohol: 'alcohol',
}

/** We do not test for 20 parts per million, so we do not use the words of the law. */
export const dietNames: Readonly<Record<Diet, string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  gluten_free: 'No gluten ingredients',
}

/** The fish, crustacean, nut or grain, which the law wants named. */
export const KINDS_BY_FACT = {
  fish: ['anchovy', 'catfish', 'herring'],
  shellfish: ['crayfish', 'prawn', 'shrimp'],
  tree_nuts: ['almond', 'cashew', 'hazelnut', 'pecan', 'pistachio', 'walnut'],
  gluten: ['wheat', 'barley', 'rye'],
} as const satisfies Partial<Record<Fact, readonly string[]>>
export type Kind = (typeof KINDS_BY_FACT)[keyof typeof KINDS_BY_FACT][number]

export const isFact = (value: unknown): value is Fact => FACTS.some((fact) => fact === value)
export const isAvoided = (value: unknown): value is Avoided => AVOIDABLE.some((fact) => fact === value)

/** The kinds of a fact among these. */
export function findKinds(fact: Fact, kinds: readonly Kind[]): Kind[] {
  const own: readonly Kind[] =
    fact === 'fish' || fact === 'shellfish' || fact === 'tree_nuts' || fact === 'gluten'
      ? KINDS_BY_FACT[fact]
      : []
  return kinds.filter((kind) => own.includes(kind))
}
