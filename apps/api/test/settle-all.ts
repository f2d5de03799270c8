import { reconcilePaid, sweepPayments } from '../src/payments/settle/sweep-payments.ts'
import { expectInvariants } from './invariants.ts'
import type { PayingSite } from './paying-site.ts'

type Site = Pick<PayingSite, 'db' | 'deps' | 'runDueJobs'> & { sandbox: PayingSite['sandbox'] }

/** Runs all webhooks, jobs and sweeps that are left, as if they were due. */
export async function settleAll(site: Site, rounds = 2): Promise<void> {
  await site.sandbox.webhooksIdle()
  for (let round = 0; round < rounds; round += 1) {
    await site.db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`
    await site.runDueJobs()
    await site.db.payment.updateMany({
      where: { status: { in: ['started', 'processing'] }, checkCount: { lt: 2 } },
      data: { nextCheckAt: new Date(0) },
    })
    await sweepPayments(site.deps).catch(() => {})
    await reconcilePaid(site.deps).catch(() => {})
    await site.sandbox.webhooksIdle()
  }
}

/** After a test: faults end, all that is left settles, and the books are right. */
export async function settleAndCheckBooks(site: PayingSite): Promise<void> {
  site.sandbox.faults.clear()
  await settleAll(site)
  await expectInvariants(site.db, site.sandbox.ledger())
}
