import {
  type Diet,
  dietWords,
  type Fact,
  type FoodWord,
  foodWords,
  type Negation,
  negationWords,
  undeclaredWords,
} from '@baobab/contract'
import MiniSearch from 'minisearch'
import { fold, singular } from './fold.ts'
import { type HeatWish, heatWishIn } from './heat.ts'
import type { MenuIndex } from './menu-index.ts'

/** What a guest means. Only `words` is answered by likeness; a wish for mild or spicy food holds for each kind. */
export type Query = Wish & { heat?: HeatWish }

type Wish =
  | { kind: 'words'; words: string[]; isAboutFood: boolean }
  | { kind: 'contains'; facts: Fact[]; words: string[] }
  | { kind: 'filter'; without: Fact[]; diets: Diet[]; words: string[] }
  /** It asks for a declaration that does not exist. */
  | { kind: 'cannot tell' }

type Token = { word: string; food: FoodWord | undefined; negation: Negation | undefined; isFiller: boolean }
type Words = Pick<MenuIndex, 'hasWord' | 'hasBeginning'>

/** More words only cost time. */
const MAX_WORDS = 24

const FILLERS = new Set(
  (
    'a an the i im am is are be my me we our you your he she it this that there to of for in on at with by from ' +
    'have has had got get give want need looking show find list what which who can could would may eat eats eating ' +
    'order do does did made make makes contain contains containing something anything any some all food foods dish ' +
    'dishes meal meals menu item items option options thing things product products ingredient ingredients please ' +
    'kid kids child son daughter wife husband friend guest person people suitable friendly good ok severe severely ' +
    'bad very really diet disease strict only just y et con a al las los la le les de du des aux'
  ).split(' '),
)
export const isFiller = (word: string) => FILLERS.has(word)
const CONNECTORS = new Set(['and', 'or', 'nor', 'y', 'et', 'o', 'ou'])

export function readQuery(text: string, menu: Words): Query {
  const typed = wordsIn(text, menu).slice(0, MAX_WORDS)
  const heat = heatWishIn(typed)
  const tokens = typed.filter((word) => heatWishIn([word]) === undefined).map((word) => toToken(word, menu))
  const wish = readTokens(tokens, menu)
  return heat === undefined ? wish : { ...wish, heat }
}

/** What the lists have no word for is left as the guest typed it. */
function wordsIn(text: string, menu: Words): string[] {
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
    const before = words[at - 1] ?? ''
    if (isListed(singular(`${before} ${word}`))) return []
    const pair = singular(`${word} ${words[at + 1]}`)
    if (isListed(pair)) return [pair]
    // "nutfree", "eggless", "nussfrei"
    const joined = /^(.{3,}?)(free|less|frei|freie[mnrs]?)$/.exec(word)
    if (joined?.[1] && !menu.hasWord(word) && !dietWords.has(word)) return [joined[1], 'free']
    return /\p{So}/u.test(word) && !isListed(word) ? [] : [word]
  })
}

const isListed = (word: string) =>
  foodWords.has(word) || dietWords.has(word) || negationWords.has(word) || undeclaredWords.has(word)

function toToken(word: string, menu: Words): Token {
  const one = singular(word)
  return {
    word,
    food: foodWords.get(word) ?? foodWords.get(one) ?? findDiet(one, menu),
    negation: negationWords.get(word) ?? negationWords.get(one),
    isFiller: isFiller(word),
  }
}

/** The beginning of a diet counts, so that no likely dishes are shown while a guest types it. */
function findDiet(word: string, menu: Words): FoodWord | undefined {
  const isBeginning = word.length >= 4 && !menu.hasBeginning(word)
  return dietWords.get(word) ?? [...dietWords].find(([diet]) => isBeginning && diet.startsWith(word))?.[1]
}

const tokenWords = ({ word }: Token) => word.split(' ')

/** A diet, in contrast to food that a diet leaves out. */
const isDiet = ({ food }: Token) => food !== undefined && food.alone === 'filter' && food.without.length === 0

function readTokens(tokens: readonly Token[], menu: Words): Wish {
  if (tokens.some(({ word }) => undeclaredWords.has(singular(word)))) return { kind: 'cannot tell' }
  if (tokens.some(({ negation }) => negation !== undefined)) return readNegated(tokens)
  const isAboutFood = tokens.some((token) => token.food !== undefined && !isDiet(token))
  const guessed = tokens.map((token) =>
    token.food === undefined && !token.isFiller && !menu.hasWord(token.word)
      ? { ...token, negation: likelyNegation(token.word) }
      : token,
  )
  return isAboutFood && guessed.some(({ negation }) => negation !== undefined)
    ? readNegated(guessed)
    : readPlain(tokens, isAboutFood)
}

