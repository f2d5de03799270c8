import { useSession } from '@baobab/client/session'
import { brand, groupTrackingId, normaliseTrackingId, texts } from '@baobab/contract'
import { ErrorState, Notice, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isUnknownId } from '../../api/client/errors.ts'
import { orderQuery } from '../../api/orders.ts'
import { paymentQuery } from '../../api/payments.ts'
import { useLiveOrder } from '../../features/live/use-live-order.ts'
import { useReorder } from '../../features/orders/again/use-reorder.ts'
import { currentStepName, refetchAfterMs } from '../../features/orders/tracker.ts'
import { usePayUrl } from '../../features/payments/use-payment.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { TrackedOrder } from './TrackedOrder.tsx'
import { TrackForm } from './TrackForm.tsx'

/** Opened by a link with `order_id`, or by a navigation with the tracking id as its state. */
export default function TrackOrder() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const asked = search.get('order_id') ?? trackingIdIn(state) ?? ''
  return (
    <>
      <PageBanner eyebrow="From the fire to you" title={texts.trackOrder} />
      <div className="container-page max-w-5xl space-y-10 py-8 lg:py-14">
        <OrderLookup
          key={asked}
          asked={asked}
          onTrack={(id) => setSearch({ order_id: groupTrackingId(id) })}
        />
      </div>
    </>
  )
}

function trackingIdIn(state: unknown): string | undefined {
  const id = typeof state === 'object' && state !== null && 'tracking_id' in state ? state.tracking_id : state
  return typeof id === 'string' ? id : undefined
}

/** `asked` is what the link has for a tracking id, damaged or empty, too. */
type LookupProps = { asked: string; onTrack: (id: string) => void }

/** The order once it is loaded, and the form for another one below it. */
function OrderLookup({ asked, onTrack }: LookupProps) {
  const trackingId = normaliseTrackingId(asked)
  const token = useSession((session) => session.token)
  const [isFollowed, setFollowed] = useState(false)
  const isLive = useLiveOrder(isFollowed ? trackingId : null, () => void refetch())
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(trackingId ?? '', token),
    enabled: trackingId !== null,
    refetchInterval: ({ state }) =>
      !isLive && !isUnknownId(state.error) && refetchAfterMs(state.data, state.dataUpdateCount),
  })
  if (order && isFollowed === (order.status === 'delivered')) setFollowed(!isFollowed)
  const isUnpaid =
    order !== undefined &&
    (order.payment_status === 'started' || order.payment_status === 'failed') &&
    order.status !== 'cancelled'
  const { data: payment } = useQuery({ ...paymentQuery(trackingId ?? ''), enabled: isUnpaid })
  const payUrl = usePayUrl(isUnpaid ? payment?.url : undefined)
  const { orderAgain, isReordering, reordered } = useReorder(order)

  const isUnknown = isUnknownId(error) || (trackingId === null && asked !== '')
  const step = order && currentStepName(order)
  usePageTitle(
    step ? `${step}, order ${groupTrackingId(order.tracking_id)}` : isUnknown ? 'Order not found' : undefined,
  )

  const form = (
    <TrackForm
      value={order ? '' : trackingId ? groupTrackingId(trackingId) : asked}
      loading={isFetching && order === undefined}
      onTrack={(id) => (id === trackingId ? void refetch() : onTrack(id))}
    />
  )
  if (order) {
    return (
      <>
        <TrackedOrder
          order={order}
          isLive={isLive}
          payUrl={payUrl}
          declined={isUnpaid && payment?.is_declined ? payment.message : undefined}
          onReorder={orderAgain}
          isReordering={isReordering}
          reordered={reordered}
        />
        <section aria-labelledby="another" className="border-t border-line pt-8">
          <h2 id="another" className="mb-4 text-xl">
            Another order?
          </h2>
          {form}
        </section>
      </>
    )
  }
  return (
    <>
      {form}
      {trackingId !== null && !error && <Skeleton radius="lg" className="h-96" />}
      {isUnknown && (
        <Notice tone="danger">
          We can’t find that order. Check your confirmation, or call {brand.phone}.
        </Notice>
      )}
      {error && !isUnknownId(error) && (
        <ErrorState title="We couldn’t load your order" text={error.message} onRetry={() => refetch()} />
      )}
    </>
  )
}
