import { createDb } from '@baobab/db'
import { readPassword } from './accounts/staff/read-password.ts'
import { runStaffCommand } from './accounts/staff/staff-command.ts'

// node apps/api/dist/staff.js add owner@example.com --role owner
// Needs DATABASE_URL only, so that an owner can be made before the site's other settings are there.
const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is not set.')
  process.exit(1)
}
const db = createDb(url, { poolMax: 2, applicationName: 'baobab-staff' })
process.exitCode = await runStaffCommand(process.argv.slice(2), { db, readPassword, print: console.log })
await db.$disconnect()
