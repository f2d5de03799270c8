import { replaceEqualDeep } from '@tanstack/react-query'

/** Equal by content; files by identity. */
export const isSame = (a: unknown, b: unknown): boolean => replaceEqualDeep(a, b) === a

export const changedNames = <Values extends object>(base: Values, now: Values) =>
  (Object.keys(base) as (keyof Values & string)[]).filter((name) => !isSame(base[name], now[name]))

export const pick = <Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>

/** How many entries of a list differ; any other field is one change. */
function countChanges(base: unknown, now: unknown): number {
  if (!Array.isArray(base) || !Array.isArray(now)) return 1
  const length = Math.max(base.length, now.length)
  return Array.from({ length }, (_, n) => n).filter((n) => !isSame(base[n], now[n])).length
}

/** "2 prices, 1 picture". */
export function describeChanges<Values extends object>(
  base: Values,
  now: Values,
  nounFor: (name: keyof Values & string) => string,
): string {
  const counts = new Map<string, number>()
  for (const name of changedNames(base, now)) {
    const noun = nounFor(name)
    counts.set(noun, (counts.get(noun) ?? 0) + countChanges(base[name], now[name]))
  }
  return [...counts].map(([noun, count]) => `${count} ${count === 1 ? noun : plural(noun)}`).join(', ')
}

const plural = (noun: string) => `${noun.replace(/([^aeiou])y$/, '$1ie').replace(/(s|x|ch|sh)$/, '$1e')}s`
