import type { MenuCsvSource } from '@baobab/contract'

/** What a file says of a size. What it does not say stays as it is, or is the usual for a new one. */
export type FileSize = {
  name: string
  /** As it stands there. Null when there is none, or when it is not a fixed one. */
  price: string | null
  work_units?: string
  meats?: { meat_id: number; ounces: string }[]
  adds?: number[]
}
export type FileOption = {
  name: string
  is_default: boolean
  meats?: { meat_id: number; ounces: string }[]
  adds?: number[]
  leaves_out?: number[]
}
export type FileChoice = {
  group: string
  is_required: boolean
  max_choices: string | number
  options: FileOption[]
}

export type FileDish = {
  line: number
  /** The column "Page": the end of its address, by which a dish is found also when its name changes. */
  slug: string | null
  name: string
  category: string | null
  /** Other fields of a dish, as a request would send them. */
  fields: Record<string, unknown>
  sizes: FileSize[]
  choices: FileChoice[] | null
  /** Slugs of the dishes below it. */
  related: string[] | null
  /** Names that are not among the ingredients. */
  unknownIngredients: string[]
  /** Why it cannot come in. */
  problem: string | null
}

export type FileMenu = {
  source: MenuCsvSource
  categories: { name: string; slug: string | null; also_called: string[] | null }[]
  dishes: FileDish[]
  notes: string[]
}

export const emptyDish = (line: number, name: string, category: string | null): FileDish => ({
  line,
  slug: null,
  name,
  category,
  fields: {},
  sizes: [],
  choices: null,
  related: null,
  unknownIngredients: [],
  problem: null,
})

/** By what two names are the same: "Mac & Cheese" and "MAC &  CHEESE". */
export const toKey = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
