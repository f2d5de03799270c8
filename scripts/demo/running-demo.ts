import { type DemoAccount, demoAccounts } from '@baobab/prisma/seed'
import { readSettings } from '../lib/settings.ts'

type RunningDemo = { siteUrl: string; owner: DemoAccount; cook: DemoAccount }

/** The address of the demo that `npm start` runs, and the accounts of its staff. */
export const getRunningDemo = (): RunningDemo => ({
  siteUrl: process.env.SITE_URL || `http://localhost:${readSettings().port}`,
  owner: findAccount('owner'),
  cook: findAccount('kitchen'),
})

function findAccount(role: DemoAccount['role']): DemoAccount {
  const account = demoAccounts.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no account of the role ${role}`)
  return account
}
