import { createHash } from 'node:crypto'
import type { MenuCsvQuestion } from '@baobab/contract'

type Asked<Value extends string> = {
  kind: string
  text: string
  about: readonly string[]
  /** The first one is taken until another is chosen. */
  choices: readonly (readonly [value: Value, label: string])[]
}
export type Ask = <Value extends string>(question: Asked<Value>) => Value

/** Asks and goes on with the answer at once: the chosen one, or the first. The same file asks the same questions. */
export function createQuestions(answers: Readonly<Record<string, string>>) {
  const questions: MenuCsvQuestion[] = []
  const ask: Ask = ({ kind, text, about, choices }) => {
    const id = `${kind}-${shortHash(about)}`
    const chosen = (choices.find(([value]) => value === answers[id]) ?? choices[0])?.[0]
    if (chosen === undefined) throw new Error(`The question ${kind} has no choices`)
    questions.push({
      id,
      text,
      about: [...about],
      choices: choices.map(([value, label]) => ({ value, label })),
      answer: chosen,
    })
    return chosen
  }
  return { ask, questions }
}

const shortHash = (names: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 12)

/** “3 dishes have” and “1 dish has”. */
export const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
