import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory, type ErrorRegistry } from '@prisma/driver-adapter-utils'
import type { MigrationDirectory, MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import { packageRoot, schemaFile } from '../package-root.ts'
import { migrationAdapter } from './migration-adapter.ts'

let loading: Promise<typeof SchemaEngine> | undefined

/** Prisma's own schema engine, as WebAssembly: nothing to download, no child process. */
const loadEngine = () => {
  loading ??= instantiate()
  return loading
}

type WasmExports = Record<string, unknown>
type Glue = { SchemaEngine: typeof SchemaEngine; __wbg_set_wasm: (exports: WasmExports) => void }
type Wasm = {
  instantiate: (bytes: Uint8Array, imports: object) => Promise<{ instance: { exports: WasmExports } }>
}
// Node has it; TypeScript declares it in the DOM library only, which this package does without
const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm }

// Importing the package would do the same by Node's experimental `import … from '.wasm'`, which warns at every start.
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

/** Hands an engine on this database to `work`, and frees it and its connections afterwards. */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const Engine = await loadEngine()
  const { factory, close } = migrationAdapter(url)
  const bound = bindMigrationAwareSqlAdapterFactory(factory)
  try {
    const engine = await Engine.new({ datamodels: [await schemaText()] }, () => {}, bound)
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } catch (err) {
    throw readableError(err, bound.errorRegistry)
  } finally {
    await close()
  }
}

/** The engine throws `Error`s whose message is JSON, or names an error it left in the registry. */
function readableError(err: unknown, registry: ErrorRegistry): Error {
  const text = err instanceof Error ? err.message : String(err)
  const id = /\bid ?#?(\d+)/.exec(text)?.[1]
  const original = id === undefined ? undefined : registry.consumeError(Number(id))?.error
  if (original instanceof Error) return original
  return new Error(text, { cause: err })
}

export async function schemaText(): Promise<[path: string, content: string]> {
  return [schemaFile, await readFile(schemaFile, 'utf8')]
}

export async function readMigrations(folder: string): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.sort().map((name) => readMigration(folder, name))),
  }
}

async function readMigration(folder: string, name: string): Promise<MigrationDirectory> {
  const content = await readFile(join(folder, name, 'migration.sql'), 'utf8')
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: content } } }
}
