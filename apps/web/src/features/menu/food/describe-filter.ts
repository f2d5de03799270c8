import { type Diet, dietNames, type Fact, factNames } from '@baobab/contract'

type Filter = { without: readonly Fact[]; diets: readonly Diet[] }

/** “Vegan”, “No peanuts”. */
export const describeFilter = ({ without, diets }: Filter): string[] => [
  ...diets.map((diet) => dietNames[diet]),
  ...without.map((fact) => `No ${factNames[fact]}`),
]
