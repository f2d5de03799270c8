import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
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
    connect: async () => wholeScripts(await factory.connect()),
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
  const shadow = wholeScripts(await connector({ host, port, user, password, database }).connect())
  const disconnect = shadow.dispose.bind(shadow)
  shadow.dispose = async () => {
    await disconnect()
    await server.executeScript(`DROP DATABASE ${database} WITH (FORCE)`)
    await server.dispose()
  }
  return shadow
}

function wholeScripts(adapter: PgAdapter): SqlDriverAdapter {
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script)
    } catch (err) {
      throw asAdapterError(err)
    }
  }
  return adapter
}

function asAdapterError(err: unknown): unknown {
  if (!(err instanceof pg.DatabaseError)) return err
  const { code = 'N/A', severity = 'N/A', message, detail, column, hint } = err
  return new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
}
