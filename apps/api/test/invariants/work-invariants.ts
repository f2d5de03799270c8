import type { OrderLotModel, OrderModel, OrderSlotModel, PitLotModel, SlotWorkModel } from '@baobab/db'
import { WAITING } from '../../src/pit/change-lot.ts'

type Work = {
  slots: SlotWorkModel[]
  shares: (OrderSlotModel & { order: Pick<OrderModel, 'trackingId' | 'status' | 'orderType'> })[]
}

type Meat = {
  lots: PitLotModel[]
  lotShares: (OrderLotModel & { order: Pick<OrderModel, 'trackingId' | 'status' | 'readyAt'> })[]
}

/** What orders hold and have bought is what the slots count, and an order that has ended holds nothing. */
export function workAddsUp({ slots, shares }: Work): string[] {
  const sums = new Map<number, number>()
  for (const { slot, units } of shares) sums.set(slot.getTime(), (sums.get(slot.getTime()) ?? 0) + units)
  const counted = new Map(slots.map(({ slot, units }) => [slot.getTime(), units]))
  const mismatched = [...new Set([...sums.keys(), ...counted.keys()])].filter(
    (slot) => (sums.get(slot) ?? 0) !== (counted.get(slot) ?? 0),
  )
  const ended = shares.filter(({ order }) => order.status === 'cancelled')
  const takenPart = (slot: Date, kind: string) =>
    shares
      .filter((share) => share.slot.getTime() === slot.getTime() && share.order.orderType === kind)
      .reduce((sum, { units }) => sum + units, 0)
  return [
    ...slots
      .filter(
        ({ slot, pickupUnits, deliveryUnits }) =>
          pickupUnits !== takenPart(slot, 'pickup') || deliveryUnits !== takenPart(slot, 'delivery'),
      )
      .map(({ slot }) => `I8 ${slot.toISOString()}: its parts for pickup and delivery do not add up`),
    ...slots
      .filter(({ units, capacity }) => units > capacity)
      .map(({ slot, units }) => `I8 ${slot.toISOString()} has ${units} units, more than it can`),
    ...mismatched.map(
      (slot) => `I8 ${new Date(slot).toISOString()}: ${sums.get(slot)} taken, ${counted.get(slot)} counted`,
    ),
    ...ended.map(({ order }) => `I8 order ${order.trackingId} has ended and holds work`),
  ]
}

/** No ounce is sold twice: what orders have taken is what the lots count, and no order is promised meat before it is ready. */
export function meatAddsUp({ lots, lotShares }: Meat): string[] {
  return [
    ...lots.flatMap(({ id, soldOunces, soldLimit }) => {
      const taken = lotShares.filter(({ lotId }) => lotId === id).reduce((sum, { ounces }) => sum + ounces, 0)
      return taken === soldOunces && taken <= soldLimit
        ? []
        : [`I9 lot ${id}: ${taken} oz taken, ${soldOunces} counted, ${soldLimit} cooked`]
    }),
    ...lotShares.flatMap(({ order, lotId }) => {
      const lot = lots.find(({ id }) => id === lotId)
      if (order.status === 'cancelled') return [`I9 order ${order.trackingId} has ended and holds meat`]
      return lot &&
        WAITING.some((status) => status === order.status) &&
        order.readyAt &&
        order.readyAt < lot.readyAt
        ? [`I9 order ${order.trackingId} is promised before lot ${lotId} is ready`]
        : []
    }),
  ]
}
