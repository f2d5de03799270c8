import { kitchenStateText, restaurantClock, toDayText, toTimeText } from '@baobab/contract'
import { ErrorState, Spinner } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQuery } from '@tanstack/react-query'
import { boardQuery, loadOrder } from '../../api/kitchen.ts'
import { useMinute } from '../../lib/clock.ts'
import { showBar } from '../bars/undo-store.ts'
import { TapButton } from '../TapButton.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import type { PanelProps } from './panel-props.ts'

/** The last fifty steps of the whole kitchen, to take one back to its old place. */
export default function RecallPanel({ orders, onClose }: Pick<PanelProps, 'orders' | 'onClose'>) {
  const now = useMinute()
  // finished orders of the last snapshot may be some minutes old
  const { data, isPending, error } = useQuery({ ...boardQuery, refetchOnMount: 'always' })
  const { takeBack, isBusy } = useOrderActions()
  const recallable = (data?.recent ?? []).filter(
    ({ tracking_id }) => orders.find((order) => order.tracking_id === tracking_id)?.status !== 'pending',
  )
  const recallLast = async (trackingId: string) => {
    try {
      const { status } = await loadOrder(trackingId)
      await takeBack(trackingId, status)
      onClose()
    } catch (refused) {
      showBar({ id: trackingId, text: String(refused), tone: 'failed' })
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title="Recall" description="Undoes an order’s last step.">
      {isPending && <Spinner label="Loading the last steps" />}
      {error && <ErrorState title="We couldn’t load the last steps" text={error.message} />}
      {data && recallable.length === 0 && <p className="text-xl">No recent steps.</p>}
      <ul className="divide-y divide-line">
        {recallable.map(({ tracking_id, customer, at }) => {
          const order = orders.find((each) => each.tracking_id === tracking_id)
          return (
            <li key={tracking_id} className="flex items-center gap-3 py-2 text-xl">
              <span className="figures w-28 shrink-0 text-ink-soft">
                {toTimeText(Date.parse(at))}
                <span className="block text-base">
                  {toDayText(restaurantClock.date(Date.parse(at)), now)}
                </span>
              </span>
              <span className="min-w-0 flex-1">
                <b>
                  <bdi>{customer}</bdi>
                </b>
                <span className="block text-lg text-ink-soft">
                  {order ? kitchenStateText(order) : 'Handed over'}
                </span>
              </span>
              <TapButton
                variant="secondary"
                aria-label={`Undo ${customer}’s last step`}
                loading={isBusy}
                onClick={() => recallLast(tracking_id)}
              >
                Undo
              </TapButton>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
