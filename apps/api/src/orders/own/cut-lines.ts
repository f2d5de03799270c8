import { type ChangedLine, CurrentRefund, cutRefunds, formatCents } from '@baobab/contract'
import type { PaymentModel as Payment, Tx } from '@baobab/db'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { mainPayment } from '../../payments/main-payment.ts'
import type { OrderDetails } from '../load-orders.ts'
import { strikeLocked } from '../strike/strike-line.ts'

/** Why a line is struck, as guest and kitchen read it. */
const CHANGED_BY_GUEST = 'Changed by the guest'

type Line = OrderDetails['lines'][number]
/** So many dishes of a line, or what so many cost less in another size. */
type Cut = { line: Line; quantity: number; unitCents: number; size?: string }
type Locked = { order: OrderDetails; payments: readonly Payment[] }
/** Undefined is left as it is. */
export type NewSize = { name: string; unitCents: number } | undefined
type Sizes = readonly { line: number; size: NewSize }[]

/** Strikes what the guest takes off, a part of a line as a line of its own. Returns what goes back, and whether anything was cut. */
export async function cutLines(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { order, payments }: Locked,
  { lines, sizes, expected_refund }: Wanted,
): Promise<{ isCut: boolean; isResized: boolean; refundCents: number }> {
  const cuts = findCuts(order, lines, sizes)
  const isResized = cuts.some(({ size }) => size !== undefined)
  if (cuts.length === 0) return { isCut: false, isResized, refundCents: 0 }
  const left = order.lines.filter(({ struck }) => struck === null)
  const goes = (line: Line) =>
    cuts.some((cut) => cut.line === line && cut.size === undefined && cut.quantity === line.quantity)
  if (left.every(goes)) throw new AppError('conflict', 'That’s every dish. Cancel the whole order instead.')
  const refunds = cutRefunds(
    left,
    cuts.map(({ line, quantity, unitCents }) => ({ line: line.line, totalCents: unitCents * quantity })),
    {
      couponPercent: order.couponPercent ?? 0,
      leftCents: Math.max(0, mainPayment(order.payments)?.refundableCents ?? 0),
    },
  )
  const refundCents = refunds.reduce((sum, cents) => sum + cents, 0)
  if (expected_refund !== undefined && refundCents !== expected_refund)
    throw new AppError('refund_changed', `You’d get ${formatCents(refundCents)} back now.`, {
      current: z.encode(CurrentRefund, { refund: refundCents }),
    })
  for (const [at, cut] of cuts.entries()) {
    const isWhole = cut.size === undefined && cut.quantity === cut.line.quantity
    const line = isWhole ? cut.line.line : await splitLine(tx, order.id, cut)
    const struck = { line, refundCents: refunds[at] ?? 0, reason: CHANGED_BY_GUEST, userId: null }
    await strikeLocked(tx, deps, { id: order.id, payments }, struck)
  }
  return { isCut: true, isResized, refundCents }
}

type Wanted = {
  lines: readonly Pick<ChangedLine, 'line' | 'quantity'>[]
  sizes: Sizes
  /** What the guest was shown to get back. */
  expected_refund?: number
}

function findCuts(order: OrderDetails, lines: Wanted['lines'], sizes: Sizes): Cut[] {
  return lines.flatMap(({ line: position, quantity }) => {
    const line = order.lines.find((one) => one.line === position)
    if (line === undefined) throw notFound('That dish isn’t in this order.')
    if (line.struck !== null) {
      if (quantity === 0) return []
      throw new AppError('conflict', `${line.productName} was taken off. Please check your order.`)
    }
    if (quantity > line.quantity)
      throw new AppError('conflict', 'Add more dishes as an addition to this order.')
    const { unitCents } = line
    const cuts = quantity === line.quantity ? [] : [{ line, quantity: line.quantity - quantity, unitCents }]
    const size = sizes.find((one) => one.line === position)?.size
    if (size === undefined || size.name === line.sizeName) return cuts
    if (size.unitCents > unitCents)
      throw new AppError('conflict', `${size.name} costs more. Add it in place of ${line.sizeName}.`)
    return [...cuts, { line, quantity, unitCents: unitCents - size.unitCents, size: size.name }]
  })
}

/** So many of a line, or what they cost more than in the new size, become a line of their own. Returns its position. */
async function splitLine(tx: Tx, orderId: string, cut: Cut): Promise<number> {
  const { line, quantity, unitCents: unitPriceCents, size } = cut
  const where = { orderId_position: { orderId, position: line.line } }
  const { choices, ...row } = await tx.orderLine.findUniqueOrThrow({ where, include: { choices: true } })
  const { _max } = await tx.orderLine.aggregate({ where: { orderId }, _max: { position: true } })
  const position = (_max.position ?? 0) + 1
  const kept =
    size === undefined
      ? { quantity: row.quantity - quantity, unitPriceCents: row.unitPriceCents }
      : { quantity, unitPriceCents: row.unitPriceCents - unitPriceCents, sizeName: size }
  await tx.orderLine.update({
    where,
    data: { ...kept, totalCents: kept.unitPriceCents * kept.quantity },
  })
  const { id: _id, ...copy } = row
  const { id: orderLineId } = await tx.orderLine.create({
    data: {
      ...{ ...copy, position, quantity, unitPriceCents, totalCents: unitPriceCents * quantity },
      ...(size !== undefined && { sizeName: `${row.sizeName} instead of ${size}` }),
    },
  })
  await tx.orderLineChoice.createMany({
    data: choices.map(({ id: _choiceId, ...choice }) => ({ ...choice, orderLineId })),
  })
  return position
}
