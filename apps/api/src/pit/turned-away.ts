import { createHmac } from 'node:crypto'
import { type MeatNeeds, serviceDate } from '@baobab/contract'
import { toMailbox } from '../coupons/coupon-guests.ts'
import type { Deps } from '../deps.ts'

type Guest = { email: string; day: string }

/** The same guest counts once a day. The key keeps the hash from being undone by trying all addresses. */
export const guestOfDay = (secret: string, { email, day }: Guest): string =>
  createHmac('sha256', secret)
    .update(`turned-away ${day} ${toMailbox(email)}`)
    .digest('hex')

/** Remembers meat that a cart could not have, for the smoke sheet. */
export async function recordTurnedAway(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { email, at, meats }: { email: string; at: Date; meats: MeatNeeds },
): Promise<void> {
  if (meats.size === 0) return
  const day = serviceDate(at.getTime())
  const rows = [...meats].map(([meat, ounces]) => ({ meat, ounces }))
  await db.$executeRaw`
    INSERT INTO turned_away AS t (service_day, meat_id, guest, ounces)
    SELECT ${day}::date, r.meat, ${guestOfDay(config.JWT_SECRET, { email, day })}, r.ounces
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(meat int, ounces int)
    JOIN meats m ON m.id = r.meat
    ON CONFLICT (service_day, meat_id, guest) DO UPDATE SET ounces = greatest(t.ounces, EXCLUDED.ounces)`
}
