import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  DriverAdapterError,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'

type PgAdapter = SqlDriverAdapter & { underlyingDriver: () => pg.Pool }

/**
 * The adapter that migrations run on. Prisma's own cuts a script at every semicolon, also inside a function's body,
 * and sends the pieces one by one; PostgreSQL reads a script itself, and takes all of it or nothing.
 * The engine forgets its connections when it is freed, so whoever frees it calls close() too.
 */
export function migrationAdapter(url: string) {
  const opened: (() => Promise<void>)[] = []
  const open = async (databaseUrl: string) => {
    const adapter = forMigrations(await connector(databaseUrl).connect())
    const disconnect = adapter.dispose.bind(adapter)
    adapter.dispose = async () => {}
    opened.push(disconnect)
    return adapter
  }
  const openShadow = async () => {
    const database = `shadow_${randomUUID().replaceAll('-', '')}`
    const server = await open(url)
    await server.executeScript(`CREATE DATABASE ${database} TEMPLATE template0`)
    opened.push(() => server.executeScript(`DROP DATABASE ${database} WITH (FORCE)`))
    const shadowUrl = new URL(url)
    shadowUrl.pathname = `/${database}`
    return open(shadowUrl.href)
  }
  const { provider, adapterName } = connector(url)
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider,
    adapterName,
    connect: () => open(url),
    connectToShadowDb: openShadow,
  }
  const close = async () => {
    for (const undo of opened.reverse()) await undo()
  }
  return { factory, close }
}

const connector = (connectionString: string) =>
  new PrismaPg(
    { connectionString, max: 1, connectionTimeoutMillis: 10_000, application_name: 'baobab-migrate' },
    { onPoolError: () => {}, onConnectionError: () => {} },
  )

function forMigrations(adapter: PgAdapter): SqlDriverAdapter {
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script)
    } catch (err) {
      throw asAdapterError(err)
    }
  }
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (query) => {
    try {
      return await queryRaw(query)
    } catch (err) {
      const refusedType = isDriverAdapterError(err) && err.cause.kind === 'UnsupportedNativeDataType'
      if (!refusedType) throw err
      const { sql, charColumns } = await castChars(adapter.underlyingDriver(), query)
      const result = await queryRaw({ ...query, sql })
      const columnTypes = result.columnTypes.map((type, i) =>
        charColumns.has(i) ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    }
  }
  return adapter
}

const charOid = 18

// To read a schema the engine asks the catalogue for columns of the type "char", which the adapter does not know.
async function castChars(pool: pg.Pool, { sql, args }: SqlQuery) {
  const { fields } = await pool.query({ text: sql, values: args, rowMode: 'array' })
  const charColumns = new Set(fields.flatMap(({ dataTypeID }, i) => (dataTypeID === charOid ? [i] : [])))
  const columns = fields.map(({ name }, i) => {
    const column = pg.escapeIdentifier(name)
    return charColumns.has(i) ? `${column}::text AS ${column}` : column
  })
  return { charColumns, sql: `SELECT ${columns.join(', ')} FROM (${sql.replace(/;\s*$/, '')}) AS q` }
}

function asAdapterError(err: unknown): unknown {
  if (!(err instanceof pg.DatabaseError)) return err
  const { code = 'N/A', severity = 'N/A', message, detail, column, hint } = err
  return new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
}
