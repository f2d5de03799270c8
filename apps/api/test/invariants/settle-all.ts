import type { Db } from '@baobab/db'
import { settlePayment } from '../../src/payments/settle/settle-payment.ts'
import { sweepPayments } from '../../src/payments/settle/sweep-payments.ts'
import type { PayingSite } from '../sites/paying-site.ts'
import { expectInvariants } from './invariants.ts'

type Site = Pick<PayingSite, 'db' | 'deps' | 'runDueJobs'> & { sandbox: PayingSite['sandbox'] }

/** Runs all webhooks, jobs and sweeps that are left, as if they were due. */
export async function settleAll(site: Site, rounds = 2): Promise<void> {
  await site.sandbox.webhooksIdle()
  for (let round = 0; round < rounds; round += 1) {
    const jobs = await site.db
      .$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = least(run_at, now())`
    if (jobs > 0) await site.runDueJobs()
    const { count } = await site.db.payment.updateMany({
      where: { status: { in: ['started', 'processing'] }, checkCount: { lt: 2 } },
      data: { nextCheckAt: new Date(0) },
    })
    if (round > 0 && jobs === 0 && count === 0) break
    await sweepPayments(site.deps).catch(() => {})
    if (round === 0) await reconcileNew(site)
    await site.sandbox.webhooksIdle()
  }
}

/** Those of earlier tests. To ask about them after each test again would take longer than the tests. */
const checkedPayments = new WeakMap<Db, string[]>()

/** As `reconcilePaid` does each night. */
async function reconcileNew({ db, deps }: Site) {
  const payments = await db.payment.findMany({
    where: {
      id: { notIn: checkedPayments.get(db) ?? [] },
      status: { in: ['paid', 'partly_refunded', 'review'] },
      capturedCents: { not: null },
    },
    select: { id: true },
  })
  for (const { id } of payments) await settlePayment(deps, id).catch(() => {})
}

/** After a test: faults end, all that is left settles, and the books are right. */
export async function settleAndCheckBooks(site: PayingSite): Promise<void> {
  site.sandbox.faults.clear()
  await settleAll(site)
  await expectInvariants(site.db, site.sandbox.ledger())
  const payments = await site.db.payment.findMany({ select: { id: true } })
  checkedPayments.set(
    site.db,
    payments.map(({ id }) => id),
  )
}
