import { useSession } from '@baobab/client/session'
import { normaliseTrackingId, type Order, pages } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useSearchParams } from 'react-router-dom'
import { isUnknownId } from '../../api/client/errors.ts'
import { orderQuery } from '../../api/orders.ts'
import { ReorderResult } from '../../features/orders/again/ReorderResult.tsx'
import { useReorder } from '../../features/orders/again/use-reorder.ts'
import { InvoiceSheet } from '../../features/orders/InvoiceSheet.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { EmptyPage } from '../shared/EmptyPage.tsx'

/** Opened with `?order_id=`. Another customer's order, of which the API hides the person, has no invoice here. */
export default function Invoice() {
  const [search] = useSearchParams()
  const token = useSession((session) => session.token)
  const trackingId = normaliseTrackingId(search.get('order_id') ?? '')
  const query = useQuery({ ...orderQuery(trackingId ?? '', token), enabled: trackingId !== null })
  if (trackingId === null || isUnknownId(query.error) || query.data?.email === null) return <NotFound />
  return (
    <AccountQuery query={query} failure="We couldn’t load the invoice">
      {(order) => <InvoicePage order={order} />}
    </AccountQuery>
  )
}

function InvoicePage({ order }: { order: Order }) {
  const { orderAgain, isReordering, reordered } = useReorder(order)
  return (
    <AccountPage
      title="Invoice"
      action={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" loading={isReordering} onClick={orderAgain}>
            <RotateCcw aria-hidden="true" className="size-4.5" />
            Order again
          </Button>
          <Button size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            Print
          </Button>
        </div>
      }
    >
      {reordered && (
        <div className="mb-6 print:hidden">
          <ReorderResult {...reordered} />
        </div>
      )}
      <InvoiceSheet order={order} />
    </AccountPage>
  )
}

const NotFound = () => (
  <EmptyPage
    pageTitle="Order not found"
    title="We can’t find that order"
    text="It may belong to another account, or the id is incomplete."
    action={<ButtonLink to={pages.orders}>Your orders</ButtonLink>}
  />
)
