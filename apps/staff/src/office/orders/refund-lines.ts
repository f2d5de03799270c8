import type { KitchenOrder } from '@baobab/contract'
import type { RefundLine } from './RefundDialog.tsx'

/** What one piece of each line cost after the discount, and the delivery. A struck line has gone back already. */
export function refundLines(order: KitchenOrder): RefundLine[] {
  const { order_products, sub_total, discount_price, delivery_fee } = order
  const paidPart = sub_total === 0 ? 0 : (sub_total - discount_price) / sub_total
  const lines = order_products
    .filter(({ struck }) => struck === null)
    .map(({ line, product, size, quantity, price }) => ({
      line,
      name: `${product.name}, ${size}`,
      quantity,
      cents: Math.round(price * paidPart),
    }))
  return delivery_fee > 0 ? [...lines, { name: 'Delivery', quantity: 1, cents: delivery_fee }] : lines
}
