import { type DishDocument, discounted, formatCents } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Fields } from './draftables.ts'

type Dish = { id: number; live: Fields; changes: Fields; now: Date }

/**
 * “9 carts of last week: $12.00 more in all.” The server sees a cart when it is ordered, so these are the orders of the last seven
 * days, paid or not. An order that waits for its payment keeps its price.
 */
export async function describePriceEffects(tx: Tx, { id, live, changes, now }: Dish): Promise<string[]> {
  const before = listUnitPrices(live)
  const after = listUnitPrices({ ...live, ...changes })
  const changed = [...before].flatMap(([sizeId, { name, cents }]) => {
    const price = after.get(sizeId)?.cents
    return price === cents ? [] : [{ name, by: price === undefined ? null : price - cents }]
  })
  if (changed.length === 0) return []
  type Row = { orderId: string; size: string; quantity: number; waits: boolean }
  const rows = await tx.$queryRaw<Row[]>`
    SELECT o.id AS "orderId", l.size_name AS size, l.quantity,
      o.status = 'pending' AND o.paid_at IS NULL AND o.expires_at > ${now} AS waits
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.product_id = ${id}::int AND o.created_at > ${new Date(now.getTime() - WEEK_MS)} AND o.created_at <= ${now}`
  const lines = rows.flatMap((row) => {
    const size = changed.find(({ name }) => name === row.size)
    return size ? [{ ...row, by: size.by }] : []
  })
  const priced = lines.filter(({ by }) => by !== null)
  const sum = priced.reduce((cents, { by, quantity }) => cents + (by ?? 0) * quantity, 0)
  const [pricedCarts, gone, waiting] = [
    countCarts(priced),
    countCarts(lines.filter(({ by }) => by === null)),
    countCarts(lines.filter(({ waits }) => waits)),
  ]
  return [
    pricedCarts > 0 &&
      `${carts(pricedCarts)} of last week: ${formatCents(Math.abs(sum))} ${sum < 0 ? 'less' : 'more'} in all.`,
    gone > 0 && `${carts(gone)} of last week had a size that goes.`,
    waiting > 0 && `${orders(waiting)} for payment and ${waiting === 1 ? 'keeps' : 'keep'} the old price.`,
  ].filter((sentence) => sentence !== false)
}

const WEEK_MS = 7 * 86_400_000

/** By the id of the size: its name may change too. */
const listUnitPrices = ({ sizes, discount_percent }: Fields) =>
  new Map(
    // a draft's fields were parsed when it was read, and a dish has all of them
    (sizes as (DishDocument['sizes'][number] & { id: number | null })[]).map((size) => [
      size.id,
      { name: size.name, cents: discounted(size.price, discount_percent as number) },
    ]),
  )

const countCarts = (lines: readonly { orderId: string }[]) =>
  new Set(lines.map(({ orderId }) => orderId)).size
const carts = (count: number) => `${count} ${count === 1 ? 'cart' : 'carts'}`
const orders = (count: number) => (count === 1 ? '1 order waits' : `${count} orders wait`)
