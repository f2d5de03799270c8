import { type StaffLot, serviceDate } from '@baobab/contract'
import { type Db, Prisma, type Tx } from '@baobab/db'

export async function listLots(db: Db, now: Date) {
  const meats = await db.meat.findMany({
    select: { id: true, name: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const today = serviceDate(now.getTime())
  return { meats, lots: await loadLots(db, Prisma.sql`l.service_day >= ${today}::date`) }
}

export async function getLot(tx: Tx, id: number): Promise<StaffLot> {
  const [lot] = await loadLots(tx, Prisma.sql`l.id = ${id}`)
  if (lot === undefined) throw new Error(`lot ${id} does not exist`)
  return lot
}

async function loadLots(db: Db | Tx, where: Prisma.Sql): Promise<StaffLot[]> {
  type Row = Omit<StaffLot, 'ready_at' | 'over_by'> & { readyAt: Date }
  const rows = await db.$queryRaw<Row[]>`
    SELECT l.id, l.meat_id, m.name AS meat, l.service_day::text, l.ready_at AS "readyAt", l.ounces,
      l.sold_ounces AS sold, l.planned_ready IS NOT NULL AS planned, coalesce(held.ounces, 0)::int AS held
    FROM pit_lots l JOIN meats m ON m.id = l.meat_id LEFT JOIN LATERAL (
      SELECT sum(t.ounces) AS ounces FROM order_lots t JOIN orders o ON o.id = t.order_id
      WHERE t.lot_id = l.id AND o.status = 'pending' AND o.paid_at IS NULL
    ) held ON true
    WHERE ${where} ORDER BY l.service_day, m.position, m.id, l.ready_at, l.id`
  return rows.map(({ readyAt, ...row }) => ({
    ...row,
    ready_at: readyAt.toISOString(),
    over_by: Math.max(0, row.sold - row.ounces),
  }))
}
