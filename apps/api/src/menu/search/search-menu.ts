import {
  type Diet,
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
import { dishesOfHeat, hottestFirst } from './heat.ts'
import type { HeatWish } from './meanings.ts'
import { type AlsoCalled, indexMenu, literalText } from './menu-index.ts'
import { type Query, readQuery } from './read-query.ts'

export type Found = {
  products: Product[]
  /** What the list means and what it does not, when the query is about allergens or a diet. */
  notice?: string
  filter?: SearchFilter
}

export type MenuSearch = (text: string, categoryId: number | null) => Found

export const CANNOT_TELL = 'We can’t promise that here. Please call us before you order.'

/** Dishes are found in the order of the menu where nothing else decides. */
export function openSearch(products: readonly Product[], alsoCalled: AlsoCalled): MenuSearch {
  const index = indexMenu(products, alsoCalled)
  const byId = new Map(products.map((product) => [product.id, product]))
  const literals = products.map((product) => ({ product, text: literalText(product) }))
  const withWords = (words: readonly string[]) =>
    words.length === 0 ? products : index.find(words, { exact: true }).flatMap((id) => byId.get(id) ?? [])

  function find(text: string): Found {
    const query = readQuery(text, index)
    const found = answer(text, query)
    if (query.heat === undefined) return found
    const ofHeat = dishesOfHeat(found.products, query.heat)
    // a hot dish asked for by its name, and mild: it may be possible
    const products = ofHeat.length === 0 && query.kind === 'words' ? found.products : ofHeat
    return { ...found, products }
  }

  function answer(text: string, query: Query): Found {
    switch (query.kind) {
      case 'cannot tell':
        return { products: [], notice: CANNOT_TELL }
      case 'filter':
        return {
          products: withWords(query.words).filter((product) => passesFilter(product, query)),
          notice: filterNotice(query.without, query.diets),
          ...toFilter(query),
        }
      case 'contains':
        return {
          products: containing(withWords(query.words), query.facts),
          notice: `These contain or may contain ${list(query.facts)}. To leave them out, search “no ${factNames[query.facts[0] ?? 'peanuts']}”.`,
          ...toFilter({ ...query, without: query.facts, diets: [] }),
        }
      case 'words': {
        // a wish for mild or spicy food alone is for any dish
        if (query.heat !== undefined && query.words.length === 0)
          return { products: query.heat === 'spicy' ? hottestFirst(products) : [...products] }
        const found = findWords(text, query.words)
        // a guest who names an allergen and finds nothing is shown no other dishes: they would look like the answer
        return { products: found, ...(found.length === 0 && query.isAboutFood && { notice: CANNOT_TELL }) }
      }
    }
  }

  function findWords(text: string, words: readonly string[]): Product[] {
    const hits = index.find(words).flatMap((id) => byId.get(id) ?? [])
    const literal = fold(text).trim()
    const isLiteral =
      literal !== '' && (hits.length === 0 ? !isTypo(literal) : /[^\p{L}\p{N}\s'’-]/u.test(literal))
    if (!isLiteral) return hits
    const found = literals.filter((one) => one.text.includes(literal)).map(({ product }) => product)
    return [...new Set([...found, ...hits])]
  }

  return (text, categoryId) => {
    const found = find(text)
    const isWanted = ({ category }: Product) => categoryId === null || category.id === categoryId
    return { ...found, products: found.products.filter(isWanted) }
  }
}

/** A word of its own is found or not; only signs and words that mean nothing are searched for as they stand. */
const isTypo = (text: string) => splitWords(text).some((word) => word.length > 3)

function containing(products: readonly Product[], facts: readonly Fact[]): Product[] {
  const having = (answer: string) =>
    products.filter((product) => facts.some((fact) => statementAsItComes(product).answers[fact] === answer))
  const named = (product: Product) => facts.some((fact) => fold(product.name).includes(wordIn(fact)))
  const contains = having('contains')
  return [...new Set([...contains.filter(named), ...contains, ...having('may contain')])]
}

/** What a dish's name says of a fact: catfish, groundnut. */
const wordIn = (fact: Fact) => (fact === 'peanuts' || fact === 'tree_nuts' ? 'nut' : factNames[fact])

type Wanted = { without: Fact[]; diets: Diet[]; words: string[]; heat?: HeatWish | undefined }

/** The menu's filter for a search; none when the guest leaves out what the filter has no chip for. */
function toFilter({ without, diets, heat, words }: Wanted): Pick<Found, 'filter'> {
  const search = [heat, ...words].filter(Boolean).join(' ')
  return without.every(isAvoided) ? { filter: { without, diets, search } } : {}
}

function filterNotice(without: readonly Fact[], diets: readonly Diet[]): string {
  const parts = [
    ...(without.length > 0
      ? [
          `Declared without ${list(without)}; dishes that may contain ${without.length === 1 ? 'it' : 'them'} are left out.`,
        ]
      : []),
    ...diets.map((diet) => `${dietNames[diet]} by the recipe; a diet says nothing about traces.`),
    'Choices can change that; see the dish’s page.',
    KITCHEN_PROMISE,
  ]
  return parts.join(' ')
}

const list = (facts: readonly Fact[]) => facts.map((fact) => factNames[fact]).join(', ')
