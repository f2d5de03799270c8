import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@baobab/db'
import type { RunningSandbox } from '@baobab/payment-sandbox'

/** What the running sites still have to do: nothing of it may last once the faults are over. */
async function listUnsettled(db: Db, sandbox: RunningSandbox): Promise<string[]> {
  const mails = await db.mail.findMany({ where: { sentAt: null, parkedAt: null } })
  const refunds = await db.refund.findMany({ where: { status: 'requested' } })
  const jobs = await db.$queryRaw<{ task: string; attempts: number; error: string | null }[]>`
    SELECT task_identifier AS task, attempts, last_error AS error FROM graphile_worker.jobs
    WHERE task_identifier IN ('send-mail', 'settle-payment', 'refund-payment', 'reconcile-paid')`
  const payments = await db.payment.findMany({
    where: { reference: { not: null } },
    include: { order: { select: { status: true, paidAt: true } }, booking: { select: { status: true } } },
  })
  const ledger = new Map(sandbox.ledger().map((entry) => [entry.reference, entry]))
  const unbooked = payments.filter(({ reference, capturedCents, refundedCents }) => {
    const capture = ledger.get(reference ?? '')
    return capture && (capturedCents === null || capture.refundedCents !== refundedCents)
  })
  const uncaptured = payments.filter(({ provider, reference, status, order, booking }) => {
    if (provider !== 'paypal' || reference === null || status !== 'started') return false
    const { status: orderStatus, instrument } = sandbox.paypal.order(reference)
    const isWaiting = booking?.status === 'held' || (order?.status === 'pending' && order.paidAt === null)
    return isWaiting && orderStatus === 'APPROVED' && instrument !== 'declined'
  })
  return [
    ...mails.map(({ kind, recipient }) => `the mail ${kind} to ${recipient} is not sent`),
    ...refunds.map(({ id }) => `the refund ${id} is not made`),
    ...jobs.map(({ task, attempts, error }) => `${task} waits after ${attempts} attempts: ${error}`),
    ...unbooked.map(({ reference, status }) => `${reference} was captured or refunded and is ${status}`),
    ...uncaptured.map(({ reference }) => `${reference} is approved and not captured`),
  ]
}

/** Only looks; the sites do the work. Returns how long it took. */
export async function waitUntilSettled(db: Db, sandbox: RunningSandbox, withinMs: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const unsettled = await listUnsettled(db, sandbox)
    const ms = performance.now() - startedAt
    if (unsettled.length === 0) return ms
    if (ms > withinMs) {
      const shown = unsettled.slice(0, 20).join('\n')
      throw new Error(`${unsettled.length} are not settled after ${Math.round(ms / 1000)} s:\n${shown}`)
    }
    await sleep(1000)
  }
}
