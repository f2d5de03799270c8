import type { Diet, Fact } from '@baobab/contract'
import { singular } from './fold.ts'

/** What a word of a search means besides being looked for. */
export type Meaning =
  /**
   * Food that recipes declare, and the diets that leave it out. `alone` says what a guest wants who types only this word: the
   * dishes with it, the dishes without it, or a dish that is called so.
   */
  | { kind: 'food'; without: readonly Fact[]; diets: readonly Diet[]; alone: 'contains' | 'filter' | 'dish' }
  | { kind: 'diet'; without: readonly []; diets: readonly [Diet] }
  | { kind: keyof typeof plainWords }

export type HeatWish = 'mild' | 'spicy'

const NUTS: Fact[] = ['tree_nuts', 'peanuts', 'coconut']
const MEAT: Fact[] = ['beef', 'pork', 'mammal', 'poultry']

/**
 * How guests name what they avoid: folded, singular, expressions of two words joined by “_”. Behind the “|” stands food that
 * they also look for. A word that is wider than one fact has all of them.
 */
const facts: [Fact[], string][] = [
  [
    ['peanuts'],
    'peanut pea_nut peanut_butter cacahuate cacahuete mani arachide erdnuss erdnusse 🥜 | groundnut',
  ],
  [NUTS, 'nut nuez nuece noix nuss nusse frutos_seco 🌰 |'],
  [['tree_nuts', 'coconut'], 'treenut tree_nut |'],
  [['tree_nuts'], 'almond cashew hazelnut pecan pistachio walnut macadamia |'],
  [['milk'], 'milk dairy leche lait milch queso fromage casein whey 🥛 🧀 🧈 |'],
  [['milk'], '| cheese butter cream yogurt ghee buttermilk'],
  [['egg'], 'egg huevo oeuf eier 🥚 🍳 | mayo mayonnaise'],
  [['fish'], 'fish pescado poisson 🐟 🐠 | anchovy catfish herring fisch'],
  [['shellfish'], 'shellfish shell_fish crustacean marisco crevette 🦐 🦞 🦀 |'],
  [['shellfish'], '| shrimp prawn crayfish crab lobster'],
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

type Alone = Extract<Meaning, { kind: 'food' }>['alone']
const food = (alone: Alone, without: Fact[], ...diets: Diet[]): Meaning => ({
  kind: 'food',
  without,
  diets,
  alone,
})
const diet = (name: Diet): Meaning => ({ kind: 'diet', without: [], diets: [name] })

const foodWords: [Meaning, string][] = [
  ...facts.flatMap(([without, names]): [Meaning, string][] => {
    const [asked = '', eaten = ''] = names.split('|')
    return [
      [food('contains', without), asked],
      [food('dish', without), eaten],
    ]
  }),
  [food('filter', ['milk']), 'lactose lactosa laktose'],
  [food('filter', ['mammal']), 'alpha_gal alphagal'],
  [food('dish', MEAT, 'vegetarian'), 'meat carne viande'],
  [food('dish', [], 'vegan'), 'animal_product'],
  [food('contains', ['gluten'], 'gluten_free'), 'gluten'],
  [food('dish', [], 'gluten_free'), 'barley rye'],
  [diet('vegan'), 'vegan plantbased plant_based 🌱 🌿'],
  [diet('vegetarian'), 'vegetarian veggie meatless veg'],
  [diet('gluten_free'), 'celiac coeliac gf celiaco celiaque'],
]

const plainWords = {
  // asked for like a diet or an allergy, and declared by no recipe
  undeclared:
    'halal haram kosher keto paleo whole30 diabetic pescatarian jain fodmap histamine fructose allergen hypoallergenic ' +
    'epipen epi_pen low_carb low_fat low_sodium low_salt low_fodmap',
  // “peanut free”, “no peanut”, an allergy to whatever the query names
  less: 'free less libre frei',
  no:
    'no not non without sin sans senza avoid avoiding never zero skip minus except excluding exclude omit dont doesnt didnt ' +
    'isnt arent shouldnt mustnt couldnt wouldnt cant cannot wont nothing none neither nor remove lacking leave hold anti ' +
    'ohne kein keine keinen keiner free_of free_from 🚫 ⛔ ❌ ✖ ✗ ✘',
  allergy:
    'allergy allergic allergie allergique allergisch alergia alergico alergica intolerant intolerance intolerancia ' +
    'sensitive sensitivity anaphylaxis anaphylactic safe react reaction',
  // a dish answers these by its heat and not by its texts: “mild is possible, if sad” is not a mild dish
  mild: 'mild kid kiddie child children toddler',
  spicy: 'spicy',
  connector: 'and or y et o ou',
  filler:
    'a an the i im am is are as be my me we our you your he she it its this that there to of for in on at with by from ' +
    'have has had got get give want need looking show find list what which who can could would may eat eating ' +
    'order do does did made make contain containing something anything any some all food dish meal menu item option ' +
    'thing product ingredient please son daughter wife husband friend guest person people suitable friendly good ok ' +
    'severe severely bad very really diet disease strict only just con al la los las le les de du des aux',
}

/** By word; expressions of two words stand joined by “_”. */
export const meanings = new Map<string, Meaning>()
const add = (meaning: Meaning, list: string) => {
  for (const [word] of list.matchAll(/\S+/g)) meanings.set(word, meaning)
}
for (const [meaning, list] of foodWords) add(meaning, list)
for (const kind of Object.keys(plainWords) as (keyof typeof plainWords)[]) add({ kind }, plainWords[kind])

/** Answered by what recipes declare, never by the texts of a dish. */
export const isDeclarationWord = (kind: Meaning['kind'] | undefined): boolean =>
  kind === 'diet' || kind === 'undeclared' || kind === 'no' || kind === 'less' || kind === 'allergy'

export const meaningFor = (word: string): Meaning | undefined =>
  meanings.get(word) ?? meanings.get(singular(word))
