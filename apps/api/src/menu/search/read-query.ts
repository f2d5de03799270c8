import type { Diet, Fact } from '@baobab/contract'
import MiniSearch from 'minisearch'
import { fold, singular } from './fold.ts'
import { type HeatWish, type Meaning, meaningFor, meanings } from './meanings.ts'
import type { MenuIndex } from './menu-index.ts'

/** What a guest means. Only `words` is answered by likeness; a wish for mild or spicy food holds for each kind. */
export type Query = Wish & { heat?: HeatWish }

type Wish =
  | { kind: 'words'; words: string[]; isAboutFood: boolean }
  | { kind: 'contains'; facts: Fact[]; words: string[] }
  | { kind: 'filter'; without: Fact[]; diets: Diet[]; words: string[] }
  /** It asks for a declaration that does not exist. */
  | { kind: 'cannot tell' }

type Token = { word: string } & (Meaning | { kind: 'other' })
type Menu = Pick<MenuIndex, 'hasWord' | 'hasBeginning'>

/** More words only cost time. */
const MAX_WORDS = 24

export function readQuery(text: string, menu: Menu): Query {
  const tokens = wordsIn(text, menu)
    .slice(0, MAX_WORDS)
    .map((word) => toToken(word, menu))
  const heat = tokens.flatMap((token) => (token.kind === 'heat' ? token.wish : []))
  const wish = readTokens(
    tokens.filter(({ kind }) => kind !== 'heat' && kind !== 'filler'),
    menu,
  )
  // mild where both are named: it disappoints less
  return heat.length === 0 ? wish : { ...wish, heat: heat.includes('mild') ? 'mild' : 'spicy' }
}

