import {
  bumpedStatus,
  type KitchenOrder,
  kitchenStateText,
  type OrderStatus,
  randomHex,
} from '@baobab/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acknowledge, boardQuery, move, recall, showOrder } from '../api/kitchen.ts'
import { hideBar, showBar } from './bars/undo-store.ts'
import { isFastTap } from './device/fast-taps.ts'
import { shortId } from './ticket/order-texts.ts'
import { printIfAutomatic } from './ticket/print-ticket.ts'
import { useBoardRules } from './use-board-rules.ts'

/** What a cook does with one ticket. What fails is said at the top of the board, and the ticket shows how it is now. */
export function useOrderActions() {
  const queryClient = useQueryClient()
  const { bumpSteps } = useBoardRules()
  const [isBusy, setBusy] = useState(false)

  async function run(id: string, act: () => Promise<void>) {
    // the browser draws the board in the task of the tap: more work there would delay what the cook sees
    await nextTask()
    setBusy(true)
    try {
      await act()
    } catch (error) {
      showBar({ id, text: error instanceof Error ? error.message : String(error), tone: 'failed' })
      void queryClient.invalidateQueries({ queryKey: boardQuery.queryKey })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    acknowledge: (order: KitchenOrder) => {
      if (isFastTap()) return
      void run(order.tracking_id, async () => {
        await showOrder(queryClient, (await acknowledge(order)).order)
        await printIfAutomatic(order)
      })
    },
    moveOn: (order: KitchenOrder) => {
      const to = bumpedStatus(order.status, bumpSteps)
      if (to === null || isFastTap()) return
      const idempotencyKey = randomHex()
      void run(order.tracking_id, async () => {
        const { order: moved } = await move(order, to, idempotencyKey)
        await showOrder(queryClient, moved)
        showBar({
          id: order.tracking_id,
          text: `${shortId(order.tracking_id)}: ${kitchenStateText(moved)}`,
          tone: 'done',
          undo: { trackingId: order.tracking_id, from: to },
        })
        if (order.must_acknowledge) await printIfAutomatic(order)
      })
    },
    takeBack: (trackingId: string, from: OrderStatus) =>
      run(trackingId, async () => {
        hideBar(trackingId)
        const { order, message } = await recall(trackingId, from)
        await showOrder(queryClient, order)
        showBar({ id: trackingId, text: `${shortId(trackingId)}: ${message}`, tone: 'done', seconds: 5 })
      }),
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
