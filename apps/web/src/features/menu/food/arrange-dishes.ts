import {
  conflictSeverity,
  type Diet,
  type Fact,
  findConflicts,
  type Product,
  passesFilter,
  statementAsItComes,
} from '@baobab/contract'

/** Dishes that pass the filter; those with something the guest avoids come last, the worst at the end. */
export function arrangeDishes(
  products: readonly Product[],
  filter: { without: readonly Fact[]; diets: readonly Diet[] },
  avoided: readonly Fact[],
): Product[] {
  const isFiltered = filter.without.length + filter.diets.length > 0
  const shown = isFiltered ? products.filter((product) => passesFilter(product, filter)) : [...products]
  if (avoided.length === 0) return shown
  const severity = new Map(
    shown.map((product) => [product, conflictSeverity(findConflicts(statementAsItComes(product), avoided))]),
  )
  return shown.sort((a, b) => (severity.get(a) ?? 0) - (severity.get(b) ?? 0))
}
