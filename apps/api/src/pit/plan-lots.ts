import {
  addDays,
  openingsOn,
  restaurantInstant,
  SERVICE_DAY_STARTS,
  serviceDate,
  WEEKDAYS,
} from '@baobab/contract'
import { Prisma } from '@baobab/db'
import { asActor } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { loadSettings } from '../schedule/load-settings.ts'
import { shareWithEarlierOrders } from './share-with-earlier-orders.ts'

/**
 * Makes the lots of the standing plan for today and the days on which orders are taken, on days that are open. Each is made once:
 * what staff correct or move stays. Runs as a job, and when the plan changes.
 */
export async function planLots(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { db, now } = deps
  const settings = await db.$transaction((tx) => loadSettings(tx))
  if (settings.pit_plan.length === 0) return
  const today = serviceDate(now().getTime())
  const days = Array.from({ length: settings.days_ahead + 1 }, (_, ahead) => addDays(today, ahead))
  const lots = days
    .filter((day) => openingsOn(settings, day).length > 0)
    .flatMap((day) => {
      const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
      return settings.pit_plan
        .filter((entry) => entry.weekday === weekday)
        .map(({ meat_id, ready, ounces }) => ({
          day,
          meat_id,
          ready,
          ounces,
          readyAt: readyInstant(day, ready),
        }))
    })
  await insertMissing(deps, lots)
}

/** An hour before 4 am is of the night that follows the day. */
const readyInstant = (day: string, ready: string) =>
  restaurantInstant(ready < SERVICE_DAY_STARTS ? addDays(day, 1) : day, ready)

async function insertMissing(
  deps: Pick<Deps, 'db'>,
  lots: readonly { day: string; meat_id: number; ready: string; ounces: number; readyAt: Date }[],
) {
  const missing = Prisma.sql`
    INSERT INTO pit_lots (meat_id, service_day, ready_at, ounces, planned_ready)
    SELECT l.meat_id, l.day, l."readyAt", l.ounces, l.ready
    FROM jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      AS l(day date, meat_id int, ready time, ounces int, "readyAt" timestamptz)
    -- an insert that conflicts uses up an id
    WHERE NOT EXISTS (SELECT 1 FROM pit_lots p
      WHERE p.meat_id = l.meat_id AND p.service_day = l.day AND p.planned_ready = l.ready)
    ON CONFLICT DO NOTHING
    RETURNING id, meat_id AS "meatId", service_day AS "serviceDay"`
  await asActor(deps, { name: 'job:plan-lots' }, async (tx) => {
    const added = await tx.$queryRaw<{ id: number; meatId: number; serviceDay: Date }[]>(missing)
    await shareWithEarlierOrders(tx, added)
  })
}
