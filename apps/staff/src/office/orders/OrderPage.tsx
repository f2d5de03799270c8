import {
  canCancel,
  cancelOrder,
  factNames,
  formatCents,
  formatMoment,
  groupTrackingId,
  isFact,
  type KitchenOrder,
  kitchenStateText,
  messageGuest,
  nextStatus,
  type OfficeOrder,
  randomHex,
  staffPages,
  tipLabel,
  UTENSILS,
} from '@baobab/contract'
import { Badge, Button, buttonClass } from '@baobab/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { move } from '../../api/kitchen.ts'
import { giveBackOrder, officeOrderQuery, writeToGuest } from '../../api/orders.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { Facts, Part } from '../layout/Part.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { usePageAction } from '../layout/use-page-action.ts'
import { Guest } from './Guest.tsx'
import { type Entry, History, refundEntries } from './History.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { Money } from './Money.tsx'
import RefundDialog from './RefundDialog.tsx'
import { refundLines } from './refund-lines.ts'

export default function OrderPage() {
  const { id = '' } = useParams()
  return (
    <OfficeQuery query={officeOrderQuery(id)} errorTitle="Couldn’t load this order">
      {(data) => <Loaded {...data} />}
    </OfficeQuery>
  )
}

function Loaded({ order, email, phone, money }: OfficeOrder) {
  const [open, setOpen] = useState<'message' | 'cancel' | { refund: number | undefined } | null>(null)
  const { act, isActing } = usePageAction()
  const close = () => setOpen(null)
  const { tracking_id, order_type, ready_at, paid_at, status } = order
  const next = paid_at === null ? null : nextStatus(status)
  return (
    <OfficePage
      title={order.customer}
      hint={`Order ${groupTrackingId(tracking_id)}`}
      actions={
        <Badge>{paid_at === null && status !== 'cancelled' ? 'Not paid' : kitchenStateText(order)}</Badge>
      }
    >
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {next && (
          <Button size="sm" loading={isActing} onClick={() => act(() => move(order, next, randomHex()))}>
            {`Move to “${kitchenStateText({ status: next, order_type })}”`}
          </Button>
        )}
        {paid_at !== null && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('message')}>
            Message
          </Button>
        )}
        <Link
          to={staffPages.officeOrderInvoice.replace(':id', tracking_id)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Invoice
        </Link>
        {canCancel(status) && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('cancel')}>
            Cancel order
          </Button>
        )}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Part title={order_type === 'pickup' ? 'Pickup' : 'Delivery'}>
          <p className="figures">{ready_at === null ? 'As soon as possible' : formatMoment(ready_at)}</p>
          <Lines
            order={order}
            onRefund={money.blocked === null ? (line) => setOpen({ refund: line }) : undefined}
          />
          <Facts
            facts={{
              Discount:
                order.discount_price > 0 &&
                `${formatCents(-order.discount_price)} ${order.coupon_code ?? ''}`,
              Delivery: order.delivery_fee > 0 && formatCents(order.delivery_fee),
              ...(order.tip && { [tipLabel(order.tip.for)]: formatCents(order.tip.amount) }),
              Total: <b>{formatCents(order.total_price)}</b>,
              'Sales tax included': order.included_tax !== null && formatCents(order.included_tax),
              'In the bag': order.utensils && UTENSILS,
            }}
          />
        </Part>
        <Money money={money} onRefund={() => setOpen({ refund: undefined })} />
        <Guest
          email={email}
          phone={phone}
          address={[order.street_address, order.apartment_suit, `${order.city} ${order.zip}`.trim()]
            .filter(Boolean)
            .join(', ')}
          note={order.note}
          driverNote={order.driver_note}
          avoids={order.allergies.map((fact) => (isFact(fact) ? factNames[fact] : fact)).join(', ')}
        />
        <History entries={[...orderEntries(order), ...refundEntries(money)]} />
      </div>
      {open === 'message' && (
        <MessageDialog
          name={order.first_name}
          description="E-mailed and shown on the tracking page. No addresses or codes."
          body={messageGuest.body}
          send={(text, key) => writeToGuest(order, text, key)}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          decision={{
            title: 'Cancel order',
            text: `${formatCents(money.left)} will be refunded. The guest sees the reason.`,
            send: (body) => api(cancelOrder, { params: { orderId: tracking_id }, body }),
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open !== null && (
        <RefundDialog
          left={money.left}
          lines={refundLines(order)}
          tip={order.tip?.amount ?? 0}
          chosenLine={open.refund}
          send={(body, key) => giveBackOrder(tracking_id, body, key)}
          onClose={close}
        />
      )}
    </OfficePage>
  )
}

type LinesProps = { order: KitchenOrder; onRefund: ((line: number) => void) | undefined }

const Lines = ({ order, onRefund }: LinesProps) => (
  <ul aria-label="Dishes" className="divide-y divide-line border-y border-line">
    {order.order_products.map(({ line, product, size, quantity, total_price, note, ingredients, struck }) => (
      <li key={line} className="py-2">
        <p className="flex justify-between gap-4">
          <span
            className={struck ? 'line-through' : undefined}
          >{`${quantity} × ${product.name}, ${size}`}</span>
          <span className="figures">{formatCents(total_price)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {[
            ...ingredients.map(({ ingredient_subcategory }) => ingredient_subcategory.name),
            note && `“${note}”`,
            struck && `Removed: ${struck.reason}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {onRefund && !struck && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            aria-label={`Refund one ${product.name}, ${size}`}
            onClick={() => onRefund(line)}
          >
            Refund one
          </Button>
        )}
      </li>
    ))}
  </ul>
)

/** Everything but the money. */
function orderEntries(order: KitchenOrder): Entry[] {
  const { order_type, paid_at, seen_at, printed_at, arrived_at, arrival_note, moved_from } = order
  const stamps: (Entry | null)[] = [
    { at: order.created_at, text: 'Ordered' },
    paid_at === null ? null : { at: paid_at, text: `Paid ${formatCents(order.paid_amount)}` },
    seen_at === null ? null : { at: seen_at, text: 'Seen by the kitchen', by: order.seen_by },
    printed_at === null ? null : { at: printed_at, text: 'Ticket printed', by: order.printed_by },
    arrived_at === null
      ? null
      : {
          at: arrived_at,
          text: ['The guest is here', arrival_note && `“${arrival_note}”`].filter(Boolean).join(': '),
        },
  ]
  return [
    ...stamps.filter((entry) => entry !== null),
    ...order.changes
      .filter(({ from }) => from !== null)
      .map(({ to, at, by }) => ({
        at,
        by,
        text:
          to === 'cancelled' && order.cancel_reason
            ? `Canceled: ${order.cancel_reason}`
            : kitchenStateText({ status: to, order_type }),
      })),
    ...order.messages.map(({ text, at, by }) => ({ at, by, text: `Message: “${text}”` })),
    ...(moved_from === null || order.ready_at === null
      ? []
      : [{ at: moved_from, text: `Originally promised for this time. ${order.move_reason ?? ''}`.trim() }]),
  ]
}
