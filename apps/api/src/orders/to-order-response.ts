import { isAvoided, type Order, taxAfterRefund, tipRefunded, withoutTip } from '@baobab/contract'
import { UNKNOWN_ADDRESS } from '../mail/queue-mail.ts'
import { findPicture, type Pictures } from '../media/pictures.ts'
import { mainPayment } from '../payments/main-payment.ts'
import { paidCents } from '../payments/paid-cents.ts'
import { missingContacts } from './express-guest.ts'
import { lateState } from './late/late-state.ts'
import type { OrderDetails } from './load-orders.ts'

/** The whole order, for its owner and for the kitchen, in the wire's spelling. */
export function toOrderResponse(order: OrderDetails, pictures: Pictures): Order {
  const payment = mainPayment(order.payments)
  return {
    tracking_id: order.trackingId,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    order_type: order.orderType,
    payment_method: order.paymentMethod,
    payment_status: payment?.status ?? 'started',
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email === UNKNOWN_ADDRESS ? null : order.email,
    phone: order.phone ?? '',
    street_address: order.streetAddress ?? '',
    apartment_suit: order.apartment ?? '',
    city: order.city ?? '',
    state: order.state ?? '',
    zip: order.zip ?? '',
    country: order.country ?? '',
    note: order.note ?? '',
    utensils: order.utensils,
    driver_note: order.driverNote ?? '',
    text_messages: order.textPhone !== null,
    asks_for: order.express && order.paidAt !== null ? missingContacts(order) : [],
    // a CHECK allows no other ids
    allergies: order.allergies.filter(isAvoided),
    sub_total: order.subTotalCents,
    discount_price: order.discountCents,
    delivery_fee: order.deliveryFeeCents,
    tip: order.tipFor && { amount: order.tipCents, for: order.tipFor },
    total_price: order.totalCents,
    paid_at: order.paidAt?.toISOString() ?? null,
    paid_amount: paidCents(order),
    refunded: payment?.refundedCents ?? 0,
    refunds: (payment?.refunds ?? []).map(({ amountCents, doneAt }) => ({
      amount: amountCents,
      at: new Date(doneAt).toISOString(),
    })),
    included_tax: toTaxResponse(order, payment?.refundedCents ?? 0),
    tax_basis_points: order.taxBasisPoints,
    ready_at: order.readyAt?.toISOString() ?? null,
    moved_from: order.movedFrom?.toISOString() ?? null,
    move_reason: order.moveReason,
    late: lateState(order),
    seen_at: order.seenAt?.toISOString() ?? null,
    recalled_at: order.recalledAt?.toISOString() ?? null,
    arrived_at: order.arrivedAt?.toISOString() ?? null,
    arrival_note: order.arrivalNote ?? '',
    coming_at: order.comingAt?.toISOString() ?? null,
    coupon_code: order.couponCode,
    coupon_percent: order.couponPercent,
    cancel_reason: order.cancelReason,
    added_to: order.addedTo,
    additions: order.additions,
    can_change: order.isOpenToGuest,
    messages: order.messages.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
    history: order.statusChanges.map(({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() })),
    order_products: order.lines.map((line) => toProductResponse(line, pictures)),
  }
}

function toTaxResponse(order: OrderDetails, refundedCents: number) {
  const { paidAt, totalCents, tipCents, taxBasisPoints } = order
  if (taxBasisPoints === null) return null
  const paid = paidAt === null ? totalCents : paidCents(order)
  const tipBack = tipRefunded(tipCents, { paid, refunded: refundedCents })
  return taxAfterRefund(withoutTip(paid, tipCents), refundedCents - tipBack, taxBasisPoints)
}

/** For a visitor who has only the tracking id: without e-mail and notes, and with the phone and the house number masked. */
export const redactCustomer = (order: Order): Order => ({
  ...order,
  email: null,
  phone: maskPhone(order.phone),
  street_address: withoutNumbers(order.street_address),
  apartment_suit: '',
  note: '',
  driver_note: '',
  arrival_note: '',
  order_products: order.order_products.map((line) => ({ ...line, note: '' })),
})

function toProductResponse(
  line: OrderDetails['lines'][number],
  pictures: Pictures,
): Order['order_products'][number] {
  const { productName, imageName } = line
  return {
    line: line.line,
    product: {
      id: line.productId,
      name: productName,
      description: line.description,
      images: imageName === '' ? [] : [findPicture(pictures, { mediaName: imageName, alt: productName })],
    },
    size: line.sizeName,
    price: line.unitCents,
    quantity: line.quantity,
    total_price: line.totalCents,
    note: line.note,
    ingredients: line.choices.map(({ group, option }) => ({
      ingredient_category: group,
      ingredient_subcategory: option,
    })),
    struck: line.struck && {
      at: new Date(line.struck.at).toISOString(),
      reason: line.struck.reason,
      refund: line.struck.refundCents,
    },
  }
}

/** The same length for every number; a very short one is hidden completely. */
const maskPhone = (phone: string) => (phone === '' ? '' : `•••••${phone.length < 7 ? '' : phone.slice(-2)}`)

/** House and flat numbers can stand anywhere, so every word with a digit goes, except numbered streets (26th). */
const withoutNumbers = (street: string) =>
  street
    .split(/[\s,]+/)
    .filter((word) => !/\p{N}/u.test(word) || /^\d+(st|nd|rd|th)$/i.test(word))
    .join(' ')
