import * as contract from '@baobab/contract'
import { databaseUnavailable } from '@baobab/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { recordIncident } from '../../incidents/record-incident.ts'
import { queueJob } from '../../jobs/queue.ts'
import { type Dispute, ProviderError, type ProviderEvent, type ProviderName } from '../../ports/provider.ts'
import { closeDisputeIncident, syncDisputes } from '../disputes/sync-disputes.ts'
import { isEventHandled, recordEventWithoutPayment, recordPendingEvent } from '../event-ledger.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { findPaymentOfEvent } from './find-payment-of-event.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** Providers wait about ten seconds for our response before they send the event again. */
const SETTLE_TIMEOUT_MS = 4_000

/** Where the providers send their events. We answer 2xx only when the effect is stored, is queued, or there is none. */
export function webhookRoutes(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    // signatures cover the exact bytes, so in this scope every body stays a Buffer
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const provider of ['stripe', 'paypal'] as const) {
      scope.post(contract.WEBHOOK_PATHS[provider], { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
        const event = await readEvent(deps, provider, request)
        const outcome = event === null ? 'ignored' : await handleEvent(deps, provider, event, request)
        return { status: true, outcome }
      })
    }
  })
}

async function readEvent(
  deps: Deps,
  provider: ProviderName,
  request: FastifyRequest,
): Promise<ProviderEvent | null> {
  if (!Buffer.isBuffer(request.body)) throw new AppError('malformed', 'An event has a body.')
  try {
    const event = await deps.providers[provider].readWebhook(request.body, request.headers)
    if (event === null) request.log.info({ provider }, 'webhook ignored: not about a payment')
    return event
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    throw new AppError('unavailable', 'The signature cannot be checked just now.', {
      retryAfterSeconds: 5,
      cause: err,
    })
  }
}

/** The outcome is for the logs of the provider; only the HTTP status matters to it. */
async function handleEvent(
  deps: Deps,
  provider: ProviderName,
  event: ProviderEvent,
  request: FastifyRequest,
): Promise<string> {
  const { eventId, type } = event
  if (await isEventHandled(deps.db, provider, eventId)) return 'known'
  if (event.isPayout) {
    // the nightly job reads payouts from the provider's list; the event only makes it run now
    await recordEventWithoutPayment(deps, provider, event, 'payout', (tx) =>
      queueJob(tx, 'prove-ledger', {}, { key: 'prove-ledger' }),
    )
    return 'payout'
  }
  const paymentId = await findPaymentOfEvent(deps, provider, event)
  if (event.dispute !== undefined) {
    await handleDispute(deps, provider, { ...event, dispute: event.dispute }, paymentId)
    return 'dispute'
  }
  if (paymentId === null) {
    // another shop on the same account, a test event sent from the provider's website, or money without an order
    request.log.warn({ provider, event: eventId, type }, 'webhook stored: no such payment')
    const subject = event.reference ?? event.captureReference ?? event.paymentId ?? eventId
    const incident = {
      kind: 'event_unmatched' as const,
      subject: `${provider}:${subject}`,
      summary: `${provider} sent “${type}” about ${subject}, which belongs to no payment here. Look it up on the website of ${provider}: a customer may have paid without an order.`,
    }
    await recordEventWithoutPayment(deps, provider, event, 'unmatched', (tx) =>
      recordIncident(tx, deps, incident),
    )
    return 'unmatched'
  }
  try {
    const { status } = await settlePayment(deps, paymentId, { event, timeoutMs: SETTLE_TIMEOUT_MS })
    return status
  } catch (err) {
    // without a database nothing can be queued either: the provider must send the event again
    if (databaseUnavailable(err)) throw err
    request.log.warn(
      { err, payment: paymentId, event: eventId },
      'webhook queued: the payment is settled later',
    )
    await deps.db.$transaction(async (tx) => {
      await recordPendingEvent(tx, deps, provider, event)
      await queueJob(
        tx,
        'settle-payment',
        { paymentId, event: { eventId, type } },
        { key: `event:${provider}:${eventId}` },
      )
    })
    return 'queued'
  }
}

/** The provider's list of disputes is the truth. Where there is none, the event is all that we have. */
async function handleDispute(
  deps: Deps,
  provider: ProviderName,
  event: ProviderEvent & { dispute: Dispute },
  paymentId: string | null,
) {
  const { id, summary, isOver } = event.dispute
  const isSynced = paymentId !== null && (await syncDisputes(deps, paymentId)).includes(id)
  await recordEventWithoutPayment(deps, provider, event, 'dispute', async (tx) => {
    if (isSynced) return
    const subject = `${provider}:${id}`
    if (isOver && (await closeDisputeIncident(tx, deps, subject, `It has ended: ${summary}`))) return
    await recordIncident(tx, deps, {
      kind: 'dispute',
      subject,
      summary: `Dispute ${id} at ${provider}: ${summary}. Answer it on the website of ${provider}.`,
      paymentId,
    })
  })
}
