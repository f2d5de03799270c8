import { brand, toWireStatus } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import { AppError } from '../../http/app-error.ts'
import { DISPUTE_IS_OPEN, isDisputed } from '../../payments/refunds/disputed.ts'
import type { OrderDetails } from '../load-orders.ts'

/** Refuses what the guest may no longer do with their order. A caller that then writes holds the lock of its row. */
export async function assertOpen(tx: Db | Tx, order: OrderDetails): Promise<void> {
  const refusal = whyClosed(order)
  if (refusal !== null)
    throw new AppError('wrong_status', refusal, { current: { status: toWireStatus(order.status) } })
  const payments = await tx.payment.findMany({ where: { orderId: order.id }, select: { id: true } })
  if (await isDisputed(tx, payments)) throw new AppError('conflict', DISPUTE_IS_OPEN)
}

function whyClosed({ status, paidAt, isOpenToGuest }: OrderDetails): string | null {
  if (isOpenToGuest) return null
  if (status === 'cancelled') return 'This order is already canceled.'
  if (status === 'delivered') return 'This order is already complete.'
  if (paidAt === null) return 'This order isn’t paid yet.'
  return status === 'pending'
    ? `Please call us to change your order: ${brand.phone}.`
    : `The kitchen has accepted your order. Call us to change it: ${brand.phone}.`
}
