import type { Diet, Fact } from '@baobab/contract'
import MiniSearch from 'minisearch'
import { fold } from './fold.ts'
import { type HeatWish, isDeclarationWord, type Meaning, meaningFor, meanings } from './meanings.ts'
import type { MenuIndex } from './menu-index.ts'

/** What a guest means. */
export type Query = {
  /** Only dishes whose recipes are declared without these, and for these diets. */
  without: Fact[]
  diets: Diet[]
  /** Only dishes that have one of these. */
  contains: Fact[]
  heat: HeatWish | undefined
  /** All other words. Beside a wish for a declaration they narrow the list, and are never answered by likeness. */
  words: string[]
  isAboutFood: boolean
}

type Token = { word: string } & (Meaning | { kind: 'other' })
type Menu = Pick<MenuIndex, 'hasWord' | 'hasBeginning'>

/** Undefined for a query that asks for a declaration that does not exist. */
export function readQuery(text: string, menu: Menu): Query | undefined {
  const all = toTokens(text, menu)
  // mild where both are named: it disappoints less
  const heat = (['mild', 'spicy'] as const).find((wish) => all.some(({ kind }) => kind === wish))
  const tokens = all.filter(({ kind }) => kind !== 'mild' && kind !== 'spicy' && kind !== 'filler')
  // one letter per word, the first of its kind (no two that are left begin alike), so that what a negation is about is a pattern:
  // “no peanuts or eggs” is nfcf
  const kinds = tokens.map(({ kind }) => kind[0]).join('')
  if (UNDECLARED.some((pattern) => pattern.test(kinds))) return undefined

  const isAllergy = kinds.includes('a')
  const isNegated = isAllergy || /[nl]/.test(kinds)
  const scopes = isAllergy ? /.+/g : /n+[fc]*l?|[fc]*l/g
  const marked = kinds.replace(scopes, (scope) => scope.replaceAll('f', '-'))
  const isAlone = (token: Token, alone: string) => token.kind === 'food' && token.alone === alone
  const avoided = tokens.filter((token, at) => (isNegated ? marked[at] === '-' : isAlone(token, 'filter')))
  const isFilter = isNegated || avoided.length > 0 || kinds.includes('d')
  const asked = tokens.filter((token) => !isFilter && isAlone(token, 'contains'))
  const rest = tokens.filter((token) => !avoided.includes(token) && !asked.includes(token))
  const declared = [
    ...avoided.map((token) => leaveOut(token, isAllergy)),
    ...rest.filter(({ kind }) => kind === 'diet'),
  ]
  return {
    without: factsIn(declared),
    diets: dietsIn(declared),
    contains: factsIn(asked),
    heat,
    words: rest.flatMap(({ word, kind }) => (kind === 'food' || kind === 'other' ? word.split('_') : [])),
    isAboutFood: kinds.includes('f'),
  }
}

/** One word that no recipe declares spoils the whole query. */
const UNDECLARED = [
  /u/,
  /n(?![nc]*f)/, // “no mushrooms”
  /(?<!f[cl]*)l/, // “sugar free”
  /n[fc]*co/, // “no peanuts or mushrooms”
  /oc[fc]*l/, // “mushrooms and peanut free”
  /a.*o|o.*a/, // “mushroom and peanut allergy”
  /^[^fd]*a[^fd]*$/, // “allergies”
]

/** The guest's words with their meaning. “nutfree” becomes two. */
function toTokens(text: string, menu: Menu): Token[] {
  const words =
    ` ${fold(text).replaceAll('_', ' ')} `
      .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
      .replace(/\bfree[ -]range\b/g, ' ')
      .replace(/\b(not|non|no|less)( too| so| very)?[ -](spicy|hot)\b/g, ' mild ')
      .replace(PAIRS, (pair) => pair.replace(/[ -]+/, '_'))
      // “w/o”, and the minus that search engines take for “not”
      .replace(/\bw\/o(ut)?\b|(?<=\s)[-–!](?=\p{L})/gu, ' without ')
      .replace(/[,;&+/]/g, ' and ')
      .match(/[\p{L}\p{N}_]+|\p{So}/gu) ?? []
  const parts = words.flatMap((word) => {
    // "nutfree", "eggless", "nussfrei"
    const joined = /^(.{3,}?)(free|less|frei|freie[mnrs]?)$/.exec(word)
    const isWord = meanings.has(word) || menu.hasWord(word)
    if (joined?.[1] && !isWord) return [joined[1], 'free']
    return /\p{So}/u.test(word) && !isWord ? [] : [word]
  })
  const isAboutFood = parts.some((word) => meaningFor(word)?.kind === 'food')
  return parts.map((word) => ({
    word,
    ...(meaningFor(word) ?? guess(word, menu, isAboutFood) ?? { kind: 'other' }),
  }))
}

const expressions = [...meanings.keys()].filter((word) => word.includes('_'))
const PAIRS = new RegExp(`\\b(${expressions.join('|').replaceAll('_', '[ -]+')})s?\\b`, 'g')

/** A meat stands for a diet, but an allergy to meat is to the kinds of meat, and not to fish. */
function leaveOut(token: Token, isAllergy: boolean): Token {
  if (token.kind !== 'food' || token.diets.length === 0) return token
  return isAllergy && token.diets.includes('vegetarian') ? { ...token, diets: [] } : { ...token, without: [] }
}

const factsIn = (tokens: readonly Token[]): Fact[] => [
  ...new Set(tokens.flatMap((token) => ('without' in token ? token.without : []))),
]
const dietsIn = (tokens: readonly Token[]): Diet[] => [
  ...new Set(tokens.flatMap((token) => ('diets' in token ? token.diets : []))),
]

const guessable = new MiniSearch<{ id: string }>({ fields: ['id'] })
for (const [id, { kind }] of meanings)
  if (/^[a-z]{4,}$/.test(id) && kind !== 'undeclared' && isDeclarationWord(kind)) guessable.add({ id })

/**
 * What an unknown word may be: a diet that is not typed to its end, so that no likely dishes are shown meanwhile, and beside food a
 * misspelt negation. Leaving out too much hurts no guest; showing what was to be left out does.
 */
function guess(word: string, menu: Menu, isAboutFood: boolean): Meaning | undefined {
  if (word.length < 3 || menu.hasWord(word)) return undefined
  const isMeant = (id: string) =>
    meanings.get(id)?.kind === 'diet' ? id.startsWith(word) && !menu.hasBeginning(word) : isAboutFood
  const fuzzy = word.length >= 6 ? 2 : 1
  const [best] = guessable.search(word, { prefix: true, fuzzy, filter: ({ id }) => isMeant(id) })
  return best && meanings.get(best.id)
}
