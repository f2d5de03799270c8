import type { Diet, Fact } from '@baobab/contract'
import { singular } from './fold.ts'

const NUTS: Fact[] = ['tree_nuts', 'peanuts', 'coconut']

/** Words for what somebody may not eat, folded, in the singular. Where a word is wider than a fact, the wider answer holds. */
const facts: [Fact[], string][] = [
  [['peanuts'], 'peanut groundnut cacahuate cacahuete mani arachide arachi erdnuss erdnusse'],
  [NUTS, 'nut nuez nuece noix nuss nusse'],
  [['tree_nuts', 'coconut'], 'treenut'],
  [['tree_nuts'], 'almond cashew hazelnut pecan pistachio walnut macadamia'],
  [
    ['milk'],
    'milk dairy lactose cheese butter cream casein whey yogurt ghee leche lait lactosa laktose milch queso fromage buttermilk',
  ],
  [['egg'], 'egg mayo mayonnaise huevo oeuf eier'],
  [['fish'], 'fish anchovy catfish herring pescado poisson fisch'],
  [['shellfish'], 'shellfish shrimp prawn crayfish crab lobster crustacean marisco crevette'],
  [['fish', 'shellfish'], 'seafood'],
  [['wheat'], 'wheat flour trigo weizen'],
  [['soybeans'], 'soy soya soybean soja tofu edamame'],
  [['sesame'], 'sesame tahini sesamo ajonjoli'],
  [['mustard'], 'mustard mostaza moutarde senf'],
  [['celery'], 'celery'],
  [['coconut'], 'coconut'],
  [['alcohol'], 'alcohol alcoholic'],
  [['beef'], 'beef boeuf rind rindfleisch'],
  [['pork'], 'pork bacon lard ham cerdo puerco porc schwein schweinefleisch'],
  [['mammal'], 'mammal redmeat alphagal lamb goat mutton gelatin gelatine'],
  [['poultry'], 'poultry chicken turkey pollo poulet'],
]
/** Asked for by an allergy word, meat is all of its kinds; otherwise it is the vegetarian diet. */
const MEAT: Fact[] = ['beef', 'pork', 'mammal', 'poultry']

export type Avoidance = { without: readonly Fact[]; diets: readonly Diet[] }

const avoidances = new Map<string, Avoidance>([
  ...facts.flatMap(([without, words]) =>
    words.split(' ').map((word) => [word, { without, diets: [] }] as const),
  ),
  ...['gluten', 'barley', 'rye'].map((word) => [word, { without: [], diets: ['gluten_free'] }] as const),
  ...['meat', 'carne', 'viande'].map((word) => [word, { without: [], diets: ['vegetarian'] }] as const),
  ['animalproduct', { without: [], diets: ['vegan'] }],
])

/** What "no …" leaves out, undefined for a word that no declaration knows. */
export function avoidanceOf(word: string, isAllergy: boolean): Avoidance | undefined {
  const one = singular(word)
  if (isAllergy && ['meat', 'carne', 'viande'].includes(one)) return { without: MEAT, diets: [] }
  return avoidances.get(word) ?? avoidances.get(one)
}

/**
 * Typed alone, these ask where the thing is in. Others, such as cheese or pork, are food somebody may want. What the menu calls
 * by no such name is never left to likeness either.
 */
const named = new Map<string, Fact[]>([
  ...(
    'cacahuate cacahuete mani arachide erdnuss erdnusse nuez nuece noix nuss nusse almond cashew hazelnut pecan pistachio ' +
    'walnut macadamia leche lait milch queso fromage casein whey huevo oeuf eier pescado poisson marisco crevette trigo soja sesamo ajonjoli'
  )
    .split(' ')
    .map((word) => [word, factsNamed(word)] as const),
  ...['peanut', 'milk', 'egg', 'fish', 'shellfish', 'wheat', 'gluten', 'sesame'].map(
    (word) => [word, factsNamed(word)] as const,
  ),
  ...['nut', 'treenut', 'dairy', 'soy', 'soya', 'soybean', 'crustacean'].map(
    (word) => [word, factsNamed(word)] as const,
  ),
])

function factsNamed(word: string): Fact[] {
  return word === 'gluten' ? ['gluten'] : [...(avoidances.get(word)?.without ?? [])]
}

/** Typed alone, these mean “without”: no guest looks for a dish by the sugar of its milk. */
const INTOLERANCES = new Set(['lactose', 'lactosa', 'laktose'])
export const isIntolerance = (word: string) => INTOLERANCES.has(word)

export const namedFacts = (word: string): readonly Fact[] | undefined => named.get(singular(word))

const diets = new Map<string, Diet[]>([
  ...['vegan', 'plantbased'].map((word) => [word, ['vegan']] as [string, Diet[]]),
  ...['vegetarian', 'veggie', 'meatless', 'veg'].map((word) => [word, ['vegetarian']] as [string, Diet[]]),
  ...['celiac', 'coeliac', 'gf', 'celiaco', 'celiaque'].map(
    (word) => [word, ['gluten_free']] as [string, Diet[]],
  ),
])
const dietWords = [...diets.keys()]
/** Of these the beginning counts; "plant" is more often a plantain. */
const unfinished = dietWords.filter((word) => word !== 'plantbased')

/** A diet that is declared. The beginning of its word counts, so that nobody sees likely dishes while typing it. */
export function dietsOf(word: string): readonly Diet[] | undefined {
  const one = singular(word)
  if (word.length >= 4 && !avoidances.has(one) && !'vegetable'.startsWith(word)) {
    const whole = unfinished.find((diet) => diet.startsWith(one))
    if (whole !== undefined) return diets.get(whole)
  }
  return diets.get(one)
}

/** Asked for like a diet or an allergy, and declared by nobody. */
const UNDECLARED =
  'halal haram kosher keto paleo whole30 diabetic pescatarian jain fodmap histamine fructose epipen allergen allergy hypoallergenic'.split(
    ' ',
  )
export const isUndeclared = (word: string) => UNDECLARED.includes(singular(word))

/** The words of this page are answered by declarations only, so the index does not hold them. */
export const NOT_INDEXED: ReadonlySet<string> = new Set([
  ...dietWords,
  ...UNDECLARED,
  ...INTOLERANCES,
  'gluten',
  'dairy',
])
