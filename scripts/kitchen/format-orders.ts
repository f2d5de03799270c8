import {
  addressOnOneLine,
  allergyText,
  formatPhone,
  groupTrackingId,
  type KitchenOrder,
  restaurantDate,
  restaurantTime,
  UTENSILS,
} from '@baobab/contract'

/** One order per row. The dishes come last, because their length varies most. */
export function formatOrderTable(orders: readonly KitchenOrder[]): string {
  const head = ['ORDER', 'STATE', 'PAID', 'READY', 'FOR', 'NAME', 'PHONE', 'DISHES']
  const rows = orders.map((order) => [
    groupTrackingId(order.tracking_id),
    order.status,
    at(order.paid_at),
    at(order.ready_at),
    order.arrived_at === null ? order.order_type : `HERE ${order.arrival_note}`.trim(),
    order.customer,
    formatPhone(order.phone) || '–',
    [
      allergyWarning(order),
      order.order_products.map(formatLine).join('; '),
      quoted(order.note),
      order.driver_note && `driver: ${quoted(order.driver_note)}`,
      order.utensils && `+ ${UTENSILS}`,
      addressText(order),
    ]
      .filter(Boolean)
      .join(' '),
  ])
  return formatTable([head, ...rows])
}

function formatTable(rows: readonly string[][]): string {
  const all = rows.map((row) => row.map(onOneLine))
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const addressText = (order: KitchenOrder) =>
  order.order_type === 'delivery' && `to ${addressOnOneLine({ ...order, country: null })}`

/** In capitals, so that no cook misses it. */
const allergyWarning = ({ allergies }: KitchenOrder) =>
  allergies.length === 0 ? '' : `!! AVOIDS ${allergyText(allergies).toUpperCase()} !!`

const quoted = (note: string) => note && `“${note}”`

function formatLine({
  quantity,
  product,
  size,
  ingredients,
  note,
  struck,
}: KitchenOrder['order_products'][number]) {
  const choices = ingredients.map(({ ingredient_subcategory }) => ingredient_subcategory.name)
  const way = [...choices, quoted(note), struck && 'STRUCK'].filter(Boolean).join(', ')
  return `${quantity} × ${product.name}, ${size}${way && ` (${way})`}`
}

/** In the restaurant's time zone. */
function at(instant: string | null): string {
  if (instant === null) return '–'
  const when = new Date(instant)
  return `${restaurantDate(when)} ${restaurantTime(when)}`
}

/** A customer's name or note must not start a new line or send control codes to the terminal. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
