import { type DishDocument, factNames, formatMoment, isAvoided } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { ingredientIds } from '../../menu/office/fingerprint-recipe.ts'
import type { Fields } from './draftables.ts'

type Dish = { id: number; live: Fields; changes: Fields }

const RECIPE_FIELDS = ['ingredients', 'sizes', 'choices'] as const satisfies (keyof DishDocument)[]

/** “Ada Nwosu ordered it for Sat, Nov 28, 6 pm and avoids milk.” One sentence for each order that is not cooked yet. */
export async function describeNewAllergens(tx: Tx, { id, live, changes }: Dish): Promise<string[]> {
  if (!RECIPE_FIELDS.some((field) => field in changes)) return []
  const before = await loadAvoidable(tx, live)
  const facts = (await loadAvoidable(tx, { ...live, ...changes })).filter((fact) => !before.includes(fact))
  if (facts.length === 0) return []
  const orders = await tx.$queryRaw<{ customer: string; dueAt: Date; allergies: string[] }[]>`
    SELECT o.first_name || ' ' || o.last_name AS customer, coalesce(o.ready_at, o.created_at) AS "dueAt", o.allergies
    FROM orders o WHERE o.paid_at IS NOT NULL AND o.status IN ('pending', 'received', 'process') AND o.allergies && ${facts}::text[]
      AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.product_id = ${id}::int AND l.struck_at IS NULL)
    ORDER BY coalesce(o.ready_at, o.created_at), o.id`
  return orders.map(({ customer, dueAt, allergies }) => {
    const avoided = facts.filter((fact) => allergies.includes(fact)).map((fact) => factNames[fact])
    return `${customer} ordered it for ${formatMoment(dueAt.toISOString())} and avoids ${avoided.join(', ')}.`
  })
}

/** What a guest may avoid and the recipe has, or may have. */
async function loadAvoidable(tx: Tx, dish: Fields) {
  // a draft's fields were parsed when it was read, and a dish has all of them
  const id = { in: ingredientIds(dish as DishDocument) }
  const rows = await tx.ingredient.findMany({ where: { id }, select: { contains: true, mayContain: true } })
  return [...new Set(rows.flatMap(({ contains, mayContain }) => [...contains, ...mayContain]))].filter(
    isAvoided,
  )
}
