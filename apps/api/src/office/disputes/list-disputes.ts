import { type listDisputes as endpoint, type OfficeDispute, PAGE_SIZE, type Parsed } from '@baobab/contract'
import type { Db, DisputeModel as Dispute, Prisma } from '@baobab/db'
import { toPage } from '../../lib/to-page.ts'
import { buildEvidence, loadDisputed } from './build-evidence.ts'

/** The one whose deadline is nearest first; ended ones newest first. */
export async function listDisputes(
  db: Db,
  { search, page, state }: Parsed<typeof endpoint>['query'],
  now: Date,
) {
  const contains = { contains: search, mode: 'insensitive' } as const
  const customer = { OR: [{ firstName: contains }, { lastName: contains }, { email: contains }] }
  const where: Prisma.DisputeWhereInput = {
    provider: { not: 'none' },
    endedAt: state === 'open' ? null : { not: null },
    ...(search !== '' && {
      OR: [
        { reference: contains },
        { payment: { order: { OR: [{ trackingId: contains }, ...customer.OR] } } },
        { payment: { booking: { OR: [{ publicId: contains }, ...customer.OR] } } },
      ],
    }),
  }
  const [total, disputes] = await Promise.all([
    db.dispute.count({ where }),
    db.dispute.findMany({
      where,
      orderBy: state === 'open' ? [{ dueBy: 'asc' }, { reference: 'asc' }] : { endedAt: 'desc' },
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    }),
  ])
  const payments = await loadDisputed(db, disputes)
  const items = disputes.map((dispute): OfficeDispute => {
    const payment = payments.find(({ id }) => id === dispute.paymentId)
    const customer = payment?.order ?? payment?.booking
    if (payment === undefined || customer == null || dispute.provider === 'none')
      throw new Error(`dispute ${dispute.reference} is about no payment`)
    return {
      provider: dispute.provider,
      reference: dispute.reference,
      customer: `${customer.firstName} ${customer.lastName}`,
      tracking_id: payment.order?.trackingId ?? null,
      book_event_id: payment.booking?.publicId ?? null,
      amount: dispute.amountCents,
      reason: dispute.reason.replaceAll('_', ' '),
      status: dispute.status.replaceAll('_', ' '),
      opened_at: dispute.openedAt.toISOString(),
      due_by: dispute.dueBy?.toISOString() ?? null,
      ended_at: dispute.endedAt?.toISOString() ?? null,
      sent: dispute.sentAt && { at: dispute.sentAt.toISOString(), by: dispute.sentBy ?? '' },
      blocked: findBlock(dispute, now),
      evidence: Object.entries(buildEvidence(payment)).map(([field, text]) => ({ field, text })),
    }
  })
  return toPage(items, total, page)
}

/** Why it cannot be answered here. */
export function findBlock({ endedAt, sentAt, dueBy, provider }: Dispute, now: Date): string | null {
  if (endedAt !== null) return 'It has ended.'
  if (sentAt !== null) return 'The bank has our evidence and decides.'
  if (dueBy !== null && dueBy < now) return 'The deadline has passed.'
  return provider === 'stripe' ? null : 'Respond in PayPal’s Resolution Center.'
}
