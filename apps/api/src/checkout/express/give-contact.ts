import type { giveContact as endpoint, Parsed } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { UNKNOWN_ADDRESS } from '../../mail/queue-mail.ts'
import { findOrderId } from '../../orders/find-order.ts'
import { queuePaidMail } from '../../orders/mails/mail-paid.ts'

type Contact = Parsed<typeof endpoint>['body']

/** Fills what is missing and changes nothing that is known. The mail about the paid order waits for its address until here. */
export async function giveContact(deps: Deps, trackingId: string, { email, phone }: Contact): Promise<void> {
  const { db, config } = deps
  const id = await findOrderId(db, trackingId)
  const isPaid = { id, express: true, paidAt: { not: null } }
  await db.$transaction(async (tx) => {
    if (phone !== '') await tx.order.updateMany({ where: { ...isPaid, phone: null }, data: { phone } })
    if (email === undefined) return
    const { count } = await tx.order.updateMany({
      where: { ...isPaid, email: UNKNOWN_ADDRESS },
      data: { email },
    })
    if (count === 1) await queuePaidMail(tx, config, id)
  })
}
