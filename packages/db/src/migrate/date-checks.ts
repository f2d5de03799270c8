import type { ClientBase } from 'pg'

type DateCheck = { table: string; columns: string[]; name: string; hasCheck: boolean }

/**
 * The tables whose CHECK `<table>_dates_in_range` is missing or leaves out a timestamp. JSON dates know neither infinity
 * nor a year of five digits, so one such value would break every response that carries it.
 */
export async function missingDateChecks(client: ClientBase) {
  const { rows } = await client.query<DateCheck>(`
    SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS columns,
           table_name || '_dates_in_range' AS name, conname IS NOT NULL AS "hasCheck"
    FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
    LEFT JOIN pg_constraint ON conname = table_name || '_dates_in_range' AND contype = 'c'
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
      AND data_type = 'timestamp with time zone'
    GROUP BY table_name, conname, conkey
    HAVING conname IS NULL OR NOT conkey @> array_agg(ordinal_position::int2)
    ORDER BY table_name`)
  return rows.map(({ table, columns, name, hasCheck }) => {
    const drop = hasCheck ? `DROP CONSTRAINT ${name}, ` : ''
    return {
      table,
      columns,
      sql: `ALTER TABLE ${table} ${drop}ADD CONSTRAINT ${name} CHECK (dates_in_range(${columns.join(', ')}));`,
    }
  })
}
