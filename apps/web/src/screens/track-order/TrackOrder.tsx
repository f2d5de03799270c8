import { ApiError, brand, groupTrackingId, type Order, texts } from '@baobab/contract'
import { ErrorState, Notice, Skeleton, toast } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { productsQuery } from '../../api/menu.ts'
import { isUnknownOrder, orderQuery } from '../../api/orders.ts'
import { paymentQuery } from '../../api/payments.ts'
import { addFromPage } from '../../features/cart/add-from-page.ts'
import { updateCart } from '../../features/cart/cart-store.ts'
import { ReorderResult } from '../../features/orders/ReorderResult.tsx'
import { type ReorderChange, reorder } from '../../features/orders/reorder.ts'
import { TrackedOrder } from '../../features/orders/TrackedOrder.tsx'
import { TrackForm } from '../../features/orders/TrackForm.tsx'
import { trackedId } from '../../features/orders/tracked-id.ts'
import { nextLookMs } from '../../features/orders/tracker.ts'
import { usePayUrl } from '../../features/payments/use-pay-url.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { useSession } from '../../lib/session.ts'

export default function TrackOrder() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const trackingId = trackedId(search, state)
  return (
    <>
      <PageBanner eyebrow="From the fire to you" title={texts.trackOrder} />
      <div className="container-page max-w-5xl space-y-10 py-8 lg:py-14">
        <Tracked
          key={trackingId}
          trackingId={trackingId}
          onTrack={(id) => setSearch({ order_id: groupTrackingId(id) })}
        />
      </div>
    </>
  )
}

type TrackedProps = { trackingId: string | null; onTrack: (id: string) => void }

/** The order first, once it is there; the way to another one below it. */
function Tracked({ trackingId, onTrack }: TrackedProps) {
  const token = useSession((s) => s.token)
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(trackingId ?? '', token),
    enabled: trackingId !== null,
    refetchInterval: ({ state }) =>
      !isUnknownOrder(state.error) && nextLookMs(state.data, state.dataUpdateCount),
  })
  const isUnpaid = order?.payment_status === 'started' && order.status !== 'cancelled'
  const { data: payment } = useQuery({ ...paymentQuery(trackingId ?? ''), enabled: isUnpaid })
  const payUrl = usePayUrl(isUnpaid ? payment?.url : undefined)
  const { again, isReordering, reordered } = useReorder(order)

  const form = (
    <TrackForm
      value={trackingId && !order ? groupTrackingId(trackingId) : ''}
      loading={isFetching && order === undefined}
      onTrack={(id) => (id === trackingId ? void refetch() : onTrack(id))}
    />
  )
  if (order) {
    return (
      <>
        <TrackedOrder
          order={order}
          payUrl={payUrl}
          onReorder={again}
          isReordering={isReordering}
          reordered={reordered && <ReorderResult {...reordered} />}
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
      {trackingId !== null && !error && <Skeleton className="h-96 rounded-lg" />}
      {isUnknownOrder(error) && (
        <Notice tone="danger">
          We do not know an order with this id. Compare it with your confirmation, or call us at {brand.phone}
          .
        </Notice>
      )}
      {error && !isUnknownOrder(error) && (
        <ErrorState
          title="Your order could not be looked up"
          text={error.message}
          onRetry={() => refetch()}
        />
      )}
    </>
  )
}

/** The dishes of an earlier order into the cart, at today's prices. */
function useReorder(order: Order | undefined) {
  const queryClient = useQueryClient()
  const [isReordering, setReordering] = useState(false)
  const [reordered, setReordered] = useState<{ added: number; changes: ReorderChange[] }>()
  const again = async () => {
    if (order === undefined) return
    setReordering(true)
    try {
      const menu = await queryClient.fetchQuery({ ...productsQuery(), staleTime: 0 })
      const { lines, changes } = reorder(order, menu)
      for (const line of lines) updateCart((cart) => addFromPage(cart, line).cart)
      setReordered({ added: lines.length, changes })
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.unexpected)
    } finally {
      setReordering(false)
    }
  }
  return { again, isReordering, reordered }
}
