import { AWAY_MINUTES, mayArrive, type Order, toTimeText } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { approach, arrive } from '../../api/orders.ts'

const LOOK_AGAIN_MS = 30_000

/** For a guest on their way, whose meat is then sliced, and at the door: rings in the kitchen, once. */
export function ImHere({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const now = useNow(LOOK_AGAIN_MS)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (tell: typeof arrive) => tell(order.tracking_id),
    // also after a refusal: the order is another one than this page shows
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['personal'] }),
  })
  if (order.status === 'delivered' || order.status === 'cancelled') return null
  if (order.arrived_at !== null)
    return (
      <p role="status" className="mt-2 text-sm font-semibold">
        The kitchen knows that you are here, since {toTimeText(Date.parse(order.arrived_at))}.
      </p>
    )
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'partly_refunded'
  if (!isPaid || !mayArrive(order, now)) return null
  const isSending = (tell: typeof arrive) => isPending && variables === tell
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        <Button loading={isSending(arrive)} onClick={() => mutate(arrive)}>
          I’m here
        </Button>
        <Button variant="secondary" loading={isSending(approach)} onClick={() => mutate(approach)}>
          {AWAY_MINUTES} minutes away
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-sm text-ink-soft">
        {order.coming_at === null
          ? 'On your way? We slice your meat when you arrive. At our door, press “I’m here”: we bring your food out.'
          : `The kitchen expects you at about ${toTimeText(Date.parse(order.coming_at))}. At our door, press “I’m here”: we bring your food out.`}
      </p>
      {error && (
        <Notice tone="danger" className="mt-2">
          {error.message}
        </Notice>
      )}
    </div>
  )
}

function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), stepMs)
    return () => window.clearInterval(timer)
  }, [stepMs])
  return now
}
