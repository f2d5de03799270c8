import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type ErrorRegistry,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { packageRoot, schemaFile } from '../package-root.ts'

// Prisma's schema engine as WebAssembly, for development and tests only: Prisma's command line would download a native
// engine for the same comparison, and this module is not documented for use outside it.

/** The SQL that turns this database into what schema.prisma describes, '' when they agree. */
export async function diffWithSchema(url: string): Promise<string> {
  const files = [{ path: schemaFile, content: await readFile(schemaFile, 'utf8') }]
  const { exitCode, stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: dirname(schemaFile) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  // 2 is Prisma's "there is a difference"; without one it still prints a comment
  return exitCode === 2 ? (stdout ?? '').trim() : ''
}

export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const Engine = await loadEngine()
  const adapter = await connect(url)
  // The engine never disconnects, so the adapter is disposed of here.
  const disconnect = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {}
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connect: async () => adapter,
    connectToShadowDb: () =>
      Promise.reject(new Error('No command that is used here needs a shadow database.')),
  })
  try {
    const schema = await readFile(schemaFile, 'utf8')
    const engine = await Engine.new({ datamodels: [[schemaFile, schema]] }, () => {}, factory)
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } catch (err) {
    throw readableError(err, factory.errorRegistry)
  } finally {
    await disconnect()
  }
}

let engineLoading: Promise<typeof SchemaEngine> | undefined
const loadEngine = () => {
  engineLoading ??= instantiate()
  return engineLoading
}

type WasmExports = Record<string, unknown>
type Glue = { SchemaEngine: typeof SchemaEngine; __wbg_set_wasm: (exports: WasmExports) => void }
type Wasm = {
  instantiate: (bytes: Uint8Array, imports: object) => Promise<{ instance: { exports: WasmExports } }>
}
// Node has it; TypeScript declares it in the DOM library only, which this package does without.
const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm }

// Importing the package would use Node's experimental `import … from '.wasm'`, which prints a warning.
async function instantiate(): Promise<typeof SchemaEngine> {
  const require = createRequire(join(packageRoot, 'package.json'))
  const gluePath = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const glue: Glue = await import(/* @vite-ignore */ pathToFileURL(gluePath).href)
  const bytes = await readFile(gluePath.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = instance.exports
  if (typeof start === 'function') start()
  return glue.SchemaEngine
}

/** The engine throws an `Error` whose message is JSON, or the id of an error it left in the registry. */
function readableError(err: unknown, registry: ErrorRegistry): Error {
  const text = err instanceof Error ? err.message : String(err)
  const id = /\bid ?#?(\d+)/.exec(text)?.[1]
  const original = id === undefined ? undefined : registry.consumeError(Number(id))?.error
  if (original instanceof Error) return original
  return new Error(text, { cause: err })
}

type PgAdapter = SqlDriverAdapter & { underlyingDriver: () => pg.Pool }

// To read a schema the engine selects columns of the type "char", which the driver adapter refuses. Such a query runs a
// second time with those columns cast to text.
async function connect(url: string): Promise<PgAdapter> {
  const pool = { connectionString: url, max: 1, connectionTimeoutMillis: 10_000 }
  const adapter: PgAdapter = await new PrismaPg(pool, {
    onPoolError: () => {},
    onConnectionError: () => {},
  }).connect()
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (query) => {
    try {
      return await queryRaw(query)
    } catch (err) {
      const isRefusedType = isDriverAdapterError(err) && err.cause.kind === 'UnsupportedNativeDataType'
      if (!isRefusedType) throw err
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

async function castChars(pool: pg.Pool, { sql, args }: SqlQuery) {
  const { fields } = await pool.query({ text: sql, values: args, rowMode: 'array' })
  const charColumns = new Set(fields.flatMap(({ dataTypeID }, i) => (dataTypeID === charOid ? [i] : [])))
  const columns = fields.map(({ name }, i) => {
    const column = pg.escapeIdentifier(name)
    return charColumns.has(i) ? `${column}::text AS ${column}` : column
  })
  return { charColumns, sql: `SELECT ${columns.join(', ')} FROM (${sql.replace(/;\s*$/, '')}) AS q` }
}
