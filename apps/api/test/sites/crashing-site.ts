import { freshDatabase } from '@baobab/db/testing'
import { expect } from 'vitest'
import { expectInvariants } from '../invariants/invariants.ts'
import { listCaptures } from '../rows/checkouts.ts'
import { closeAtEnd } from './close-at-end.ts'
import { freePort } from './free-port.ts'
import { startPaymentSandbox } from './paying-site.ts'
import { type SiteProcess, startSiteProcess, until } from './site-process.ts'
import { testDb } from './test-db.ts'

/** A site that tests start, kill and start again: its database, its port and the payment sandbox stay. */
export async function createCrashingSite() {
  const databaseUrl = await freshDatabase()
  const db = testDb(databaseUrl, { poolMax: 3 })
  const port = await freePort()
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${port}`)
  const calls = (operation: string) => sandbox.calls().filter((call) => call.operation === operation).length
  const captures = (reference: string) => listCaptures({ sandbox }, reference)

  /** The last test's, if it left one. */
  let site: SiteProcess | undefined
  closeAtEnd(() => site?.kill())
  const start = async (env: Record<string, string> = {}): Promise<SiteProcess> => {
    await site?.kill()
    site = await startSiteProcess({ port, databaseUrl, sandbox, env })
    return site
  }

  return {
    db,
    sandbox,
    captures,
    start,
    /** Starts the site unless the last test left it running. */
    running: async () => (site?.isAlive() ? site : start()),

    /** Makes the provider take a second for the next call of this kind. The result waits until the site has made that call. */
    slowNext(operation: 'create' | 'refund'): () => Promise<unknown> {
      const before = calls(operation)
      sandbox.faults.add({ kind: 'slow', operation, delayMs: 1000, times: 1 })
      return () => until(() => calls(operation) > before)
    },

    /** The money moves, but the site is killed before the provider's response ends, and it never hears of it by webhook. */
    async killAfterCapture(site: SiteProcess, reference: string, confirm: () => PromiseLike<unknown>) {
      sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
      sandbox.faults.add({ kind: 'drip', operation: 'capture', times: 1 })
      sandbox.paypal.approve(reference)
      const lost = expectLost(confirm())
      await until(() => captures(reference).length > 0)
      await site.kill()
      await lost
    },

    /** Lets the sweeper of the started site ask for every unfinished payment now. */
    async sweepSoon() {
      await db.payment.updateMany({
        where: { status: { in: ['started', 'processing'] } },
        data: { nextCheckAt: new Date() },
      })
      await db.$executeRaw`SELECT graphile_worker.add_job('sweep-payments')`
    },

    /** Call after each test. */
    async checkBooks() {
      sandbox.faults.clear()
      await expectInvariants(db, sandbox.ledger())
    },
  }
}

/** The request ends without a response, because the process is gone. */
export async function expectLost(request: PromiseLike<unknown>): Promise<void> {
  const error = await request.then(
    () => null,
    (err: unknown) => err,
  )
  expect(error).toBeInstanceOf(Error)
}
