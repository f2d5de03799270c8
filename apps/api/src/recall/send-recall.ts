import { createHash } from 'node:crypto'
import type { sendRecall as contract, Parsed } from '@baobab/contract'
import { refundBooking } from '../bookings/change/refund-booking.ts'
import { queueRecallMail } from '../bookings/mails/recall.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { messageGuest } from '../orders/message-guest.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { recallKey } from './recall-key.ts'
import { findLotName } from './recall-lot.ts'

type Recall = Parsed<typeof contract>['body']

/**
 * Each guest gets the same text once and one refund, however often and by however many owners it is sent: the keys name the recall.
 * An order that refuses does not stop the others.
 */
export async function sendRecall(deps: Deps, { about, id, text, to }: Recall, userId: number) {
  const reason = `Recall of ${await findName(deps, { about, id })}`
  const key = recallKey({ about, id })
  const requestKey = key + createHash('sha256').update(text).digest('hex').slice(0, 32)
  const problems: { id: string; problem: string }[] = []
  let [told, refundedCents] = [0, 0]
  for (const { kind, id: publicId, refund: amountCents } of to) {
    const refund = { amountCents, reason, userId, idempotencyKey: `${key}refund` }
    try {
      if (kind === 'order') await messageGuest(deps, publicId, { text, userId, requestKey, isRecall: true })
      else await queueRecallMail(deps, publicId, { text, requestKey })
      told += 1
      if (amountCents === 0) continue
      await (kind === 'order' ? refundOrder : refundBooking)(deps, publicId, refund)
      refundedCents += amountCents
    } catch (err) {
      if (!(err instanceof AppError)) throw err
      problems.push({ id: publicId, problem: err.message })
    }
  }
  return { told, refunded: refundedCents, problems }
}

async function findName({ db }: Deps, { about, id }: Pick<Recall, 'about' | 'id'>): Promise<string> {
  if (about === 'lot') return (await db.$transaction((tx) => findLotName(tx, id))).name
  const ingredient = await db.ingredient.findUnique({ where: { id } })
  if (ingredient === null) throw notFound('This ingredient no longer exists.')
  return ingredient.name
}
