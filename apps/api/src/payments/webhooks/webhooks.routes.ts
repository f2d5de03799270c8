import { WEBHOOK_PATHS } from '@baobab/contract'
import { databaseUnavailable } from '@baobab/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'
import { ProviderError, type ProviderEvent, type ProviderName } from '../provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { isHandled, recordPendingEvent } from './event-ledger.ts'
import { findPaymentOfEvent } from './find-payment-of-event.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** The provider that tells us expects an answer within ten seconds or so, and asks again otherwise. */
const ASK_FOR_MS = 4_000

/** Where the providers report to. 2xx only when the effect is stored, is queued, or is rightly none. */
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
      scope.post(WEBHOOK_PATHS[provider], { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
        const notice = await readEvent(deps, provider, request)
        if (notice === null) return { status: true, outcome: 'ignored' }
        return { status: true, outcome: await handleEvent(deps, provider, notice, request) }
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
    const notice = await deps.payments[provider].readWebhook(request.body, request.headers)
    if (notice === null) request.log.info({ provider }, 'an event of no concern')
    return notice
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    const refusal = new AppError('unavailable', 'The signature cannot be checked just now.', {
      retryAfterSeconds: 5,
    })
    refusal.cause = err
    throw refusal
  }
}

async function handleEvent(
  deps: Deps,
  provider: ProviderName,
  notice: ProviderEvent,
  request: FastifyRequest,
): Promise<string> {
  if (await isHandled(deps.db, provider, notice.eventId)) return 'known'
  const paymentId = await findPaymentOfEvent(deps.db, provider, notice)
  if (paymentId === null) {
    // another shop on the same account, or a test event from the provider's desk
    request.log.warn(
      { provider, event: notice.eventId, type: notice.type },
      'an event about no payment of ours',
    )
    return 'ignored'
  }
  try {
    const { status } = await settlePayment(deps, paymentId, { event: notice, timeoutMs: ASK_FOR_MS })
    return status
  } catch (err) {
    // without a database nothing can be kept: the provider must come again
    if (databaseUnavailable(err)) throw err
    request.log.warn({ err, payment: paymentId, event: notice.eventId }, 'settling later')
    await deps.db.$transaction(async (tx) => {
      await recordPendingEvent(tx, deps, provider, notice)
      await queueJob(
        tx,
        'settle-payment',
        { paymentId, event: { eventId: notice.eventId, type: notice.type } },
        { key: `event:${provider}:${notice.eventId}` },
      )
    })
    return 'queued'
  }
}
