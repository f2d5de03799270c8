import { type Conflicts, findConflicts } from './avoid.ts'
import type { Fact } from './facts.ts'
import { type DishFood, makeStatement } from './statement.ts'

/** What was chosen of a dish. An option that has left the menu may have no id. */
export type ChosenLine = { sizeName: string; optionIds: readonly (number | null)[] }

export type MenuDish = Omit<DishFood, 'sizes'> & { sizes: readonly { id: number; name: string }[] }

/** No row of the menu has this id: a size or option that is gone counts as not stated. */
const UNKNOWN = -1

/**
 * What a line contains of what its guest avoids. Orders store no recipe, so today's menu answers: a dish that is not on it is
 * not stated.
 */
export function lineConflicts(
  { sizeName, optionIds }: ChosenLine,
  avoided: readonly Fact[],
  dish: MenuDish | undefined,
): Conflicts {
  if (dish === undefined) return { contains: [], mayContain: [], notStated: [...avoided] }
  const sizeId = dish.sizes.find(({ name }) => name === sizeName)?.id ?? UNKNOWN
  return findConflicts(
    makeStatement(dish, { sizeId, optionIds: optionIds.map((id) => id ?? UNKNOWN) }),
    avoided,
  )
}
