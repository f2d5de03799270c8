import { migrate } from '@baobab/db'

/** Runs before a container's server: migrates, and seeds an empty database with the demo when SEED_DEMO is set. */
const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is not set.')
  process.exit(1)
}
const applied = await migrate(url)
console.log(applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}`)
if (process.env.SEED_DEMO === 'true') {
  const { seed } = await import('@baobab/prisma/seed')
  await seed(url)
}
