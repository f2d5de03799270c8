import { MOST_MESSAGES } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { ERASED_ADDRESS, queueMail } from '../mail/queue-mail.ts'
import { findOrderId, getOrderById } from './find-order.ts'
import type { OrderDetails } from './load-orders.ts'
import { messageMail } from './mails/mails.ts'

/** `isRecall`: food safety is written about at any time, however often the guest was written to. */
type Message = { text: string; userId: number; requestKey: string; isRecall?: boolean }

/** A forgotten bag is asked about on the same day. Later there is nothing to say about the order. */
const LATEST_MS = 24 * 3_600_000

/** Writes to the guest: a mail, and a line on the tracker. The same key writes once. */
export async function messageGuest(
  { db, now, config }: Deps,
  trackingId: string,
  { text, userId, requestKey, isRecall = false }: Message,
): Promise<void> {
  const orderId = await findOrderId(db, trackingId)
  await db.$transaction(async (tx) => {
    // messages of one order come one after another, and none comes after the guest's account is erased
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
    const earlier = await tx.orderMessage.findUnique({
      where: { orderId_requestKey: { orderId, requestKey } },
    })
    if (earlier?.text === text) return
    if (earlier) throw new AppError('idempotency_conflict', 'This key was used for another message.')
    const order = await getOrderById(tx, orderId)
    refuse(order, now(), isRecall)
    // the trigger order_messages_live publishes it
    const { id } = await tx.orderMessage.create({
      data: { orderId, text, sentByUserId: userId, requestKey, at: now() },
    })
    await queueMail(tx, messageMail(config, order, { id, text, isRecall }))
  })
}

function refuse(
  { paidAt, status, statusChanges, messages, email }: OrderDetails,
  now: Date,
  isRecall: boolean,
): void {
  if (paidAt === null) throw new AppError('wrong_status', 'This order isn’t paid.')
  const lastStep = statusChanges.at(-1)?.at ?? paidAt
  const isOver = !isRecall && (status === 'delivered' || status === 'cancelled')
  if (email === ERASED_ADDRESS || (isOver && now.getTime() - lastStep.getTime() > LATEST_MS))
    throw new AppError('wrong_status', 'This order is finished. You can’t message its customer anymore.')
  if (!isRecall && messages.length >= MOST_MESSAGES)
    throw new AppError('conflict', `At most ${MOST_MESSAGES} messages per order. Please call the guest.`)
}
