import {
  formatMoment,
  groupTrackingId,
  type OfficeBooking,
  type OfficeOrder,
  tipLabel,
  UTENSILS,
} from '@baobab/contract'
import type { Invoice } from './InvoiceSheet.tsx'

type Line = Invoice['lines'][number]
const orNothing = (text: string, cents: number): Line[] => (cents === 0 ? [] : [{ text, cents }])

/** Struck dishes stay on it: their money stands under “Refunded”. */
export function orderInvoice({ order, email, phone, money }: OfficeOrder): Invoice {
  const ready = order.ready_at === null ? '' : `, ${formatMoment(order.ready_at)}`
  return {
    number: groupTrackingId(order.tracking_id),
    soldAt: order.created_at,
    guest: [
      order.customer,
      [order.street_address, order.apartment_suit].filter(Boolean).join(', '),
      [order.city, order.state, order.zip].filter(Boolean).join(' '),
      email,
      phone,
    ],
    handover: `${order.order_type === 'pickup' ? 'Pickup' : 'Delivery'}${ready}`,
    lines: [
      ...order.order_products.map(({ quantity, product, size, total_price }) => ({
        text: `${quantity} × ${product.name}, ${size}`,
        cents: total_price,
      })),
      ...(order.utensils ? [{ text: UTENSILS, cents: 0 }] : []),
      ...orNothing(`Discount ${order.coupon_code ?? ''}`.trim(), -order.discount_price),
      ...orNothing('Delivery', order.delivery_fee),
      ...(order.tip === null ? [] : [{ text: tipLabel(order.tip.for), cents: order.tip.amount }]),
    ],
    totalCents: order.total_price,
    taxCents: order.included_tax,
    paidCents: money.captured,
    refundedCents: money.refunded,
  }
}

export function bookingInvoice({ booking, money }: OfficeBooking): Invoice {
  const { number_of_hours: hours, hourly_price: price } = booking
  return {
    number: groupTrackingId(booking.book_event_id),
    soldAt: booking.created_at,
    guest: [`${booking.first_name} ${booking.last_name}`, booking.email ?? '', booking.phone ?? ''],
    handover: `${booking.event_type} for ${booking.no_of_people}, ${formatMoment(booking.starts_at)}, ${booking.event_address}`,
    lines: [
      ...(hours === null || price === null
        ? []
        : [{ text: `${hours} hours of our crew`, cents: hours * price }]),
      ...booking.menu_products.map(({ name, quantity, total_price }) => ({
        text: `${quantity} × ${name}`,
        cents: total_price,
      })),
    ],
    totalCents: booking.total_price,
    taxCents: null,
    paidCents: money.captured,
    refundedCents: money.refunded,
  }
}
