import { createDb, grantAccess, migrate } from '@baobab/db'
import { findDemoAccounts, seed, tellSandbox } from '@baobab/prisma/seed'
import { readConfig } from './config.ts'

// Runs before a container's server: checks the configuration, migrates, and fills an empty database when SEED says so.
try {
  const { DATABASE_DIRECT_URL, DATABASE_OWNER_URL, SEED, NODE_ENV, STRIPE_API_URL, STRIPE_SECRET_KEY } =
    readConfig(process.env)
  const url = DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL
  const applied = await migrate(url)
  if (DATABASE_OWNER_URL !== undefined) await grantAccess(url, new URL(DATABASE_DIRECT_URL).username)
  console.log(applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}`)
  if (SEED !== 'none') await seed(url, { content: SEED })
  if (SEED === 'demo' && STRIPE_API_URL !== undefined && STRIPE_SECRET_KEY !== undefined)
    await tellSandbox(url, { url: STRIPE_API_URL, secretKey: STRIPE_SECRET_KEY })
  if (NODE_ENV === 'production') await refuseDemoAccounts(url)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** A database that was tried out first holds an owner whose password is in the README. */
async function refuseDemoAccounts(url: string) {
  const db = createDb(url, { poolMax: 2 })
  const emails = await findDemoAccounts(db)
  await db.$disconnect()
  if (emails.length > 0)
    throw new Error(
      `The database holds demo accounts with published passwords: ${emails.join(', ')}. Use an empty database, or disable each: node apps/api/dist/staff.js disable <e-mail>`,
    )
}
