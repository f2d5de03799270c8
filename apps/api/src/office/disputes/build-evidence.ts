import {
  formatCents,
  formatMoment,
  groupTrackingId,
  kitchenStateText,
  type OfficeBooking,
} from '@baobab/contract'
import type { Db, Prisma } from '@baobab/db'
import { listBookingChanges } from '../../bookings/list-changes.ts'
import { UNKNOWN_ADDRESS } from '../../mail/queue-mail.ts'
import type { Evidence } from '../../ports/provider.ts'
import { loadTermsAt, type Terms } from './load-terms-at.ts'

const everything = {
  refunds: { orderBy: { createdAt: 'asc' } },
  order: {
    include: {
      lines: { orderBy: { position: 'asc' } },
      statusChanges: { orderBy: { id: 'asc' } },
      messages: { orderBy: { id: 'asc' } },
      mails: { orderBy: { id: 'asc' } },
    },
  },
  booking: {
    include: {
      menuRows: { orderBy: { position: 'asc' } },
      mails: { orderBy: { id: 'asc' } },
    },
  },
} as const satisfies Prisma.PaymentInclude
export type DisputedPayment = Prisma.PaymentGetPayload<{ include: typeof everything }> & {
  terms: Terms
  bookingChanges: OfficeBooking['changes']
}

export async function loadDisputed(
  db: Db,
  disputes: readonly { paymentId: string }[],
): Promise<DisputedPayment[]> {
  const ids = disputes.map(({ paymentId }) => paymentId)
  const payments = await db.payment.findMany({ where: { id: { in: ids } }, include: everything })
  return Promise.all(
    payments.map(async (payment) => {
      const { createdAt } = payment.order ?? payment.booking ?? payment
      return {
        ...payment,
        terms: await loadTermsAt(db, createdAt),
        bookingChanges: payment.booking === null ? [] : await listBookingChanges(db, payment.booking.id),
      }
    }),
  )
}

type Event = [at: Date | null, what: string]

/** What we know of the order or the event that was paid, in the fields that Stripe hands to the bank. */
export function buildEvidence(payment: DisputedPayment): Evidence {
  const { order, booking, refunds, terms } = payment
  const customer = order ?? booking
  if (customer === null) throw new Error(`payment ${payment.id} pays for nothing`)
  const given = refunds.filter(({ status }) => status === 'done')
  const evidence = {
    customer_name: `${customer.firstName} ${customer.lastName}`,
    customer_email_address: customer.email === UNKNOWN_ADDRESS ? '' : customer.email,
    ...(order ? orderEvidence(order, terms) : booking ? bookingEvidence(booking, payment) : {}),
    refund_refusal_explanation:
      given.length === 0
        ? 'The customer did not ask us for a refund before the dispute.'
        : `We have refunded ${given.map((one) => `${formatCents(one.amountCents)} on ${one.doneAt ? formatMoment(one.doneAt) : ''} (${one.reason})`).join(', ')}.`,
  }
  return Object.fromEntries(Object.entries(evidence).filter(([, text]) => text !== ''))
}

function orderEvidence(order: NonNullable<DisputedPayment['order']>, terms: Terms): Evidence {
  const { lines, statusChanges, messages, mails, orderType, trackingId } = order
  const handedOver = statusChanges.find(({ toStatus }) => toStatus === 'delivered')?.at ?? null
  const log: Event[] = [
    [order.createdAt, 'The customer placed the order'],
    [order.paidAt, 'It was paid'],
    ...statusChanges.map(
      ({ at, toStatus }): Event => [
        at,
        `Status: ${kitchenStateText({ status: toStatus, order_type: orderType })}`,
      ],
    ),
    [order.trackerOpenedAt, 'The customer opened the tracker for the first time'],
    [order.comingAt, 'The customer opened the tracker and said that they were on their way'],
    [order.keptReadyAt, 'The customer opened the tracker and kept the order for this later time'],
    [order.arrivedAt, 'The customer opened the tracker at the door and said that they had arrived'],
    ...messages.map(({ at, text }): Event => [at, `Message to the customer: ${text}`]),
    ...mailEvents(mails),
  ]
  const food = lines.map((line) => `${line.quantity} × ${line.productName}, ${line.sizeName}`).join('; ')
  return {
    product_description: `Restaurant food, ${orderType}: ${food}. Total ${formatCents(order.totalCents)}.`,
    service_date: handedOver === null ? '' : formatMoment(handedOver),
    shipping_address: [order.streetAddress, order.apartment, order.city, order.state, order.zip]
      .filter(Boolean)
      .join(', '),
    access_activity_log: writeLog(log),
    refund_policy_disclosure: `Our terms as they were when the customer ordered (of ${terms.updatedOn}, SHA-256 ${terms.hash}): ${terms.text}`,
    uncategorized_text: `Order ${groupTrackingId(trackingId)}. ${
      handedOver === null
        ? `It was not handed over. ${order.cancelReason ?? ''}`.trim()
        : `It was ${orderType === 'pickup' ? 'picked up' : 'delivered'} on ${formatMoment(handedOver)}.`
    }`,
  }
}

function bookingEvidence(
  booking: NonNullable<DisputedPayment['booking']>,
  { bookingChanges }: DisputedPayment,
): Evidence {
  const { people, startsAt, endsAt, menuRows, mails, publicId, eventAddress } = booking
  const food = menuRows.map(({ name }) => name).join('; ')
  return {
    product_description: `Catering for ${people} people${food && `: ${food}`}. Total ${formatCents(booking.totalCents)}.`,
    service_date: formatMoment(startsAt),
    shipping_address: eventAddress,
    access_activity_log: writeLog([
      [booking.createdAt, 'The customer booked and accepted the refund policy below'],
      [booking.paidAt, 'It was paid'],
      ...bookingChanges.map(({ at, text }): Event => [new Date(at), text]),
      ...mailEvents(mails),
    ]),
    refund_policy_disclosure: `Shown before payment and accepted with it (version ${booking.policyVersion}): ${booking.policyText}`,
    uncategorized_text: `Booking ${publicId}, ${formatMoment(startsAt)} to ${formatMoment(endsAt)}.`,
  }
}

const mailEvents = (mails: readonly { kind: string; recipient: string; sentAt: Date | null }[]): Event[] =>
  mails.map(({ kind, recipient, sentAt }) => [sentAt, `E-mail to ${recipient}: ${kind.replaceAll('-', ' ')}`])

const writeLog = (events: readonly Event[]): string =>
  events
    .flatMap(([at, what]) => (at === null ? [] : [{ at, what }]))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, what }) => `${formatMoment(at)}: ${what}.`)
    .join('\n')
