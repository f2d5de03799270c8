import { type ChangedLine, type Choice, discounted, isSoldOut } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import { withDefaultChoices } from '../checkout/default-choices.ts'
import { findInvalidLines } from '../checkout/invalid-lines.ts'
import { nameChoices } from '../checkout/price-cart.ts'
import { type Cart, readPrices } from '../checkout/read-prices.ts'
import { AppError, refuseFields } from '../http/app-error.ts'
import { loadSoldOut } from '../menu/load-sold-out.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import type { NewSize } from '../orders/own/cut-lines.ts'

type Line = OrderDetails['lines'][number]
/** Undefined is left as it is. */
export type LineChange = {
  line: number
  choices: Choice[] | undefined
  size: NewSize
  note: string | undefined
}

/** What the guest wants to be made differently, checked by today's menu. */
export async function findLineChanges(
  db: Db,
  order: OrderDetails,
  lines: readonly ChangedLine[],
): Promise<LineChange[]> {
  const stays = lines.filter(({ quantity }) => quantity > 0)
  const chosen = stays.flatMap((asked) => {
    const stored = order.lines.find(({ line }) => line === asked.line)
    const isRemade = asked.ingredients !== undefined || asked.size !== undefined
    return stored === undefined || !isRemade ? [] : [{ stored, asked }]
  })
  const remade = await checkByMenu(db, chosen)
  return stays.map(({ line, note, ingredients, size }) => {
    const made = remade.get(line)
    return {
      ...{ line, note },
      choices: ingredients && made?.choices,
      size: size === undefined ? undefined : made?.size,
    }
  })
}

type Chosen = { stored: Line; asked: ChangedLine }
type Made = { choices: Choice[]; size: { name: string; unitCents: number } }

async function checkByMenu(db: Db, chosen: readonly Chosen[]): Promise<Map<number, Made>> {
  if (chosen.length === 0) return new Map()
  const products = chosen.map(({ stored, asked }) => {
    if (stored.productId === null) throw gone(stored)
    const { productId: product_id, sizeName, quantity, unitCents: price, totalCents: total_price } = stored
    const { size = sizeName, ingredients = toForm(stored.choices) } = asked
    return { product_id, size, quantity, price, total_price, ingredients, note: '' }
  })
  const cart: Cart = { products, sub_total: 0, discount_price: 0, total_price: 0, coupon_code: '' }
  const asked = { idempotencyKey: null, couponPercents: [], couponGuests: [] }
  const complete = withDefaultChoices(cart, await readPrices(db, cart, asked))
  const lines = complete.cart.products.map((requested, i) => ({
    requested,
    current: complete.prices.lines[i] ?? null,
  }))
  refuseFields(findInvalidLines(lines))
  return new Map(
    chosen.map(({ stored }, i) => {
      const { requested, current } = lines[i] ?? {}
      if (!requested || !current?.size) throw gone(stored)
      const choices = nameChoices(requested, current)
      const unitCents = discounted(current.size.regularCents, current.discountPercent)
      return [stored.line, { choices, size: { name: current.size.name, unitCents } }]
    }),
  )
}

const toForm = (choices: Line['choices']) =>
  choices.flatMap(({ group, option }) =>
    group.id === null || option.id === null
      ? []
      : [{ ingredient_category_id: group.id, ingredient_subcategory_id: option.id }],
  )

const gone = ({ productName }: Line) =>
  new AppError('conflict', `${productName} is no longer on the menu, so it stays as it is.`)

/** Writes them. The order is locked. `takesOtherMeat`: an option is meat of the pit. */
export async function changeLines(
  tx: Tx,
  order: OrderDetails,
  changes: readonly LineChange[],
  now: Date,
): Promise<{ isChanged: boolean; takesOtherMeat: boolean }> {
  const before = await readOptionMeats(tx, order.id)
  const soldOut = await loadSoldOut(tx, now)
  let isChanged = false
  for (const { line, choices, note } of changes) {
    const stored = order.lines.find((one) => one.line === line)
    if (stored === undefined || stored.struck !== null) continue
    const where = { orderId_position: { orderId: order.id, position: line } }
    if (note !== undefined && note !== stored.note) {
      await tx.orderLine.update({ where, data: { note } })
      isChanged = true
    }
    const had = stored.choices.map(({ option }) => option.id)
    const added = choices?.filter(({ option }) => !had.includes(option.id)) ?? []
    if (choices === undefined || (added.length === 0 && choices.length === had.length)) continue
    const missing = added.find(({ group, option }) =>
      isSoldOut(soldOut.option(group.id, option.name), now.getTime()),
    )
    if (missing !== undefined)
      throw new AppError('sold_out', `${stored.productName} with ${missing.option.name} just sold out.`)
    await writeChoices(tx, where, choices)
    isChanged = true
  }
  const after = await readOptionMeats(tx, order.id)
  return { isChanged, takesOtherMeat: before !== after }
}

async function writeChoices(
  tx: Tx,
  where: { orderId_position: { orderId: string; position: number } },
  choices: readonly Choice[],
) {
  const { id: orderLineId } = await tx.orderLine.findUniqueOrThrow({ where })
  await tx.orderLineChoice.deleteMany({ where: { orderLineId } })
  await tx.orderLineChoice.createMany({
    data: choices.map(({ group, option }, position) => ({
      orderLineId,
      position,
      choiceGroupId: group.id,
      choiceGroupName: group.name,
      choiceOptionId: option.id,
      choiceOptionName: option.name,
    })),
  })
}

/** What the options take of the pit, as one text to compare. */
async function readOptionMeats(tx: Tx, orderId: string): Promise<string> {
  const rows = await tx.$queryRaw<{ meatId: number; ounces: number }[]>`
    SELECT m.meat_id AS "meatId", sum(m.ounces * l.quantity)::int AS ounces
    FROM order_lines l JOIN order_line_choices c ON c.order_line_id = l.id
    JOIN option_meats m ON m.choice_option_id = c.choice_option_id
    WHERE l.order_id = ${orderId}::uuid AND l.struck_at IS NULL GROUP BY m.meat_id ORDER BY m.meat_id`
  return JSON.stringify(rows)
}
