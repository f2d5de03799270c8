import type { Diet, Fact } from './facts.ts'
import { type DishFood, makeStatement, type Statement } from './statement.ts'

/** What a statement says about the things a guest avoids. */
export type Conflicts = { contains: Fact[]; mayContain: Fact[]; notStated: Fact[] }

export function findConflicts({ answers }: Statement, avoided: readonly Fact[]): Conflicts {
  const having = (answer: string) => avoided.filter((fact) => answers[fact] === answer)
  return {
    contains: having('contains'),
    mayContain: having('may contain'),
    notStated: having('not stated'),
  }
}

/** How bad the worst conflict is, for marking and sorting: 0 is none. */
export function conflictSeverity({ contains, mayContain, notStated }: Conflicts): 0 | 1 | 2 | 3 {
  if (contains.length > 0) return 3
  if (notStated.length > 0) return 2
  return mayContain.length > 0 ? 1 : 0
}

export type FoodFilter = { without: readonly Fact[]; diets: readonly Diet[] }

const asItComes = new WeakMap<DishFood, Statement>()

/** What is in a dish in any size with nothing chosen. Kept per dish, because filters ask it of the whole menu at once. */
export function statementAsItComes(dish: DishFood): Statement {
  const known = asItComes.get(dish)
  if (known) return known
  const statement = makeStatement(dish)
  asItComes.set(dish, statement)
  return statement
}

/** Whether the dish passes as it comes: in any size, with nothing chosen. */
export function passesFilter(dish: DishFood, { without, diets }: FoodFilter): boolean {
  const statement = statementAsItComes(dish)
  return (
    without.every((fact) => statement.answers[fact] === 'not an ingredient') &&
    diets.every((diet) => statement.diets.includes(diet))
  )
}
