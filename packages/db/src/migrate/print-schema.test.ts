import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { migrationsFolder } from '../package-root.ts'
import { printSchema } from './print-schema.ts'

test('prisma/schema.sql is what the migrations make; `-u` writes it anew', async () => {
  const schema = await printSchema(await freshDatabase())
  await expect(schema).toMatchFileSnapshot(join(migrationsFolder, '../schema.sql'))
})
