import {
  dietNames,
  type Fact,
  factNames,
  isAvoided,
  KITCHEN_PROMISE,
  type Product,
  passesFilter,
  type SearchFilter,
  statementAsItComes,
} from '@baobab/contract'
import { fold, splitWords } from './fold.ts'
import type { HeatWish } from './meanings.ts'
import { type AlsoCalled, indexMenu } from './menu-index.ts'
import { type Query, readQuery } from './read-query.ts'

export type Found = {
  products: Product[]
  /** What the list means and what it does not, when the query is about allergens or a diet. */
  notice?: string
  filter?: SearchFilter
}

export type MenuSearch = (text: string, categoryId?: number) => Found

export const CANNOT_TELL = 'We can’t promise that here. Please call us before you order.'

/** Dishes are found in the order of the menu where nothing else decides. */
export function openSearch(products: readonly Product[], alsoCalled: AlsoCalled): MenuSearch {
  const index = indexMenu(products, alsoCalled)
  const byId = new Map(products.map((product) => [product.id, product]))
  const toProducts = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const literals = products.map((product) => ({ product, text: literalText(product) }))
  const narrow = (words: readonly string[]) =>
    words.length === 0 ? [...products] : toProducts(index.find(words, { exact: true }))

  function findWords(text: string, { words, heat, isAboutFood }: Query): Found {
    // a wish for mild or spicy food alone is for any dish
    if (heat !== undefined && words.length === 0)
      return { products: byHeat(heat === 'spicy' ? hottestFirst(products) : products, heat) }
    const hits = toProducts(index.find(words))
    const literal = fold(text).trim()
    // a word is found or not; only signs, and what is too short for a word, are searched for as they stand
    const isLiteral =
      hits.length > 0
        ? /[^\p{L}\p{N}\s'’-]/u.test(literal)
        : !splitWords(literal).some((word) => word.length > 3)
    const inText = literals.filter((one) => isLiteral && literal !== '' && one.text.includes(literal))
    const found = [...new Set([...inText.map(({ product }) => product), ...hits])]
    // a guest who names an allergen and finds nothing is shown no other dishes: they would look like the answer
    if (found.length === 0 && isAboutFood) return { products: [], notice: CANNOT_TELL }
    // a hot dish asked for by its name, and mild: it may be possible
    const ofHeat = byHeat(found, heat)
    return { products: ofHeat.length > 0 ? ofHeat : found }
  }

  function find(text: string): Found {
    const query = readQuery(text, index)
    if (query === undefined) return { products: [], notice: CANNOT_TELL }
    const { without, diets, contains, words, heat } = query
    if (contains.length > 0)
      return {
        products: byHeat(containing(narrow(words), contains), heat),
        notice: `These contain or may contain ${list(contains)}. To leave them out, search “no ${factNames[contains[0] ?? 'peanuts']}”.`,
        ...toFilter({ ...query, without: contains }),
      }
    if (without.length + diets.length > 0)
      return {
        products: byHeat(narrow(words), heat).filter((product) => passesFilter(product, query)),
        notice: filterNotice(query),
        ...toFilter(query),
      }
    return findWords(text, query)
  }

  return (text, categoryId) => {
    const found = find(text)
    const isWanted = ({ category }: Product) => categoryId === undefined || category.id === categoryId
    return { ...found, products: found.products.filter(isWanted) }
  }
}

const literalText = ({ name, category, description, product_ingredient_descriptions: seasonings }: Product) =>
  fold([name, category.name, ...seasonings.map((one) => one.description), description].join(' '))

const hottestFirst = (products: readonly Product[]) =>
  products.toSorted((a, b) => (b.heat ?? 0) - (a.heat ?? 0))

const MILD = 1
const MEDIUM = 2

/** Mild: the dishes that are, then those of medium heat that can be had mild. Spicy: from medium heat on. */
function byHeat(products: readonly Product[], wish: HeatWish | undefined): Product[] {
  if (wish === undefined) return [...products]
  if (wish === 'spicy') return products.filter(({ heat = 0 }) => heat >= MEDIUM)
  const mild = products.filter(({ heat }) => heat !== undefined && heat <= MILD)
  return [...mild, ...products.filter((product) => product.heat === MEDIUM && canBeMild(product))]
}

const canBeMild = ({ product_ingredient_categories: groups }: Product): boolean =>
  groups.some(({ subcategories }) => subcategories.some(({ name }) => splitWords(name).includes('mild')))

function containing(products: readonly Product[], facts: readonly Fact[]): Product[] {
  const having = (answer: string) =>
    products.filter((product) => facts.some((fact) => statementAsItComes(product).answers[fact] === answer))
  const named = (product: Product) => facts.some((fact) => fold(product.name).includes(wordIn(fact)))
  const contains = having('contains')
  return [...new Set([...contains.filter(named), ...contains, ...having('may contain')])]
}

/** What a dish's name says of a fact: catfish, groundnut. */
const wordIn = (fact: Fact) => (fact === 'peanuts' || fact === 'tree_nuts' ? 'nut' : factNames[fact])

/** The menu's filter for a search; none when the guest leaves out what the filter has no chip for. */
function toFilter({ without, diets, heat, words }: Query): Pick<Found, 'filter'> {
  const search = [heat, ...words].filter(Boolean).join(' ')
  return without.every(isAvoided) ? { filter: { without, diets, search } } : {}
}

function filterNotice({ without, diets }: Query): string {
  const them = without.length === 1 ? 'it' : 'them'
  return [
    without.length > 0 && `Declared without ${list(without)}; dishes that may contain ${them} are left out.`,
    ...diets.map((diet) => `${dietNames[diet]} by the recipe; a diet says nothing about traces.`),
    'Choices can change that; see the dish’s page.',
    KITCHEN_PROMISE,
  ]
    .filter(Boolean)
    .join(' ')
}

const list = (facts: readonly Fact[]) => facts.map((fact) => factNames[fact]).join(', ')
