import { mayArrive, type Order, toTimeText } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { arrive } from '../../api/orders.ts'

const LOOK_AGAIN_MS = 30_000

/** For a guest who stands before the door: rings in the kitchen, once. */
export function ImHere({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const now = useNow(LOOK_AGAIN_MS)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => arrive(order.tracking_id),
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
  return (
    <div className="mt-3">
      <Button loading={isPending} onClick={() => mutate()}>
        I’m here
      </Button>
      <p className="mt-1.5 text-sm text-ink-soft">Press it at our door: we bring your food out.</p>
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
