import { formatCents, formatDate, groupTrackingId, links, type Order, texts } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { paymentTexts } from './payment-texts.ts'
import { nameOfStep } from './tracker.ts'

/** A table, or on narrow pages a list of cards. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="@container overflow-x-clip">
      <table className="block w-full text-left @2xl:table">
        <caption className="sr-only">Your orders</caption>
        <thead className="sr-only text-sm text-ink-soft @2xl:not-sr-only @2xl:table-header-group">
          <tr className="@2xl:[&>th]:border-b @2xl:[&>th]:border-line @2xl:[&>th]:pr-4 @2xl:[&>th]:pb-3 @2xl:[&>th]:font-semibold">
            <th scope="col">{texts.trackingId}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col" className="@2xl:text-right">
              {texts.amount}
            </th>
            <th scope="col">
              <span className="@2xl:pl-4">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block space-y-4 @2xl:table-row-group">
          {orders.map((order) => (
            <OrderRow key={order.tracking_id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cardClass = 'card grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4'
const rowClass =
  '@2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:[&>td]:border-b @2xl:[&>td]:border-line @2xl:[&>td]:py-4 @2xl:[&>td]:pr-4'

function OrderRow({ order }: { order: Order }) {
  const id = groupTrackingId(order.tracking_id)
  const dishes = order.order_products.map(({ product }) => product.name).join(', ')
  return (
    <tr className={`${cardClass} ${rowClass}`}>
      <td className="col-span-2 min-w-0 @2xl:max-w-64">
        <span className="figures block font-semibold whitespace-nowrap">{id}</span>
        <span className="block truncate text-sm text-ink-soft">{dishes}</span>
      </td>
      <td className="figures self-center whitespace-nowrap text-ink-soft @2xl:text-ink">
        <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>
      </td>
      <td className="row-start-3 self-center @2xl:row-auto">
        <StatusBadge order={order} />
        {order.payment_status === 'started' && order.status !== 'cancelled' && (
          <span className="mt-1 block text-sm text-ink-soft">{paymentTexts.started}</span>
        )}
      </td>
      <td className="figures text-right text-lg font-semibold @2xl:text-base">
        {formatCents(order.total_price)}
        {order.refunded > 0 && (
          <span className="block text-sm font-normal text-ink-soft">
            {formatCents(order.refunded)} refunded
          </span>
        )}
      </td>
      <td className="text-right @max-xs:col-span-2 @2xl:text-left">
        <span className="flex flex-wrap justify-end gap-x-4 @max-xs:justify-start @2xl:justify-start @2xl:pl-4">
          <Link
            to={links.trackOrder(order.tracking_id)}
            state={{ tracking_id: order.tracking_id }}
            aria-label={`${texts.viewDetails} of order ${id}`}
            className="link inline-flex min-h-tap items-center font-semibold whitespace-nowrap @2xl:min-h-6"
          >
            {texts.viewDetails}
          </Link>
          <Link
            to={links.orderInvoice(order.tracking_id)}
            aria-label={`Invoice of order ${id}`}
            className="link inline-flex min-h-tap items-center @2xl:min-h-6"
          >
            Invoice
          </Link>
        </span>
      </td>
    </tr>
  )
}

/** The specification's looks: pending and process are active, cancelled is cancelled, everything else complete. */
function StatusBadge({ order }: { order: Order }) {
  const { status } = order
  const tone =
    status === 'pending' || status === 'process' ? 'highlight' : status === 'cancelled' ? 'sale' : 'fresh'
  return <Badge tone={tone}>{nameOfStep(order)}</Badge>
}
