import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// By name and not by this file's place, so that it also holds inside an app's bundle.
export const packageRoot = dirname(createRequire(import.meta.url).resolve('@baobab/db/package.json'))
export const migrationsFolder = join(packageRoot, 'migrations')
export const schemaFile = join(packageRoot, 'schema.prisma')
