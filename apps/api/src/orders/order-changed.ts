import type { Tx } from '@baobab/db'

/** Heard by every process that shows orders live. It says which order; who may see it is asked when it is read. */
export const ORDERS_CHANNEL = 'order_changed'

/** Told when the caller's transaction commits, and not otherwise. */
export async function orderChanged(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${ORDERS_CHANNEL}, ${orderId})`
}
