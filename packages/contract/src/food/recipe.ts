import * as z from 'zod/mini'
import { AVOIDABLE, DIETS, FACTS, KINDS_BY_FACT } from './facts.ts'

const FactId = z.enum(FACTS)
export const KINDS = [
  ...KINDS_BY_FACT.fish,
  ...KINDS_BY_FACT.shellfish,
  ...KINDS_BY_FACT.tree_nuts,
  ...KINDS_BY_FACT.gluten,
] as const
const KindId = z.enum(KINDS)

/** One ingredient, or a surface that many dishes share, such as a fryer. */
export const Ingredient = z.object({
  id: z.int(),
  contains: z.array(FactId),
  may_contain: z.array(FactId),
  kinds: z.array(KindId),
  /** Why it may contain something: “the shared grill”. */
  shared: z.string(),
  diets: z.array(z.enum(DIETS)),
})
export type Ingredient = z.output<typeof Ingredient>

/** What a dish is made of, as far as allergens and diets go. `makeStatement` says what that means for one order. */
export const Recipe = z.object({
  /** Who checked this very recipe and on which day; null when it is unchecked, or the recipe has changed since. */
  checked: z.nullable(z.object({ by: z.string(), on: z.iso.date() })),
  ingredients: z.array(Ingredient),
  /** Ids of what is in the dish however it is ordered. */
  base: z.array(z.int()),
  /** Only sizes and options that change something. */
  sizes: z.array(z.object({ id: z.int(), adds: z.array(z.int()) })),
  options: z.array(z.object({ id: z.int(), adds: z.array(z.int()), leaves_out: z.array(z.int()) })),
})
export type Recipe = z.output<typeof Recipe>

/** What the guest avoids, sent with an order and kept with it. */
export const Allergies = z
  .array(z.enum(AVOIDABLE, 'Unknown allergen'))
  .check(z.maxLength(AVOIDABLE.length, 'Too many allergens'))
