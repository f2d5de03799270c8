import type { Diet, Fact } from '@baobab/contract'
import { fold, wordsOf } from './fold.ts'
import { avoidanceOf, dietsOf, isIntolerance, isUndeclared, namedFacts } from './food-words.ts'
import { type HeatWish, heatWishIn, isHeatWord } from './heat.ts'
import { likelyNegationOf, type Negation, negationOf } from './negations.ts'

/** What somebody means. Only `words` is answered by likeness; a wish for mild or spicy food holds for each kind. */
export type Query = Wish & { heat?: HeatWish }

type Wish =
  | { kind: 'words'; words: string[] }
  | { kind: 'contains'; facts: Fact[]; words: string[] }
  | { kind: 'filter'; without: Fact[]; diets: Diet[]; words: string[] }
  /** It asks for a declaration that does not exist. */
  | { kind: 'cannot tell' }

/** More words only cost time: nobody searches by a sentence. */
const MAX_WORDS = 24

/** Expressions of several words, as one. */
const phrases: [RegExp, string][] = [
  [/🥜/gu, ' peanut '],
  [/🌰/gu, ' nut '],
  [/[🥛🧀🧈]/gu, ' milk '],
  [/[🥚🍳]/gu, ' egg '],
  [/[🐟🐠]/gu, ' fish '],
  [/[🦐🦞🦀]/gu, ' shellfish '],
  [/[🌾🍞]/gu, ' wheat '],
  [/[🐷🐖🥓]/gu, ' pork '],
  [/[🐮🐄🥩]/gu, ' beef '],
  [/[🌱🌿]/gu, ' vegan '],
  // a sign, or the minus that search engines take for “not”
  [/[🚫⛔❌✖✗✘⊘]|(?<=^|\s)[-–!](?=\p{L})/gu, ' without '],
  [/\bw\/(o|out)\b/g, ' without '],
  [/\bfree (of|from)\b/g, ' without '],
  [/\b(hold|skip|leave out|leave off) the\b/g, ' without '],
  [/\bfree[ -]range\b/g, ' '],
  [/\b(not|non|no|less)( too| so| very)?[ -](spicy|hot)\b/g, ' mild '],
  [/\btree[ -]?nut(s?)\b/g, ' treenut$1 '],
  [/\bfrutos secos\b/g, ' nuts '],
  [/\bpea nut(s?)\b/g, ' peanut$1 '],
  [/\bpeanut butter\b/g, ' peanut '],
  [/\bsoy sauce\b/g, ' soy '],
  [/\bcoconut milk\b/g, ' coconut '],
  [/\bshell fish\b/g, ' shellfish '],
  [/\bsea food\b/g, ' seafood '],
  [/\bred meat\b/g, ' redmeat '],
  [/\balpha[ -]gal\b/g, ' alphagal allergy '],
  [/\bplant[ -]based\b/g, ' plantbased '],
  [/\banimal products?\b/g, ' animalproduct '],
  [/\bepi[ -]pen(s?)\b/g, ' epipen '],
  [/\b(celiac|coeliac) disease\b/g, ' celiac '],
  [/\b(celiac|coeliac) (safe|friendly)\b/g, ' celiac '],
  [/\blow (carb|fat|sodium|salt|fodmap)\b/g, ' keto '],
  [/[,;/&+]/g, ' and '],
]

const FILLERS = new Set(
  (
    'a an the i im am is are be my me we our you your he she it this that there to of for in on at with by from ' +
    'have has had got get give want need looking show find list what which who can could would may eat eats eating ' +
    'order do does did made make makes contain contains containing something anything any some all food foods dish ' +
    'dishes meal meals menu item items option options thing things product products ingredient ingredients please ' +
    'kid kids child son daughter wife husband friend guest person people suitable friendly good ok severe severely ' +
    'bad very really diet strict only just y et con a al las los la le les de du des aux'
  ).split(' '),
)
export const isFiller = (word: string) => FILLERS.has(word)
const CONNECTORS = new Set(['and', 'or', 'nor', 'y', 'et', 'o', 'ou'])

/** Reads what a guest typed. `isMenuWord` says whether the menu has exactly this word. */
export function readQuery(text: string, isMenuWord: (word: string) => boolean): Query {
  const typed = tokensOf(text, isMenuWord).slice(0, MAX_WORDS)
  const heat = heatWishIn(typed)
  if (heat === undefined) return readWish(typed, isMenuWord)
  const wish = readWish(
    typed.filter((word) => !isHeatWord(word)),
    isMenuWord,
  )
  return { ...wish, heat }
}

