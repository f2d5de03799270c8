import { type Order, statusOnWire } from '@baobab/contract'
import { type Pictures, pictureOf } from '../media/pictures.ts'
import type { OrderDetails } from './load-orders.ts'
import { mainPayment } from './main-payment.ts'

/** All of an order, for its owner and for the kitchen. */
export function toOrderResponse(order: OrderDetails, pictures: Pictures): Order {
  const payment = mainPayment(order.payments)
  return {
    tracking_id: order.trackingId,
    status: statusOnWire(order.status),
    created_at: order.createdAt.toISOString(),
    order_type: order.orderType,
    payment_method: order.paymentMethod,
    payment_status: payment?.status ?? 'started',
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone ?? '',
    street_address: order.streetAddress ?? '',
    apartment_suit: order.apartment ?? '',
    city: order.city ?? '',
    state: order.state ?? '',
    zip: order.zip ?? '',
    country: order.country ?? '',
    note: order.note ?? '',
    sub_total: order.subTotalCents,
    discount_price: order.discountCents,
    total_price: order.totalCents,
    refunded: payment?.refundedCents ?? 0,
    coupon_code: order.couponCode,
    cancel_reason: order.cancelReason,
    history: order.statusChanges.map(({ toStatus, at }) => ({
      status: statusOnWire(toStatus),
      at: at.toISOString(),
    })),
    order_products: order.lines.map((line) => toProductResponse(line, pictures)),
  }
}

/** For whoever knows the tracking id and no more: enough to follow the order, not enough to find the person. */
export const redactCustomer = (order: Order): Order => ({
  ...order,
  email: null,
  phone: shortened(order.phone),
  street_address: withoutNumber(order.street_address),
  apartment_suit: '',
  note: '',
})

function toProductResponse(
  line: OrderDetails['lines'][number],
  pictures: Pictures,
): Order['order_products'][number] {
  const { productName, imageName } = line
  return {
    product: {
      id: line.productId,
      name: productName,
      description: line.description,
      images: imageName === '' ? [] : [pictureOf(pictures, { mediaName: imageName, alt: productName })],
    },
    size: line.sizeName,
    price: line.unitPriceCents,
    quantity: line.quantity,
    total_price: line.totalCents,
    ingredients: line.choices.map((choice) => ({
      ingredient_category: { id: choice.ingredientCategoryId, name: choice.ingredientCategoryName },
      ingredient_subcategory: { id: choice.ingredientSubcategoryId, name: choice.ingredientSubcategoryName },
    })),
  }
}

/** As long for every number, and of a very short one nothing. */
const shortened = (phone: string) => (phone === '' ? '' : `•••••${phone.length < 7 ? '' : phone.slice(-2)}`)

/** House and flat numbers stand anywhere: every word with a figure in it goes, but for streets that are numbered (26th). */
const withoutNumber = (street: string) =>
  street
    .split(/[\s,]+/)
    .filter((word) => !/\p{N}/u.test(word) || /^\d+(st|nd|rd|th)$/i.test(word))
    .join(' ')
