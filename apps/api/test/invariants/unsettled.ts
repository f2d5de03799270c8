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

/** Longer than the sites pause between two tries of what failed again and again during the faults. */
const PATIENCE_MS = 180_000

/** Only looks; the sites do the work. Returns how long it took. A busy machine may need long, if it gets on. */
export async function waitUntilSettled(db: Db, sandbox: RunningSandbox): Promise<number> {
  const startedAt = performance.now()
  let progress = { left: Number.POSITIVE_INFINITY, at: startedAt }
  for (;;) {
    const unsettled = await listUnsettled(db, sandbox)
    const now = performance.now()
    if (unsettled.length === 0) return now - startedAt
    if (unsettled.length < progress.left) progress = { left: unsettled.length, at: now }
    if (now - progress.at > PATIENCE_MS) throw new Error(`Not settled:\n${unsettled.join('\n')}`)
    await sleep(1000)
  }
}