function readWish(tokens: string[], isMenuWord: (word: string) => boolean): Wish {
  const negations = tokens.map((word): Negation | undefined => negationOf(word))
  const hasTerm = tokens.some((word) => avoidanceOf(word, false) !== undefined)
  if (hasTerm && !negations.some((negation) => negation !== undefined))
    for (const [at, word] of tokens.entries())
      if (avoidanceOf(word, false) === undefined && !FILLERS.has(word) && !isMenuWord(word))
        negations[at] = likelyNegationOf(word)

  if (tokens.some(isUndeclared) && negations.every((negation) => negation !== 'around'))
    return { kind: 'cannot tell' }
  return negations.some((negation) => negation !== undefined)
    ? readNegated(tokens, negations)
    : readPlain(tokens)
}

function tokensOf(text: string, isMenuWord: (word: string) => boolean): string[] {
  const phrased = phrases.reduce((rest, [phrase, word]) => rest.replace(phrase, word), ` ${fold(text)} `)
  return wordsOf(phrased).flatMap((word) => {
    // "nutfree", "eggless", "nussfrei"
    const joined = /^(.{3,}?)(free|less|frei|freie[mnrs]?)$/.exec(word)
    return joined?.[1] && !isMenuWord(word) ? [joined[1], 'free'] : [word]
  })
}

function readPlain(tokens: string[]): Wish {
  if (tokens.some(isIntolerance))
    return readNegated(
      tokens.flatMap((word) => (isIntolerance(word) ? ['no', word] : [word])),
      tokens.flatMap((word) => (isIntolerance(word) ? ['after' as const, undefined] : [undefined])),
    )
  const diets = tokens.flatMap((word) => dietsOf(word) ?? [])
  if (diets.length > 0) {
    const words = tokens.filter((word) => dietsOf(word) === undefined && !FILLERS.has(word))
    return { kind: 'filter', without: [], diets: unique(diets), words }
  }
  const facts = tokens.flatMap((word) => namedFacts(word) ?? [])
  const words = tokens.filter((word) => namedFacts(word) === undefined)
  return facts.length > 0
    ? { kind: 'contains', facts: unique(facts), words: words.filter((word) => !FILLERS.has(word)) }
    : { kind: 'words', words }
}

function readNegated(tokens: string[], negations: (Negation | undefined)[]): Wish {
  const isAllergy = negations.includes('around')
  const isTerm = (at: number) => avoidanceOf(tokens[at] ?? '', isAllergy) !== undefined
  const isSkipped = (at: number) => isFiller(tokens[at] ?? '') || negations[at] !== undefined
  const isConnector = (at: number) => CONNECTORS.has(tokens[at] ?? '')
  const negated = new Set<number>()
  let isUnknown = false

  /** The things that a negation speaks of, from its side on; a thing we know nothing of spoils the whole query. */
  const collect = (from: number, step: 1 | -1) => {
    let isExpected = true
    for (let at = from + step; at >= 0 && at < tokens.length; at += step) {
      if (isConnector(at)) isExpected = true
      // "vegan and gluten free": a diet before it stands by itself
      else if (step === -1 && dietsOf(tokens[at] ?? '') !== undefined) return
      else if (isTerm(at)) {
        negated.add(at)
        isExpected = false
      } else if (!isSkipped(at)) {
        if (isExpected) isUnknown = true
        return
      }
    }
  }
  for (const [at, negation] of negations.entries()) {
    if (negation === 'before') collect(at, -1)
    if (negation === 'after') collect(at, 1)
    if (negation === 'around') for (const index of tokens.keys()) if (isTerm(index)) negated.add(index)
  }
  const avoidances = [...negated].flatMap((at) => avoidanceOf(tokens[at] ?? '', isAllergy) ?? [])
  if (isUnknown || avoidances.length === 0) return { kind: 'cannot tell' }

  const rest = tokens.filter((_, at) => !negated.has(at) && !isSkipped(at) && !isConnector(at))
  // an allergy to something that nobody declares: "mushroom and peanut allergy"
  if (isAllergy && rest.some((word) => dietsOf(word) === undefined)) return { kind: 'cannot tell' }
  return {
    kind: 'filter',
    without: unique(avoidances.flatMap(({ without }) => without)),
    diets: unique([
      ...avoidances.flatMap(({ diets }) => diets),
      ...rest.flatMap((word) => dietsOf(word) ?? []),
    ]),
    words: rest.filter((word) => dietsOf(word) === undefined),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
