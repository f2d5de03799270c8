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
 */
export function migrationAdapter(config: pg.PoolConfig): SqlMigrationAwareDriverAdapterFactory {
  const factory = connector(config)
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => forMigrations(await factory.connect()),
    connectToShadowDb: () => connectToShadowDb(config),
  }
}

const connector = (config: pg.PoolConfig) =>
  new PrismaPg(config, { onPoolError: () => {}, onConnectionError: () => {} })

/** An empty database that lives as long as the connection to it. */
async function connectToShadowDb(config: pg.PoolConfig): Promise<SqlDriverAdapter> {
  const { host, port, user, password } = new pg.Client(config)
  const database = `shadow_${randomUUID().replaceAll('-', '')}`
  const server = await connector(config).connect()
  await server.executeScript(`CREATE DATABASE ${database} TEMPLATE template0`)
  const shadow = forMigrations(await connector({ host, port, user, password, database }).connect())
  const disconnect = shadow.dispose.bind(shadow)
  shadow.dispose = async () => {
    await disconnect()
    await server.executeScript(`DROP DATABASE ${database} WITH (FORCE)`)
    await server.dispose()
  }
  return shadow
}

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
