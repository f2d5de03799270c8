import { driveTo, type ScheduleSettings } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findPromise } from '../../schedule/promise.ts'
import { releaseCapacity } from '../../schedule/release-capacity.ts'
import { makeCalendar } from '../../schedule/service-day.ts'
import { takeCapacity } from '../../schedule/take-capacity.ts'
import { loadCounters } from '../../schedule/work-counters.ts'
import { getOrderById } from '../find-order.ts'
import { loadDemand } from '../load-demand.ts'
import { movedMail } from '../mails/mails.ts'
import { loadConflicts } from '../order-conflicts.ts'
import { textMoved } from '../text-messages/order-texts.ts'
import { noticeStart } from './notice-start.ts'

type OtherTime = { readyAt: Date; settings: ScheduleSettings; now: Date; byGuest?: boolean }

/**
 * Takes work and meat at another time and gives back those of the present one. False when that time is taken. The order is locked
 * already; lots and slots are locked after it, so that no other transaction comes in between.
 */
export async function takeOtherTime(
  tx: Tx,
  id: string,
  { readyAt, settings, now, byGuest = false }: OtherTime,
): Promise<boolean> {
  await lockCapacity(tx, now)
  const order = await getOrderById(tx, id)
  await releaseCapacity(tx, id)
  const demand = await loadDemand(tx, id, now)
  const calendar = makeCalendar(settings, now.getTime())
  const travel = driveTo(settings, order)
  const wish = { kind: order.orderType, travel, now, readyAt, ...noticeStart(order, readyAt, { byGuest }) }
  const promise = demand && findPromise(calendar, await loadCounters(tx, now), { ...demand, ...wish })
  if (promise === null) return false
  await takeCapacity(tx, id, promise)
  return true
}

/** All lots and slots ahead, in the order of everywhere, for a transaction that gives back and takes. */
export async function lockCapacity(tx: Tx, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pit_lots WHERE ready_at > ${now}::timestamptz - interval '1 day' ORDER BY id FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM slot_work WHERE slot > ${now}::timestamptz - interval '1 day' ORDER BY slot FOR UPDATE`
}

type Move = { readyAt: Date; settings: ScheduleSettings; reason: string }

/** The house moves an order, and its guest is mailed why. They may choose another time or have the money back. */
export async function moveToTime(
  tx: Tx,
  { config, now }: Deps,
  id: string,
  { readyAt, settings, reason }: Move,
): Promise<void> {
  const before = await getOrderById(tx, id)
  if (!(await takeOtherTime(tx, id, { readyAt, settings, now: now() })))
    throw new AppError('conflict', `${before.firstName}’s new time was just taken. Choose another.`)
  // triggers: orders_version raises the version, orders_live publishes the change
  await tx.order.update({
    where: { id },
    data: {
      readyAt,
      toldReadyAt: null,
      movedFrom: before.movedFrom ?? before.readyAt,
      moveReason: reason,
      updatedAt: now(),
    },
  })
  const order = await getOrderById(tx, id)
  const warnings = await loadConflicts(tx, order)
  const key = String(readyAt.getTime())
  const title = 'We had to move your order'
  await queueMail(tx, movedMail(config.SITE_URL, order, { title, key, reason, warnings }))
  await textMoved(tx, { config, now }, order, key)
}
