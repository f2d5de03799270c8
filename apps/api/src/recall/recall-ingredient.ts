import { addDays, serviceDayStart } from '@baobab/contract'
import { type Db, Prisma } from '@baobab/db'
import { notFound } from '../http/app-error.ts'
import { describeBookings, describeOrders, type FoundOrder, factsIn } from './describe-recalled.ts'
import { DUE_AT, findLines, IS_EATEN } from './find-lines.ts'
import { loadRecipeHistory } from './recipe-history.ts'

type Days = { from: string; to: string }

export const dueBetween = ({ from, until }: { from: Date; until: Date }) =>
  Prisma.sql`${DUE_AT} >= ${from} AND ${DUE_AT} < ${until} AND ${IS_EATEN}`

/** An order got it when one of its dishes had it while the order was open. */
export function recallIngredient(db: Db, id: number, { from, to }: Days, now: Date) {
  const time = { from: new Date(serviceDayStart(from)), until: new Date(serviceDayStart(addDays(to, 1))) }
  return db.$transaction(async (tx) => {
    const ingredient = await tx.ingredient.findUnique({ where: { id } })
    if (ingredient === null) throw notFound('This ingredient no longer exists.')
    const facts = factsIn(ingredient.contains, ingredient.mayContain)
    const history = await loadRecipeHistory(tx, now.getTime())
    const found = new Map<string, FoundOrder>()
    for (const line of await findLines(tx, dueBetween(time))) {
      const { orderId, lineId, placedAt, handedAt } = line
      const ingredients = history.ingredients(line, placedAt.getTime(), (handedAt ?? now).getTime())
      const doubt = ingredients === null ? 'dish_gone' : ingredients.get(id)
      if (doubt === undefined) continue
      const before = found.get(orderId)
      found.set(orderId, {
        lineIds: [...(before?.lineIds ?? []), lineId],
        // one dish that surely had it is enough
        doubt: before === undefined ? doubt : before.doubt && doubt,
      })
    }
    const subject = { about: 'ingredient', id } as const
    const inTime = Prisma.sql`b.starts_at >= ${time.from} AND b.starts_at < ${time.until}`
    return {
      name: ingredient.name,
      facts,
      items: [
        ...(await describeOrders(tx, found, { subject, facts })),
        ...(await describeBookings(tx, inTime, { subject, facts, now })),
      ],
    }
  })
}
