import { seed, seededLogins } from './index.ts'

// node prisma/seed/main.ts: fills the database of DATABASE_URL if it is empty, and says who may sign in.
const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is not set.')
  process.exit(1)
}
await seed(url)
for (const { role, email, password } of seededLogins) console.log(`${role.padEnd(9)} ${email} / ${password}`)
