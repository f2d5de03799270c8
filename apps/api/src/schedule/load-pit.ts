import { type PitMeat, serviceDate } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'

/** Every meat with its lots from today on. */
export async function loadPit(db: Db | Tx, now: Date): Promise<PitMeat[]> {
  return db.$queryRaw<PitMeat[]>`
    SELECT m.id, m.name, coalesce(l.lots, '[]') AS lots
    FROM meats m LEFT JOIN (
      SELECT meat_id, json_agg(json_strip_nulls(json_build_object(
        'id', id, 'service_day', service_day,
        'ready_at', to_char(ready_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ounces_left', greatest(0, p.ounces - p.sold_ounces), 'ounces_held', held.ounces)) ORDER BY ready_at, id) AS lots
      FROM pit_lots p LEFT JOIN (
        SELECT s.lot_id, sum(s.ounces)::int AS ounces
        FROM order_lots s JOIN orders o ON o.id = s.order_id
        WHERE o.status = 'pending' AND o.paid_at IS NULL
        GROUP BY s.lot_id
      ) held ON held.lot_id = p.id
      WHERE service_day >= ${serviceDate(now.getTime())}::date GROUP BY meat_id
    ) l ON l.meat_id = m.id
    ORDER BY m.position, m.id`
}
