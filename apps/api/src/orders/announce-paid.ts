import { Prisma, type Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { loadOrder, type OrderDetails } from './load-orders.ts'
import { paidMail } from './mails.ts'
import { orderChanged } from './order-changed.ts'

/** What follows from an order being paid, in the transaction that pays it. */
export async function announcePaid(tx: Tx, { config }: Pick<Deps, 'config'>, orderId: string): Promise<void> {
  await queueMail(tx, paidMail(config.SITE_URL, await getOrderForMail(tx, orderId)))
  await orderChanged(tx, orderId)
}

/** An order that must be there, because its row is locked or was just written. */
export async function getOrderForMail(tx: Tx, orderId: string): Promise<OrderDetails> {
  const order = await loadOrder(tx, Prisma.sql`o.id = ${orderId}::uuid`)
  if (order === null) throw new Error(`there is no order ${orderId} to write about`)
  return order
}
