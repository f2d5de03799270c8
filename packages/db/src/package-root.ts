import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Resolved by package name, because this file also runs inside an app's bundle.
export const packageRoot = dirname(createRequire(import.meta.url).resolve('@baobab/db/package.json'))

const prismaFolder = join(packageRoot, '../../prisma')
export const migrationsFolder = join(prismaFolder, 'migrations')
export const schemaFile = join(prismaFolder, 'schema.prisma')
