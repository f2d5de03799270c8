import { Prisma, type Tx } from '@baobab/db'

/** Tables whose rows a save replaces as a whole. */
type List =
  | 'delivery_zips'
  | 'event_areas'
  | 'event_closed_days'
  | 'pit_plan'
  | 'special_days'
  | 'special_openings'
  | 'usual_walk_ins'
  | 'weekly_openings'

/**
 * Makes the rows of a table, or those that `where` selects, the given ones. Only what differs is written, so that the record of
 * changes shows what was changed.
 */
export async function replaceRows(
  tx: Tx,
  table: List,
  rows: readonly object[],
  where: Prisma.Sql = Prisma.sql`true`,
): Promise<void> {
  const name = Prisma.raw(table)
  const wanted = Prisma.sql`jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb) AS wanted`
  await tx.$executeRaw`
    DELETE FROM ${name} AS present
    WHERE ${where} AND NOT EXISTS (SELECT FROM ${wanted} WHERE wanted IS NOT DISTINCT FROM present)`
  await tx.$executeRaw`
    INSERT INTO ${name} SELECT wanted.* FROM ${wanted}
    WHERE NOT EXISTS (SELECT FROM ${name} AS present WHERE present IS NOT DISTINCT FROM wanted)`
}
