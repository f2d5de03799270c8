import { withClient } from '../with-client.ts'

/** prisma/schema.sql. Not by pg_dump: it would have to be installed, and its output depends on its version. */
export const printSchema = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ sql: string }>(SCHEMA)
    return `${HEADER}\n\n${rows.map(({ sql }) => sql).join('\n\n')}\n`
  })

const HEADER = `-- What the migrations make: tables with their constraints, indexes and triggers by name, then the functions. To be read, not run.
-- After a new migration: npm test -- --project api print-schema -u`

const SCHEMA = `
WITH tables AS (
  SELECT oid, relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
), columns AS (
  SELECT attrelid AS oid, '  ' || attname || ' ' || CASE WHEN value LIKE 'nextval(%' THEN 'serial' ELSE
    format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END || coalesce(' DEFAULT ' || value, '')
    END AS line, attnum AS position
  FROM pg_attribute
  LEFT JOIN LATERAL (SELECT pg_get_expr(adbin, adrelid) AS value FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum) d ON true
  WHERE attnum > 0 AND NOT attisdropped
), constraints AS (
  SELECT conrelid AS oid, '  CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS line,
    10000 + row_number() OVER (ORDER BY strpos('pxufc', contype::text), conname COLLATE "C") AS position
  FROM pg_constraint WHERE contype IN ('p', 'x', 'u', 'f', 'c')
), around AS (
  SELECT indrelid AS oid, pg_get_indexdef(indexrelid) || ';' AS line, 1 AS part FROM pg_index
  WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'x', 'u'))
  UNION ALL
  SELECT tgrelid, pg_get_triggerdef(oid) || ';', 2 FROM pg_trigger WHERE NOT tgisinternal
), statements AS (
  SELECT 1 AS part, extname::text AS name, 'CREATE EXTENSION ' || extname || ';' AS sql FROM pg_extension WHERE extname <> 'plpgsql'
  UNION ALL
  SELECT 2, typname, 'CREATE TYPE ' || typname || ' AS ENUM (' || string_agg(quote_literal(enumlabel), ', ' ORDER BY enumsortorder) || ');'
  FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid GROUP BY typname
  UNION ALL
  SELECT 3, name, concat_ws(E'\\n', 'CREATE TABLE ' || name || E' (\\n' || (
      SELECT string_agg(line, E',\\n' ORDER BY position)
      FROM (SELECT * FROM columns UNION ALL SELECT * FROM constraints) AS inside WHERE inside.oid = tables.oid
    ) || E'\\n);', (
      SELECT string_agg(line, E'\\n' ORDER BY part, line COLLATE "C") FROM around WHERE around.oid = tables.oid
    ))
  FROM tables
  UNION ALL
  SELECT 4, proname, rtrim(pg_get_functiondef(oid), E'\\n') || ';'
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace 
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') -- made by an extension
)
SELECT replace(sql, 'public.', '') AS sql FROM statements ORDER BY part, name COLLATE "C"`
