import type { Conflicts } from './avoid.ts'
import { ALLERGENS, AVOIDANCES, type Fact, factNames, OTHERS } from './facts.ts'
import type { Statement } from './statement.ts'

export const KITCHEN_PROMISE =
  'Our small kitchen handles all nine major allergens, and its pit, grill and fryer are shared. We can tell you what’s in a recipe and what may touch it. We can’t promise that any dish is free of traces.'

export const NOT_STATED = 'Allergens not declared yet. Please ask us.'

export const NONE_OF_THE_NINE = 'No major allergens in the recipe.'

/** “fish (herring)”. */
const named = ({ kinds }: Statement, fact: Fact) => {
  // the grain says nothing that "wheat" has not said
  const own = fact === 'gluten' ? (kinds[fact] ?? []).filter((kind) => kind !== 'wheat') : (kinds[fact] ?? [])
  return own.length > 0 ? `${factNames[fact]} (${list(own)})` : factNames[fact]
}

/** What a dish page says first: the nine, gluten where wheat has not said it, and what others ask for. Meat comes after. */
const said = ({ answers }: Statement): readonly Fact[] => [
  ...ALLERGENS,
  ...(answers.gluten === answers.wheat ? [] : (['gluten'] as const)),
  ...OTHERS,
]
const MEAT = AVOIDANCES.filter((fact) => fact !== 'gluten')

const factsWith = (statement: Statement, answer: string, facts = said(statement)) =>
  facts.filter((fact) => statement.answers[fact] === answer)

/** One sentence for each thing there is to say, in the order of danger. */
export function statementSentences(statement: Statement): string[] {
  const contains = factsWith(statement, 'contains')
  const may = factsWith(statement, 'may contain')
  const sentences: string[] = []
  if (contains.length > 0) sentences.push(`Contains ${list(contains.map((fact) => named(statement, fact)))}.`)
  else if (statement.checked !== null) sentences.push(NONE_OF_THE_NINE)
  if (may.length > 0)
    sentences.push(
      `May contain ${list(may.map((fact) => named(statement, fact)))} from ${list(sharedEquipment(statement, may))}.`,
    )
  if (statement.checked === null) sentences.push(NOT_STATED)
  return sentences
}

/** Beef, pork, poultry: for those who avoid them. */
export function meatSentences(statement: Statement): string[] {
  const contains = factsWith(statement, 'contains', MEAT)
  const may = factsWith(statement, 'may contain', MEAT)
  const names = (facts: readonly Fact[]) => list(facts.map((fact) => factNames[fact]))
  return [
    ...(contains.length > 0 ? [`Made with ${names(contains)}.`] : []),
    ...(may.length > 0 ? [`May touch ${names(may)}: ${list(sharedEquipment(statement, may))}.`] : []),
  ]
}

const sharedEquipment = ({ shared }: Statement, facts: readonly Fact[]) => [
  ...new Set(facts.flatMap((fact) => shared[fact] ?? [])),
]

/** A warning for a guest who avoids these; empty when there is none. */
export function warningText({ contains, mayContain, notStated }: Conflicts): string {
  const names = (facts: readonly Fact[]) => list(facts.map((fact) => factNames[fact]))
  return [
    contains.length > 0 ? `Contains ${names(contains)}, which you avoid.` : '',
    mayContain.length > 0 ? `May contain ${names(mayContain)}, which you avoid.` : '',
    notStated.length > 0 ? `Not declared for ${names(notStated)}: ask us first.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
}

/** What stands on the kitchen's ticket. */
export const allergyText = (avoided: readonly Fact[]): string => list(avoided.map((fact) => factNames[fact]))

/** "peanuts (2 guests) and milk (1 guest)", for the crew of an event. */
export const bookingAllergyText = (rows: readonly { avoided: Fact; heads: number }[]): string =>
  list(
    rows.map(({ avoided, heads }) => `${factNames[avoided]} (${heads} ${heads === 1 ? 'guest' : 'guests'})`),
  )

function list(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
