import type { Db, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import type { ProviderEvent, ProviderName } from '../provider.ts'

export type HandledEvent = Pick<ProviderEvent, 'eventId' | 'type'>
type Effect = { reference: string | null; outcome: string }

/** The ledger of webhooks: written in the transaction of the effect, so that an event is either done or not noted as done. */
export async function recordHandledEvent(
  tx: Tx,
  { now }: Deps,
  provider: ProviderName | 'none',
  { eventId, type }: HandledEvent,
  { reference, outcome }: Effect,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO payment_events (provider, event_id, type, reference, received_at, handled_at, outcome)
    VALUES (${provider}::payment_provider, ${eventId}, ${type}, ${reference}, ${now()}, ${now()}, ${outcome})
    ON CONFLICT (provider, event_id) DO UPDATE SET handled_at = excluded.handled_at, outcome = excluded.outcome
    WHERE payment_events.handled_at IS NULL`
}

/** Noted, but the provider could not be asked in time: a job does the rest. */
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

export async function isHandled(db: Db, provider: ProviderName, eventId: string): Promise<boolean> {
  const event = await db.paymentEvent.findUnique({
    where: { provider_eventId: { provider, eventId } },
    select: { handledAt: true },
  })
  return event?.handledAt != null
}
