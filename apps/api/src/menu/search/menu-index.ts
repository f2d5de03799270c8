import type { Product } from '@baobab/contract'
import MiniSearch, { type Query } from 'minisearch'
import { fold, singular, wordsOf } from './fold.ts'
import { NOT_INDEXED } from './food-words.ts'
import { isNegation } from './negations.ts'
import { NO_TYPOS, NOT_SERVED, numberWord, synonyms } from './synonyms.ts'

/** The menu's texts in memory, searched by words. */
export type MenuIndex = {
  /** Ids, best first. Without `exact`, words that the menu does not have are taken as typos. */
  find: (words: readonly string[], options?: { exact: boolean }) => number[]
  hasWord: (word: string) => boolean
}

const BOOST = { name: 8, category: 4, seasonings: 3, description: 2, facts: 1, choices: 0.5, story: 0.3 }
const FIELDS = Object.keys(BOOST)
/** Where a word is what somebody may mean by a typo; the others are prose. */
const NAMES = ['name', 'category']
const MAX_WORDS = 8

const STOP_WORDS = new Set(
  'a an the and or of in on to for with from at by as is are it its some any please i want me my your our you'.split(
    ' ',
  ),
)

export function indexMenu(products: readonly Product[]): MenuIndex {
  const index = new MiniSearch<ReturnType<typeof toDocument>>({
    fields: FIELDS,
    tokenize: wordsOf,
    processTerm: (word) => (isHidden(word) ? null : [...new Set([word, singular(word)])]),
    searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
  })
  index.addAll(products.map(toDocument))
  const named = termsOf(products.map(({ name, category }) => `${name} ${joined(name)} ${category.name}`))
  const listed = termsOf(products.map((product) => Object.values(toDocument(product)).slice(1, -1).join(' ')))
  const told = termsOf(products.map((product) => toDocument(product).story))
  const inNames = termsOf(products.map(({ name }) => name))

  const isKnown = (word: string) => told.has(word) || [...listed].some((term) => term.startsWith(word))

  /** The terms of these fields within so many edits. Words about allergens never are. */
  const near = (word: string, fields: string[], fuzzy: number) =>
    [...new Set(index.search(word, { fields, fuzzy }).flatMap(({ terms }) => terms))].filter(
      (term) => term !== word,
    )

  /** What a word that the menu does not have may be a typo of; the nearer guess excludes the others. */
  function correct(word: string): string[] {
    const inside = word.length >= 4 ? [...named].filter((term) => term.includes(word)) : []
    if (inside.length > 0) return inside
    if (NO_TYPOS.has(word)) return []
    const isLong = (term: string, length: number) => Math.max(term.length, word.length) >= length
    const guesses = [
      () => swaps(word).filter((term) => named.has(term) || (listed.has(term) && isLong(term, 6))),
      () => near(word, NAMES, 1).filter((term) => named.has(term) && isLong(term, 4)),
      () => near(word, FIELDS, 1).filter((term) => isLong(term, 6) && term[0] === word[0]),
      () =>
        near(word, NAMES, 2).filter(
          (term) => isLong(term, 6) && term[0] === word[0] && term.at(-1) === word.at(-1),
        ),
    ]
    for (const guess of guesses) {
      const terms = guess()
      if (terms.length > 0) return terms
    }
    return []
  }

  function toQuery(word: string, exact: boolean): Query {
    const forms = [...new Set([word, singular(word), numberWord(word) ?? word])]
    const meant = forms.flatMap((form) => synonyms[form] ?? [])
    const known = forms.some(isKnown) || meant.length > 0
    const prefixes: Query = {
      queries: [...forms, ...meant],
      prefix: true,
      fields: FIELDS.filter((field) => field !== 'story'),
    }
    // what a dish is named after is not looked for in the stories of others: “after brisket one wants something cool”
    const told: Query = { queries: forms.filter((form) => !inNames.has(form)), fields: ['story'] }
    const typos: Query = { queries: known || exact ? [] : correct(word) }
    return { combineWith: 'OR', queries: [prefixes, told, typos] }
  }

  function search(words: readonly string[], exact: boolean): number[] {
    const meaning = words.filter((word) => !STOP_WORDS.has(word)).slice(0, MAX_WORDS)
    if (meaning.length === 0) return []
    const hits = index.search({ combineWith: 'AND', queries: meaning.map((word) => toQuery(word, exact)) })
    const inName = new Set(
      index
        .search({
          combineWith: 'AND',
          queries: meaning.map((word) => ({
            queries: [word, singular(word)],
            prefix: true,
            fields: ['name'],
          })),
        })
        .map(({ id }) => id),
    )
    return hits
      .map(({ id, score }) => ({ id: Number(id), score, named: inName.has(id) ? 1 : 0 }))
      .sort((a, b) => b.named - a.named || b.score - a.score)
      .map(({ id }) => id)
  }

  return {
    find(words, { exact } = { exact: false }) {
      const unique = [...new Set(words)]
      const hits = search(unique, exact)
      if (hits.length > 0 || exact) return hits
      // "corn bread" for cornbread
      for (const at of unique.keys()) {
        const together = unique.toSpliced(at, 2, unique.slice(at, at + 2).join(''))
        if (together.length < unique.length && listed.has(together[at] ?? '')) return search(together, false)
      }
      return []
    },
    hasWord: (word) => listed.has(word) || told.has(word),
  }
}

/** The word with each pair of neighbours swapped: MiniSearch counts a swap as two edits. */
const swaps = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  )

const isHidden = (word: string) =>
  NOT_INDEXED.has(word) || NOT_INDEXED.has(singular(word)) || isNegation(word)

const termsOf = (texts: string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(wordsOf)
      .filter((word) => !isHidden(word))
      .flatMap((word) => [word, singular(word)]),
  )

/** "panna cotta" is typed as one word, too. */
function joined(name: string): string {
  const words = wordsOf(name)
  return words
    .slice(1)
    .map((word, at) => `${words[at]}${word}`)
    .join(' ')
}

function toDocument(product: Product) {
  const { id, name, description, category, sizes, detail_description } = product
  const facts = [...detail_description.matchAll(/<li>(.*?)<\/li>/gs)].map(([, fact = '']) => fact)
  const groups = product.product_ingredient_categories
  return {
    id,
    name: `${name} ${joined(name)}`,
    category: category.name,
    seasonings: product.product_ingredient_descriptions.map(({ description }) => description).join(' '),
    description,
    facts: withoutOtherFood(plainText(facts.join(' '))),
    choices: [
      ...sizes.map((size) => size.name),
      ...groups.flatMap(({ subcategories }) => subcategories.map((option) => option.name)),
    ].join(' '),
    story: withoutOtherFood(plainText(detail_description.replace(/<li>.*?<\/li>/gs, ' '))),
  }
}

const withoutOtherFood = (text: string) =>
  wordsOf(text)
    .filter((word, at, words) => !NOT_SERVED.has(word) && !MADE_FROM.has(words[at + 1] ?? ''))
    .join(' ')

/** The word before one of these says what it was made from. A dish with pork gelatin is no pork. */
const MADE_FROM: ReadonlySet<string> = new Set(['gelatin', 'broth', 'stock'])

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')

/** What a text is searched in literally, when it is no word: "100%", "(1)". */
export const literalText = ({
  name,
  category,
  description,
  product_ingredient_descriptions,
}: Product): string =>
  [name, category.name, ...product_ingredient_descriptions.map((one) => one.description), description]
    .map(fold)
    .join(' ')