function readPlain(tokens: readonly Token[], isAboutFood: boolean): Wish {
  const named = (alone: FoodWord['alone']) =>
    tokens.flatMap(({ food }) => (food?.alone === alone ? food : []))
  const wordsBeside = (alone: FoodWord['alone']) =>
    tokens.filter((token) => token.food?.alone !== alone && !token.isFiller).flatMap(tokenWords)
  const filters = named('filter')
  if (filters.length > 0) return { kind: 'filter', ...join(filters), words: wordsBeside('filter') }
  const { without } = join(named('contains'))
  if (without.length > 0) return { kind: 'contains', facts: without, words: wordsBeside('contains') }
  return { kind: 'words', words: tokens.flatMap(tokenWords), isAboutFood }
}

function readNegated(tokens: readonly Token[]): Wish {
  const isAllergy = tokens.some(({ negation }) => negation === 'around')
  const isFood = (token: Token) => token.food !== undefined && !isDiet(token)
  const isSkipped = ({ isFiller, negation }: Token) => isFiller || negation !== undefined
  const isConnector = ({ word }: Token) => CONNECTORS.has(word)
  const left = new Set<Token>()
  let isUnknown = false

  /** The food that a negation is about, from its side on. One word that no recipe declares spoils the whole query. */
  const collect = (side: readonly Token[]) => {
    let isExpected = true
    for (const token of side) {
      if (isConnector(token)) isExpected = true
      else if (isFood(token)) {
        left.add(token)
        isExpected = false
      } else if (!isSkipped(token)) {
        isUnknown ||= isExpected
        return
      }
    }
  }
  for (const [at, { negation }] of tokens.entries()) {
    const side = tokens.slice(0, at).reverse()
    // "vegan and gluten free": a diet before it stands by itself
    const diet = side.findIndex(isDiet)
    if (negation === 'before') collect(diet === -1 ? side : side.slice(0, diet))
    if (negation === 'after') collect(tokens.slice(at + 1))
    if (negation === 'around') for (const token of tokens) if (isFood(token)) left.add(token)
  }
  const rest = tokens.filter((token) => !left.has(token) && !isSkipped(token) && !isConnector(token))
  const words = rest.filter((token) => !isDiet(token)).flatMap(tokenWords)
  const diets = rest.flatMap((token) => (isDiet(token) && token.food) || [])
  if (isUnknown || (left.size === 0 && !(isAllergy && diets.length > 0))) return { kind: 'cannot tell' }
  // an allergy to something that no recipe declares: "mushroom and peanut allergy"
  if (isAllergy && words.length > 0) return { kind: 'cannot tell' }
  const avoided = [...left].flatMap(({ food }) => food ?? []).map((food) => leaveOut(food, isAllergy))
  return { kind: 'filter', ...join([...avoided, ...diets]), words }
}

/** A diet where one says it. An allergy to meat is to the kinds of meat, and not to fish. */
function leaveOut({ without, diets }: FoodWord, isAllergy: boolean): Pick<FoodWord, 'without' | 'diets'> {
  const byFact = diets.length === 0 || (isAllergy && diets.includes('vegetarian'))
  return byFact ? { without, diets: [] } : { without: [], diets }
}

const join = (foods: readonly Pick<FoodWord, 'without' | 'diets'>[]) => ({
  without: [...new Set(foods.flatMap(({ without }) => without))],
  diets: [...new Set(foods.flatMap(({ diets }) => diets))],
})

const negationIndex = new MiniSearch<{ id: string; word: string }>({ fields: ['word'] })
negationIndex.addAll(
  [...negationWords.keys()].filter((word) => /^\w{4,}$/.test(word)).map((word) => ({ id: word, word })),
)

/** A misspelt or unfinished negation. To leave out too much hurts no guest, to show what was to be left out does. */
function likelyNegation(typed: string): Negation | undefined {
  if (typed.length < 3) return undefined
  const [best] = negationIndex.search(typed, { prefix: true, fuzzy: typed.length >= 6 ? 2 : 1 })
  return best && negationWords.get(best.id)
}
