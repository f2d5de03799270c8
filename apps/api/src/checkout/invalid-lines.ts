import type { Cart, CurrentLine } from './read-prices.ts'

type Requested = Cart['products'][number]
type Line = { requested: Requested; current: CurrentLine | null }

/** By field: a size or a choice that the dish does not have, or one that it needs. Our own web app never sends one. */
export function findInvalidLines(lines: readonly Line[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [i, { requested, current }] of lines.entries()) {
    // a dish that left the menu is a changed price, not an invalid line
    if (current === null) continue
    const { name, size } = current
    if (size === null) errors[`products.${i}.size`] = `${name} doesn’t come in this size.`
    Object.assign(errors, findInvalidChoices(`products.${i}.ingredients`, requested.ingredients, current))
  }
  return errors
}

function findInvalidChoices(
  field: string,
  requested: Requested['ingredients'],
  { name, choices, required }: CurrentLine,
) {
  const errors: Record<string, string> = {}
  const chosen = new Map<number, Set<number>>()
  for (const [at, { ingredient_category_id, ingredient_subcategory_id }] of requested.entries()) {
    const choice = choices[at]
    const options = chosen.get(ingredient_category_id) ?? new Set()
    chosen.set(ingredient_category_id, options)
    if (!choice) errors[`${field}.${at}`] = `${name} doesn’t come with this choice.`
    else if (options.has(ingredient_subcategory_id)) errors[`${field}.${at}`] = 'You’ve already chosen this.'
    else if (options.size === choice.maxChoices)
      errors[`${field}.${at}`] = `${name} comes with at most ${choice.maxChoices} of ${choice.groupName}.`
    else options.add(ingredient_subcategory_id)
  }
  const missing = required.find(({ groupId }) => !chosen.get(groupId)?.size)
  if (missing) errors[field] = `${name}: please choose one under ${missing.groupName}.`
  return errors
}
