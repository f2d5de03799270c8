import type { PaymentModel as Payment, Tx } from '@baobab/db'
import type { PaymentKey } from '../ports/payable.ts'

/** Locks the row until the transaction ends; Prisma has no call for it. What the payment pays for is locked after it. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  await tx.$queryRaw`SELECT 1 FROM payments WHERE id = ${id}::uuid FOR UPDATE`
  return tx.payment.findUniqueOrThrow({ where: { id } })
}

/** Locks all attempts to pay for the same thing, always in the same order, so that two callers do not block each other. */
export async function lockPayments(tx: Tx, key: PaymentKey): Promise<Payment[]> {
  const rows = await tx.payment.findMany({ where: key, select: { id: true } })
  const ids = rows.map(({ id }) => id)
  await tx.$queryRaw`SELECT 1 FROM payments WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  return tx.payment.findMany({ where: key })
}
