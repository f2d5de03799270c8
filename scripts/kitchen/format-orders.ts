import {
  addressOnOneLine,
  allergyText,
  formatCents,
  formatPhone,
  groupTrackingId,
  type KitchenOrder,
  restaurantDate,
  restaurantTime,
} from '@baobab/contract'

type Line = KitchenOrder['order_products'][number]

/** One order per row. The dishes come last, because their length varies most. */
export function formatOrderTable(orders: readonly KitchenOrder[]): string {
  const head = ['ORDER', 'STATE', 'PAID', 'READY', 'FOR', 'NAME', 'PHONE', 'DISHES']
  const rows = orders.map((order) => [
    groupTrackingId(order.tracking_id),
    order.status,
    at(order.paid_at),
    at(order.ready_at),
    order.arrived_at === null ? order.order_type : 'HERE',
    order.customer,
    formatPhone(order.phone) || '–',
    [allergyWarning(order), order.order_products.map(lineSummary).join('; ')].filter(Boolean).join(' '),
  ])
  return formatTable([head, ...rows])
}

export function formatTable(rows: readonly string[][]): string {
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

const lateTexts = {
  open: ' The guest hasn’t decided whether to wait.',
  waits: ' The guest waits.',
}

const movedText = ({ moved_from, move_reason, late }: KitchenOrder): string | null =>
  moved_from && `from ${at(moved_from)}: ${move_reason}${late === null ? '' : lateTexts[late]}`

export function formatOrder(order: KitchenOrder): string {
  const address = addressOnOneLine({ ...order, country: null })
  const facts: [label: string, value: string | null][] = [
    ['Order', groupTrackingId(order.tracking_id)],
    ['State', order.status],
    ['Placed', at(order.created_at)],
    [
      'Paid',
      order.paid_at === null
        ? `no (${order.payment_status})`
        : `${at(order.paid_at)}, ${order.payment_method}`,
    ],
    ['Ready', order.ready_at === null ? null : at(order.ready_at)],
    ['Moved', movedText(order)],
    [
      'Seen',
      order.seen_at === null ? null : `${at(order.seen_at)}${order.seen_by ? ` (${order.seen_by})` : ''}`,
    ],
    ['Here', order.arrived_at === null ? null : `since ${at(order.arrived_at)}`],
    ['Comes', order.coming_at === null ? null : `at about ${at(order.coming_at)}`],
    ['For', order.order_type === 'pickup' ? 'pickup' : `delivery to ${address}`],
    ['Name', order.customer],
    ['Phone', formatPhone(order.phone) || null],
    ['E-mail', order.email],
    ['Note', order.note || null],
    ['Canceled', order.cancel_reason],
  ]
  const warning = allergyWarning(order)
  return [
    ...(warning === '' ? [] : [warning, '']),
    ...formatFacts(facts),
    '',
    ...order.order_products.flatMap(formatLine),
    '',
    `Total ${formatCents(order.total_price)}${order.refunded > 0 ? `, refunded ${formatCents(order.refunded)}` : ''}`,
    '',
    ...order.changes.map(({ to, at: when, by }) => onOneLine(`${at(when)}  ${to}${by ? ` (${by})` : ''}`)),
  ].join('\n')
}

/** One fact per line, without those that have no value. */
export function formatFacts(facts: readonly [label: string, value: string | null][]): string[] {
  const widest = Math.max(...facts.map(([label]) => label.length))
  return facts.flatMap(([label, value]) =>
    value === null ? [] : [`${label.padEnd(widest)}  ${onOneLine(value)}`],
  )
}

/** In capitals, so that no cook misses it. */
const allergyWarning = ({ allergies }: KitchenOrder) =>
  allergies.length === 0 ? '' : `!! AVOIDS ${allergyText(allergies).toUpperCase()} !!`

const lineSummary = ({ quantity, product, size }: Line) => `${quantity} × ${product.name}, ${size}`

const formatLine = (line: Line): string[] => [
  onOneLine(`${lineSummary(line)}  ${formatCents(line.total_price)}`),
  ...line.ingredients.map(({ ingredient_category, ingredient_subcategory }) =>
    onOneLine(`    ${ingredient_category.name}: ${ingredient_subcategory.name}`),
  ),
  ...(line.note === '' ? [] : [onOneLine(`    !! ${line.note}`)]),
]

/** In the restaurant's time zone. */
export const at = (instant: string | null) => {
  if (instant === null) return '–'
  const when = new Date(instant)
  return `${restaurantDate(when)} ${restaurantTime(when)}`
}

/** A customer's name or note must not start a new line or send control codes to the terminal. */
export const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
