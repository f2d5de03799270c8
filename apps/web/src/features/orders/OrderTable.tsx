import { formatCents, groupTrackingId, links, type Order, texts } from '@baobab/contract'
import { Badge, cn } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { NumericDate } from '../../lib/dates/NumericDate.tsx'
import { paymentTexts } from './payment-texts.ts'
import { currentStepName } from './tracker.ts'

/** A table, or on narrow pages a list of cards. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="@container">
      <table className="block w-full text-left @3xl:table">
        <caption className="sr-only">Your orders</caption>
        <thead className="sr-only text-sm text-ink-soft @3xl:not-sr-only @3xl:table-header-group">
          <tr className="@3xl:[&>th]:border-b @3xl:[&>th]:border-line @3xl:[&>th]:pr-4 @3xl:[&>th]:pb-3 @3xl:[&>th]:font-semibold">
            <th scope="col">{texts.trackingId}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col" className="@3xl:text-right">
              {texts.amount}
            </th>
            <th scope="col">
              <span className="@3xl:pl-4">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block space-y-4 @3xl:table-row-group">
          {orders.map((order) => (
            <OrderRow key={order.tracking_id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cardClass =
  'card grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 tight:flex tight:flex-col tight:[&>td]:self-start tight:[&>td]:text-left'
const rowClass =
  '@3xl:table-row @3xl:rounded-none @3xl:border-0 @3xl:bg-transparent @3xl:[&>td]:border-b @3xl:[&>td]:border-line @3xl:[&>td]:py-4 @3xl:[&>td]:pr-4'

function OrderRow({ order }: { order: Order }) {
  const id = groupTrackingId(order.tracking_id)
  const dishes = order.order_products.map(({ product }) => product.name).join(', ')
  return (
    <tr className={`${cardClass} ${rowClass}`}>
      <td className="col-span-2 max-w-full min-w-0 @3xl:max-w-64">
        <span className="figures block font-semibold @3xl:whitespace-nowrap">{id}</span>
        <span className="block truncate text-sm text-ink-soft">{dishes}</span>
      </td>
      <td className="figures self-center text-ink-soft @3xl:text-ink">
        <NumericDate at={order.created_at} />
      </td>
      <td className="row-start-3 self-center @3xl:row-auto">
        <StatusBadge order={order} />
        {order.payment_status === 'started' && order.status !== 'cancelled' && (
          <span className="mt-1 block text-sm text-ink-soft">{paymentTexts.started}</span>
        )}
      </td>
      <td className="figures text-right text-lg font-semibold @3xl:text-base">
        {formatCents(order.total_price)}
        {order.refunded > 0 && (
          <span className="block text-sm font-normal text-ink-soft">
            {formatCents(order.refunded)} refunded
          </span>
        )}
      </td>
      {/* three links do not fit beside the status on a phone */}
      <td className={cn('text-right @max-xs:col-span-2 @3xl:text-left', order.can_change && 'col-span-2')}>
        <span className="flex flex-wrap justify-end gap-x-4 @max-xs:justify-start @3xl:justify-start @3xl:pl-4">
          <Link
            to={links.trackOrder(order.tracking_id)}
            state={{ tracking_id: order.tracking_id }}
            aria-label={`${texts.viewDetails} of order ${id}`}
            className="link inline-flex min-h-tap items-center font-semibold whitespace-nowrap @3xl:min-h-6"
          >
            {texts.viewDetails}
          </Link>
          <Link
            to={links.orderInvoice(order.tracking_id)}
            aria-label={`Invoice of order ${id}`}
            className="link inline-flex min-h-tap items-center @3xl:min-h-6"
          >
            Invoice
          </Link>
          {order.can_change && (
            <Link
              to={`${links.trackOrder(order.tracking_id)}#own-order`}
              aria-label={`Cancel order ${id}`}
              className="link inline-flex min-h-tap items-center @3xl:min-h-6"
            >
              Cancel
            </Link>
          )}
        </span>
      </td>
    </tr>
  )
}

/** Active until it is complete or cancelled: what is accepted or on the way is not eaten yet. */
function StatusBadge({ order }: { order: Order }) {
  const { status } = order
  const tone = status === 'delivered' ? 'fresh' : status === 'cancelled' ? 'sale' : 'highlight'
  return <Badge tone={tone}>{currentStepName(order)}</Badge>
}
