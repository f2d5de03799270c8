import { type addLot as endpoint, type Parsed, type StaffLot, serviceDate } from '@baobab/contract'
import { isForeignKeyViolation } from '@baobab/db'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { invalidField, notFound } from '../http/app-error.ts'
import { getLot } from './list-lots.ts'
import { shareWithEarlierOrders } from './share-with-earlier-orders.ts'

/** Later ones are mistyped dates. */
const FURTHEST_MS = 60 * 24 * 3_600_000

export async function addLot(
  deps: Pick<Deps, 'db' | 'now'>,
  { meat_id: meatId, ready_at, ounces }: Parsed<typeof endpoint>['body'],
  by: Person,
): Promise<StaffLot> {
  const readyAt = new Date(ready_at)
  const at = deps.now()
  const day = serviceDate(readyAt.getTime())
  if (day < serviceDate(at.getTime()) || readyAt.getTime() > at.getTime() + FURTHEST_MS) {
    const message = 'Choose today or one of the next 60 days.'
    throw invalidField('ready_at', message)
  }
  const serviceDay = new Date(`${day}T00:00:00Z`)
  try {
    return await asActor(deps, by, async (tx) => {
      // triggers: pit_lots_record records who added it, changes_live tells the boards
      const { id } = await tx.pitLot.create({ data: { meatId, serviceDay, readyAt, ounces, createdAt: at } })
      await shareWithEarlierOrders(tx, [{ id, meatId, serviceDay }])
      return getLot(tx, id)
    })
  } catch (err) {
    throw isForeignKeyViolation(err, 'meat_id') ? notFound('We can’t find that meat.') : err
  }
}
