import type { Tx } from '@baobab/db'
import type { Config } from '../../config.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { getOrderById } from '../find-order.ts'
import { loadConflicts } from '../order-conflicts.ts'
import { paidMail } from './mails.ts'

/** Queued by the transaction that marks the order as paid. */
export async function queuePaidMail(tx: Tx, { SITE_URL }: Pick<Config, 'SITE_URL'>, id: string) {
  const order = await getOrderById(tx, id)
  await queueMail(tx, paidMail(SITE_URL, order, await loadConflicts(tx, order)))
}
