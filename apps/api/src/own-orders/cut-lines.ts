import { type ChangedLine, CurrentRefund, cutRefunds, formatCents } from '@baobab/contract'
import type { PaymentModel as Payment, Tx } from '@baobab/db'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { strikeLocked } from '../orders/strike/strike-line.ts'
import { mainPayment } from '../payments/main-payment.ts'

/** Why a line is struck, as guest and kitchen read it. */
const CHANGED_BY_GUEST = 'Changed by the guest'

type Line = OrderDetails['lines'][number]
type Cut = { line: Line; quantity: number }
type Locked = { order: OrderDetails; payments: readonly Payment[] }

/** Strikes what the guest takes off, a part of a line as a line of its own. Returns what goes back, and whether anything was cut. */
export async function cutLines(
  tx: Tx,
  deps: Deps,
  { order, payments }: Locked,
  { lines, expected_refund }: { lines: readonly ChangedLine[]; expected_refund: number },
): Promise<{ isCut: boolean; refundCents: number }> {
  const cuts = findCuts(order, lines)
  if (cuts.length === 0) return { isCut: false, refundCents: 0 }
  const left = order.lines.filter(({ struck }) => struck === null)
  if (left.every((line) => cuts.some((cut) => cut.line === line && cut.quantity === line.quantity)))
    throw new AppError('conflict', 'That’s every dish. Cancel the whole order instead.')
  const refunds = cutRefunds(
    left,
    cuts.map(({ line, quantity }) => ({ line: line.line, totalCents: line.unitCents * quantity })),
    {
      couponPercent: order.couponPercent ?? 0,
      leftCents: Math.max(0, mainPayment(order.payments)?.refundableCents ?? 0),
    },
  )
  const refundCents = refunds.reduce((sum, cents) => sum + cents, 0)
  if (refundCents !== expected_refund)
    throw new AppError('refund_changed', `You’d get ${formatCents(refundCents)} back now.`, {
      current: z.encode(CurrentRefund, { refund: refundCents }),
    })
  for (const [at, cut] of cuts.entries())
    await strikeLocked(
      tx,
      deps,
      { id: order.id, payments },
      {
        line: cut.quantity === cut.line.quantity ? cut.line.line : await splitLine(tx, order.id, cut),
        refundCents: refunds[at] ?? 0,
        reason: CHANGED_BY_GUEST,
        userId: null,
      },
    )
  return { isCut: true, refundCents }
}

function findCuts(order: OrderDetails, lines: readonly ChangedLine[]): Cut[] {
  return lines.flatMap(({ line: position, quantity }) => {
    const line = order.lines.find((one) => one.line === position)
    if (line === undefined) throw notFound('That dish isn’t in this order.')
    if (line.struck !== null) {
      if (quantity === 0) return []
      throw new AppError('conflict', `${line.productName} was taken off. Please check your order.`)
    }
    if (quantity > line.quantity)
      throw new AppError('conflict', 'Add more dishes as an addition to this order.')
    return quantity === line.quantity ? [] : [{ line, quantity: line.quantity - quantity }]
  })
}

/** So many of a line become a line of their own. Returns its position. */
async function splitLine(tx: Tx, orderId: string, { line, quantity }: Cut): Promise<number> {
  const where = { orderId_position: { orderId, position: line.line } }
  const { choices, ...row } = await tx.orderLine.findUniqueOrThrow({ where, include: { choices: true } })
  const { _max } = await tx.orderLine.aggregate({ where: { orderId }, _max: { position: true } })
  const position = (_max.position ?? 0) + 1
  const rest = row.quantity - quantity
  await tx.orderLine.update({ where, data: { quantity: rest, totalCents: row.unitPriceCents * rest } })
  const { id: _id, ...copy } = row
  const { id: orderLineId } = await tx.orderLine.create({
    data: { ...copy, position, quantity, totalCents: row.unitPriceCents * quantity },
  })
  await tx.orderLineChoice.createMany({
    data: choices.map(({ id: _choiceId, ...choice }) => ({ ...choice, orderLineId })),
  })
  return position
}
