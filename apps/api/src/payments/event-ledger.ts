import type { Db, PaymentModel as Payment, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import type { ProviderEvent, ProviderName } from '../ports/provider.ts'

export type HandledEvent = Pick<ProviderEvent, 'eventId' | 'type'>

/** Call it in the transaction of the event's effect, so that both are stored or neither is. */
export async function recordHandledEvent(
  tx: Tx,
  { now }: Deps,
  { provider, reference }: Payment,
  { eventId, type }: HandledEvent,
  outcome: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO payment_events (provider, event_id, type, reference, received_at, handled_at, outcome)
    VALUES (${provider}::payment_provider, ${eventId}, ${type}, ${reference}, ${now()}, ${now()}, ${outcome})
    ON CONFLICT (provider, event_id) DO UPDATE SET handled_at = excluded.handled_at, outcome = excluded.outcome
    WHERE payment_events.handled_at IS NULL`
}

/** The event changes no payment, but a person or a job has to know of it. Delivered again, its effect is not repeated. */
export async function recordEventWithoutPayment(
  { db, now }: Deps,
  provider: ProviderName,
  { eventId, type, reference }: ProviderEvent,
  outcome: 'unmatched' | 'dispute' | 'payout',
  effect: (tx: Tx) => Promise<void>,
): Promise<void> {
  const at = now()
  await db.$transaction(async (tx) => {
    const { count } = await tx.paymentEvent.createMany({
      data: [{ provider, eventId, type, reference, receivedAt: at, handledAt: at, outcome }],
      skipDuplicates: true,
    })
    if (count === 1) await effect(tx)
  })
}

/** The event was received, and a job handles it. */
export async function recordPendingEvent(
  tx: Tx,
  { now }: Deps,
  provider: ProviderName,
  { eventId, type, reference }: ProviderEvent,
): Promise<void> {
  await tx.paymentEvent.createMany({
    data: [{ provider, eventId, type, reference, receivedAt: now() }],
    skipDuplicates: true,
  })
}

export async function isEventHandled(db: Db, provider: ProviderName, eventId: string): Promise<boolean> {
  const event = await db.paymentEvent.findUnique({
    where: { provider_eventId: { provider, eventId } },
    select: { handledAt: true },
  })
  return event !== null && event.handledAt !== null
}
