import { type KitchenOrder, randomHex, UNDO_SECONDS } from '@baobab/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boardQuery, recall, showOrder } from '../../api/kitchen.ts'
import { acceptAll } from '../../api/orders.ts'
import { serverNow, useNow } from '../../lib/clock.ts'
import { showBar } from '../bars/undo-store.ts'
import { isFastTap } from '../device/fast-taps.ts'
import { TapButton } from '../TapButton.tsx'
import { mentionsAllergies } from '../ticket/order-texts.ts'
import { useBoardRules } from '../use-board-rules.ts'

type Done = { ids: string[]; message: string; endsAt: number }

/** New, and nothing about it has to be acknowledged on its own. */
const isPlain = (order: KitchenOrder, acceptIsSeen: boolean) =>
  order.status === 'pending' &&
  !order.is_test &&
  (order.seen_at !== null || (acceptIsSeen && !mentionsAllergies(order)))

/** Accepts the new orders that the cook sees, not those that begin later; an allergy is never among them. For ten seconds it can be undone. */
export function AcceptAll({ orders }: { orders: readonly KitchenOrder[] }) {
  const queryClient = useQueryClient()
  const { acceptIsSeen } = useBoardRules()
  const [done, setDone] = useState<Done | null>(null)
  const secondsLeft = useNow((now) => (done === null ? 0 : Math.ceil((done.endsAt - now) / 1000)))
  const plain = orders.filter((order) => isPlain(order, acceptIsSeen))
  const failed = ({ message }: Error) => showBar({ id: 'accept-all', text: message, tone: 'failed' })
  const settled = () => queryClient.invalidateQueries({ queryKey: boardQuery.queryKey })
  const accept = useMutation({
    mutationFn: () => acceptAll(plain, randomHex()),
    onSuccess: async ({ results, orders: accepted, message }) => {
      for (const order of accepted) await showOrder(queryClient, order)
      const ids = results.filter(({ result }) => result === 'accepted').map(({ tracking_id }) => tracking_id)
      setDone({ ids, message, endsAt: serverNow() + UNDO_SECONDS * 1000 })
    },
    onError: failed,
    onSettled: settled,
  })
  const undo = useMutation({
    mutationFn: ({ ids }: Done) => Promise.all(ids.map((id) => recall(id, 'received'))),
    onSuccess: () => setDone(null),
    onError: failed,
    onSettled: settled,
  })
  if (done !== null && secondsLeft > 0)
    return (
      <div
        role="status"
        className="absolute inset-x-0 top-0 z-50 mx-auto flex min-h-12 max-w-3xl items-center gap-3 rounded-md bg-ink pl-3 text-[1.125rem] leading-tight font-bold text-page shadow-md forced-colors:border"
      >
        <p className="min-w-0 flex-1">{done.message}</p>
        {done.ids.length > 0 && (
          <TapButton variant="highlight" isSlim loading={undo.isPending} onClick={() => undo.mutate(done)}>
            Undo all{' '}
            <span className="figures" aria-hidden="true">
              {secondsLeft}
            </span>
          </TapButton>
        )}
      </div>
    )
  // one alone has its own button
  if (plain.length < 2) return null
  return (
    <TapButton
      isSlim
      className="shrink-0 self-start"
      loading={accept.isPending}
      onClick={() => !isFastTap() && accept.mutate()}
    >
      Accept all {plain.length}
    </TapButton>
  )
}
