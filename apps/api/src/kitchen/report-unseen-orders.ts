import { brand, groupTrackingId, toReadyMoment, toTimeText } from '@baobab/contract'
import { boardState } from '../db/board-presence.ts'
import type { Deps } from '../deps.ts'
import { renderMail } from '../mail/layout.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { loadSettings } from '../schedule/load-settings.ts'
import { makeCalendar } from '../schedule/service-day.ts'

const UNSEEN_MS = 3 * 60_000
const BATCH = 50

/**
 * Runs each minute: an order that has been on the boards for three minutes of opening hours, and that no cook has acknowledged, is
 * mailed to the owner once.
 */
export async function reportUnseenOrders({ db, config, now }: Deps): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - UNSEEN_MS)
  await db.$transaction(async (tx) => {
    if ((await boardState(tx, at)) === 'unused') return
    const { periods } = makeCalendar(await loadSettings(tx), at.getTime())
    const isOpen = periods.some(
      ({ opensAt, closesAt }) => opensAt <= since.getTime() && at.getTime() < closesAt,
    )
    if (!isOpen) return
    const orders = await tx.order.findMany({
      where: { status: 'pending', seenAt: null, paidAt: { lte: since } },
      orderBy: { paidAt: 'asc' },
      take: BATCH,
    })
    for (const { id, trackingId, firstName, lastName, orderType, paidAt, readyAt } of orders) {
      if (paidAt === null) continue
      const number = groupTrackingId(trackingId)
      const promise = readyAt === null ? 'as soon as possible' : toReadyMoment(readyAt.getTime())
      await queueMail(tx, {
        key: `order-unseen:${id}`,
        kind: 'order-unseen',
        about: { orderId: id },
        to: { name: brand.name, address: config.INCIDENT_EMAIL },
        ...renderMail(`The kitchen hasn’t seen order ${number}`, 'An order is waiting in the kitchen', [
          {
            p: `${firstName} ${lastName} paid for order ${number} at ${toTimeText(paidAt.getTime())}, for ${orderType}, promised for ${promise}. The kitchen hasn’t acknowledged it.`,
          },
          { p: 'Check the kitchen board, or call the kitchen.' },
        ]),
      })
    }
  })
}
