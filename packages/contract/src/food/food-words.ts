import type { Diet, Fact } from './facts.ts'

/** What a word of a search says about allergens and diets. */
export type FoodWord = {
  without: readonly Fact[]
  /** The diet that leaves it out; a word for a diet has nothing else. */
  diets: readonly Diet[]
  /** What the word means alone: which dishes contain it, which leave it out, or just a dish by that name. */
  alone: 'contains' | 'filter' | 'dish'
}

const NUTS: Fact[] = ['tree_nuts', 'peanuts', 'coconut']
const MEAT: Fact[] = ['beef', 'pork', 'mammal', 'poultry']

/**
 * How guests name what they avoid: folded, singular, expressions of two words joined by “_”. Behind the “|” stands food that
 * they also look for. A word that is wider than one fact has all of them.
 */
const facts: [Fact[], string][] = [
  [
    ['peanuts'],
    'peanut pea_nut peanut_butter cacahuate cacahuete mani arachide arachi erdnuss erdnusse 🥜 | groundnut',
  ],
  [NUTS, 'nut nuez nuece noix nuss nusse frutos_seco 🌰 |'],
  [['tree_nuts', 'coconut'], 'treenut tree_nut |'],
  [['tree_nuts'], 'almond cashew hazelnut pecan pistachio walnut macadamia |'],
  [
    ['milk'],
    'milk dairy leche lait milch queso fromage casein whey 🥛 🧀 🧈 | cheese butter cream yogurt ghee buttermilk',
  ],
  [['egg'], 'egg huevo oeuf eier 🥚 🍳 | mayo mayonnaise'],
  [['fish'], 'fish pescado poisson 🐟 🐠 | anchovy catfish herring fisch'],
  [
    ['shellfish'],
    'shellfish shell_fish crustacean marisco crevette 🦐 🦞 🦀 | shrimp prawn crayfish crab lobster',
  ],
  [['fish', 'shellfish'], '| seafood sea_food'],
  [['wheat'], 'wheat trigo 🌾 🍞 | flour weizen'],
  [['soybeans'], 'soy soya soybean soja soy_sauce | tofu edamame'],
  [['sesame'], 'sesame sesamo ajonjoli | tahini'],
  [['mustard'], '| mustard mostaza moutarde senf'],
  [['celery'], '| celery'],
  [['coconut'], '| coconut coconut_milk'],
  [['alcohol'], '| alcohol alcoholic'],
  [['beef'], '| beef boeuf rind rindfleisch 🐮 🐄 🥩'],
  [['pork'], '| pork bacon lard ham cerdo puerco porc schwein schweinefleisch 🐷 🐖 🥓'],
  [['mammal'], '| mammal red_meat lamb goat mutton gelatin gelatine'],
  [['poultry'], '| poultry chicken turkey pollo poulet'],
]

const diets: Record<Diet, string> = {
  vegan: 'vegan plantbased plant_based 🌱 🌿',
  vegetarian: 'vegetarian veggie meatless veg',
  gluten_free: 'celiac coeliac gf celiaco celiaque',
}

const entries = (words: string, entry: FoodWord) =>
  words.split(' ').flatMap((word) => (word === '' ? [] : [[word.replace('_', ' '), entry] as const]))

export const foodWords: ReadonlyMap<string, FoodWord> = new Map([
  ...facts.flatMap(([without, words]) => {
    const [asked = '', eaten = ''] = words.split('|')
    return [
      ...entries(asked, { without, diets: [], alone: 'contains' }),
      ...entries(eaten, { without, diets: [], alone: 'dish' }),
    ]
  }),
  ...entries('lactose lactosa laktose', { without: ['milk'], diets: [], alone: 'filter' }),
  ...entries('alpha_gal alphagal', { without: ['mammal'], diets: [], alone: 'filter' }),
  ...entries('meat carne viande', { without: MEAT, diets: ['vegetarian'], alone: 'dish' }),
  ...entries('animal_product', { without: [], diets: ['vegan'], alone: 'dish' }),
  ...entries('gluten', { without: ['gluten'], diets: ['gluten_free'], alone: 'contains' }),
  ...entries('barley rye', { without: [], diets: ['gluten_free'], alone: 'dish' }),
])

export const dietWords: ReadonlyMap<string, FoodWord> = new Map(
  (['vegan', 'vegetarian', 'gluten_free'] as const).flatMap((diet) =>
    entries(diets[diet], { without: [], diets: [diet], alone: 'filter' }),
  ),
)

/** Asked for like a diet or an allergy, and declared by no recipe. */
export const undeclaredWords: ReadonlySet<string> = new Set(
  (
    'halal haram kosher keto paleo whole30 diabetic pescatarian jain fodmap histamine fructose allergen hypoallergenic ' +
    'epipen epi_pen low_carb low_fat low_sodium low_salt low_fodmap'
  )
    .split(' ')
    .map((word) => word.replace('_', ' ')),
)

/** Which words a negation is about: “peanut free”, “no peanut”, or an allergy to whatever the query names. */
export type Negation = 'before' | 'after' | 'around'

const negations: Record<Negation, string> = {
  before: 'free less libre frei',
  after:
    'no not non without sin sans senza avoid avoiding never zero skip minus except excluding exclude omit dont doesnt didnt ' +
    'isnt arent shouldnt mustnt couldnt wouldnt cant cannot wont nothing none neither nor remove lacking leave hold anti ' +
    'ohne kein keine keinen keiner w/o w/out free_of free_from 🚫 ⛔ ❌ ✖ ✗ ✘ ⊘',
  around:
    'allergy allergic allergie allergique allergisch alergia alergico alergica intolerant intolerance intolerancia ' +
    'sensitive sensitivity anaphylaxis anaphylactic safe react reaction',
}

export const negationWords: ReadonlyMap<string, Negation> = new Map(
  (['before', 'after', 'around'] as const).flatMap((negation) =>
    negations[negation].split(' ').map((word) => [word.replace('_', ' '), negation] as const),
  ),
)
