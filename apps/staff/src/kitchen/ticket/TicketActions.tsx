import type { KitchenOrder } from '@baobab/contract'
import { cn } from '@baobab/ui'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { TapButton } from '../TapButton.tsx'
import { useBoardRules } from '../use-board-rules.ts'
import { useOrderActions } from '../use-order-actions.ts'
import { mentionsAllergies, moveLabel } from './order-texts.ts'

type Props = { order: KitchenOrder; onMore: (order: KitchenOrder) => void }

export function TicketActions({ order, onMore }: Props) {
  const { isBusy, acknowledge, moveOn } = useOrderActions()
  const { must_acknowledge, seen_at, status } = order
  const { bumpSteps, acceptIsSeen } = useBoardRules()
  const isNew = acceptIsSeen && seen_at === null && !mentionsAllergies(order)
  const canMoveOn = !order.is_test && (!must_acknowledge || isNew)
  return (
    <div className="flex h-13 shrink-0 items-center gap-2 border-t border-line px-1">
      {canMoveOn && (
        <TapButton
          variant={status === 'ontheway' ? 'secondary' : 'primary'}
          isSlim
          className="min-w-0 flex-1"
          loading={isBusy}
          onClick={() => moveOn(order)}
        >
          {moveLabel(order, bumpSteps)}
        </TapButton>
      )}
      {must_acknowledge && (
        <TapButton
          variant={canMoveOn ? 'secondary' : 'highlight'}
          isSlim
          className={cn(!canMoveOn && 'min-w-0 flex-1')}
          loading={isBusy}
          onClick={() => acknowledge(order)}
        >
          {seenLabel(order)}
        </TapButton>
      )}
      <button
        type="button"
        aria-label={`More about ${order.customer}’s order`}
        className="grid size-12 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-accent-soft"
        onClick={() => onMore(order)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
    </div>
  )
}

function seenLabel(order: KitchenOrder): string {
  if (order.status === 'cancelled') return 'Cancellation seen'
  if (order.seen_at !== null)
    return order.order_products.some(({ struck }) => struck) ? 'Change seen' : 'New time seen'
  return mentionsAllergies(order) ? 'Allergy seen' : 'Seen'
}
