import {
  acknowledgeOrder,
  arriveForOrder,
  type CallOptions,
  call,
  cancelOrder,
  moveOrder,
  type WireOrderStatus,
} from '@baobab/contract'

const STEPS: readonly WireOrderStatus[] = ['pending', 'recieved', 'process', 'ontheway']

/** What an evening looks like in its middle: some orders in every state, one guest at the door, one order cancelled. */
export async function workThrough(trackingIds: readonly string[], guest: CallOptions, cook: CallOptions) {
  for (const [index, orderId] of trackingIds.entries()) {
    const params = { orderId }
    const share = index / trackingIds.length
    const steps = stepsAt(share)
    // the last third is new, and rings; what is moved on has been seen, its allergies too
    if (share < 0.7) await call(acknowledgeOrder, { params, body: {} }, cook)
    for (let step = 0; step < steps; step++) {
      const [from, to] = [STEPS[step], STEPS[step + 1]]
      if (from && to) await call(moveOrder, { params, body: { from, to } }, cook)
    }
  }
  const [first] = trackingIds
  if (first)
    await call(arriveForOrder, { params: { orderId: first }, body: { car: 'Blue Subaru' } }, guest).catch(
      () => {},
    )
  const cooked = trackingIds.findLast((_, index) => stepsAt(index / trackingIds.length) === 2)
  if (cooked)
    await call(
      cancelOrder,
      { params: { orderId: cooked }, body: { reason: 'You asked us to cancel it.' } },
      cook,
    )
}

/** How far the order is that stands so far up in the row: ready, cooking, accepted or new. */
const stepsAt = (share: number) => (share < 0.15 ? 3 : share < 0.35 ? 2 : share < 0.55 ? 1 : 0)