/** The guest's words. Two words that mean something together become one, and “nutfree” becomes two. */
function wordsIn(text: string, menu: Menu): string[] {
  const words =
    ` ${fold(text)} `
      .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
      .replace(/\bfree[ -]range\b/g, ' ')
      .replace(/\b(not|non|no|less)( too| so| very)?[ -](spicy|hot)\b/g, ' mild ')
      // the minus that search engines take for “not”
      .replace(/(?<=\s)[-–!](?=\p{L})/gu, ' without ')
      .replace(/[,;&+]|(?<!w)\//g, ' and ')
      .match(/w\/o(ut)?\b|[\p{L}\p{N}]+|\p{So}/gu) ?? []
  return words.flatMap((word, at) => {
    if (meanings.has(singular(`${words[at - 1]} ${word}`))) return []
    const pair = singular(`${word} ${words[at + 1]}`)
    if (meanings.has(pair)) return [pair]
    // "nutfree", "eggless", "nussfrei"
    const joined = /^(.{3,}?)(free|less|frei|freie[mnrs]?)$/.exec(word)
    if (joined?.[1] && !menu.hasWord(word) && !meanings.has(word)) return [joined[1], 'free']
    return /\p{So}/u.test(word) && !meanings.has(word) ? [] : [word]
  })
}

function toToken(word: string, menu: Menu): Token {
  const meaning = meaningFor(word) ?? findDiet(singular(word), menu) ?? { kind: 'other' }
  return { word, ...meaning }
}

/** The beginning of a diet counts, so that no likely dishes are shown while a guest types it. */
function findDiet(word: string, menu: Menu): Meaning | undefined {
  if (word.length < 4 || menu.hasBeginning(word)) return undefined
  return [...meanings].find(([name, { kind }]) => kind === 'diet' && name.startsWith(word))?.[1]
}

function readTokens(tokens: readonly Token[], menu: Menu): Wish {
  const has = (kind: Token['kind'], among = tokens) => among.some((token) => token.kind === kind)
  if (has('undeclared')) return { kind: 'cannot tell' }
  if (has('negation')) return readNegated(tokens)
  if (!has('food')) return readPlain(tokens)
  const guessed = tokens.map((token) =>
    token.kind === 'other' && !menu.hasWord(token.word) ? guessNegation(token) : token,
  )
  return has('negation', guessed) ? readNegated(guessed) : readPlain(tokens)
}

const toWords = (tokens: readonly Token[]) =>
  tokens.flatMap(({ word, kind }) => (kind === 'connector' ? [] : word.split(' ')))

function readPlain(tokens: readonly Token[]): Wish {
  const isFilter = (token: Token) =>
    token.kind === 'diet' || (token.kind === 'food' && token.alone === 'filter')
  const isAsked = (token: Token) => token.kind === 'food' && token.alone === 'contains'
  const beside = (isPart: typeof isAsked) => toWords(tokens.filter((token) => !isPart(token)))
  if (tokens.some(isFilter))
    return { kind: 'filter', ...join(tokens.filter(isFilter)), words: beside(isFilter) }
  if (tokens.some(isAsked))
    return { kind: 'contains', facts: join(tokens.filter(isAsked)).without, words: beside(isAsked) }
  return { kind: 'words', words: toWords(tokens), isAboutFood: tokens.some(({ kind }) => kind === 'food') }
}

function readNegated(tokens: readonly Token[]): Wish {
  const left = new Set<Token>()
  let isAllergy = false
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'negation') continue
    if (token.about === 'around') {
      isAllergy = true
      for (const other of tokens) if (other.kind === 'food') left.add(other)
      continue
    }
    const words = (token.about === 'after' ? tokens.slice(at + 1) : wordsBefore(tokens, at)).filter(
      ({ kind }) => kind !== 'negation',
    )
    const end = words.findIndex(({ kind }) => kind !== 'food' && kind !== 'connector')
    const negated = end === -1 ? words : words.slice(0, end)
    // one word that no recipe declares spoils the whole query: "no mushrooms", "no peanuts or mushrooms"
    if (end !== -1 && negated.at(-1)?.kind !== 'food') return { kind: 'cannot tell' }
    for (const one of negated) left.add(one)
  }
  const rest = tokens.filter((token) => !left.has(token) && token.kind !== 'negation')
  const diets = rest.filter(({ kind }) => kind === 'diet')
  const words = toWords(rest.filter(({ kind }) => kind !== 'diet'))
  const avoided = [...left].flatMap((token) => (token.kind === 'food' ? leaveOut(token, isAllergy) : []))
  if (avoided.length === 0 && !(isAllergy && diets.length > 0)) return { kind: 'cannot tell' }
  // an allergy to something that no recipe declares: "mushroom and peanut allergy"
  if (isAllergy && words.length > 0) return { kind: 'cannot tell' }
  return { kind: 'filter', ...join([...avoided, ...diets]), words }
}

/** From the nearest on. "vegan and gluten free": a diet stands by itself. */
function wordsBefore(tokens: readonly Token[], at: number): Token[] {
  const words = tokens.slice(0, at).reverse()
  const diet = words.findIndex(({ kind }) => kind === 'diet')
  return diet === -1 ? words : words.slice(0, diet)
}

type Avoided = { without: readonly Fact[]; diets: readonly Diet[] }

/** A diet where one says it. An allergy to meat is to the kinds of meat, and not to fish. */
function leaveOut({ without, diets }: Avoided, isAllergy: boolean): Avoided {
  const byFact = diets.length === 0 || (isAllergy && diets.includes('vegetarian'))
  return byFact ? { without, diets: [] } : { without: [], diets }
}

const join = (parts: readonly (Token | Avoided)[]) => ({
  without: [...new Set(parts.flatMap((part) => ('without' in part ? part.without : [])))],
  diets: [...new Set(parts.flatMap((part) => ('diets' in part ? part.diets : [])))],
})

const negationIndex = new MiniSearch<{ id: string }>({ fields: ['id'] })
for (const [id, { kind }] of meanings)
  if (kind === 'negation' && /^\w{4,}$/.test(id)) negationIndex.add({ id })

/** A misspelt or unfinished negation. To leave out too much hurts no guest, to show what was to be left out does. */
function guessNegation(token: Token): Token {
  const { word } = token
  const [best] =
    word.length < 3 ? [] : negationIndex.search(word, { prefix: true, fuzzy: word.length >= 6 ? 2 : 1 })
  return { ...token, ...(best && meanings.get(best.id)) }
}
