import {
  allergyText,
  canCancel,
  formatMoment,
  formatPhone,
  type KitchenOrder,
  kitchenStateText,
  type OrderStatus,
  toReadyMoment,
} from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useState } from 'react'
import { CancelForm } from '../actions/CancelForm.tsx'
import { MessageForm } from '../actions/MessageForm.tsx'
import { RefundForm, useRefundable } from '../actions/RefundForm.tsx'
import { StrikeForm } from '../actions/StrikeForm.tsx'
import { TapButton } from '../TapButton.tsx'
import { addressText, moveLabel, shortId, tipText } from '../ticket/order-texts.ts'
import { printedText, printTicket } from '../ticket/print-ticket.ts'
import { TicketLines } from '../ticket/TicketLines.tsx'
import { useBoardRules } from '../use-board-rules.ts'
import { useOrderActions } from '../use-order-actions.ts'
import type { PanelProps } from './panel-props.ts'

type Props = Pick<PanelProps, 'orders' | 'menu' | 'trackingId' | 'onClose'>

const forms = { cancel: CancelForm, strike: StrikeForm, message: MessageForm, refund: RefundForm }

/** Everything about one order, and what is done less often. Nothing once it was handed over. */
export default function OrderPanel({ orders, trackingId, ...props }: Props) {
  const order = orders.find(({ tracking_id }) => tracking_id === trackingId)
  return order && <OpenOrder order={order} {...props} />
}

type OpenOrderProps = Pick<Props, 'menu' | 'onClose'> & { order: KitchenOrder }

function OpenOrder({ order, menu, onClose }: OpenOrderProps) {
  const [form, setForm] = useState<keyof typeof forms | null>(null)
  const { isBusy, moveOn, takeBack } = useOrderActions()
  const { bumpSteps } = useBoardRules()
  const canRefund = useRefundable(order) > 0
  const { status, allergies, ready_at, order_type, phone } = order
  const Form = form && forms[form]
  const close = <T,>(act: (order: KitchenOrder) => T) => {
    void act(order)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${order.customer}, ${shortId(order.tracking_id)}`}
      description={kitchenStateText(order)}
      size="lg"
      footer={
        form === null && (
          <>
            {canCancel(status) && (
              <TapButton variant="ghost" onClick={() => setForm('cancel')}>
                Cancel the order
              </TapButton>
            )}
            {order.strikable.length > 0 && (
              <TapButton variant="ghost" onClick={() => setForm('strike')}>
                Remove a dish
              </TapButton>
            )}
            {canRefund && (
              <TapButton variant="ghost" onClick={() => setForm('refund')}>
                Partial refund
              </TapButton>
            )}
            {!order.is_test && (
              <TapButton variant="secondary" onClick={() => setForm('message')}>
                Message the guest
              </TapButton>
            )}
            <TapButton variant="secondary" onClick={() => close(printTicket)}>
              {order.printed_at === null ? 'Print' : 'Print again'}
            </TapButton>
            {status !== 'pending' && status !== 'cancelled' && (
              <TapButton
                variant="secondary"
                loading={isBusy}
                onClick={() => close(() => takeBack(order.tracking_id, status))}
              >
                Undo last step
              </TapButton>
            )}
            {status !== 'cancelled' && !order.must_acknowledge && (
              <TapButton loading={isBusy} onClick={() => close(moveOn)}>
                {moveLabel(order, bumpSteps)}
              </TapButton>
            )}
          </>
        )
      }
    >
      {Form ? (
        <Form order={order} onDone={onClose} onBack={() => setForm(null)} />
      ) : (
        <div className="space-y-4 text-lg">
          <p className="text-2xl font-bold">
            {order_type === 'pickup' ? 'Pickup' : 'Delivery'}{' '}
            {ready_at === null ? 'as soon as possible' : toReadyMoment(Date.parse(ready_at))}
          </p>
          {order_type === 'delivery' && <p className="text-xl font-bold">{addressText(order)}</p>}
          {phone !== '' && (
            <a href={`tel:${phone}`} className="link figures inline-flex min-h-16 items-center text-xl">
              {formatPhone(phone)}
            </a>
          )}
          {allergies.length > 0 && (
            <p className="rounded-md bg-danger-solid px-3 py-2 text-2xl font-extrabold text-danger-solid-ink uppercase">
              Allergy: avoids {allergyText(allergies)}
            </p>
          )}
          {order.tip && <p className="figures">{tipText(order.tip)}</p>}
          {order.move_reason && <p>Time changed: {order.move_reason}</p>}
          <TicketLines order={order} menu={menu} />
          {order.printed_at !== null && <p>The ticket was {printedText(order)}.</p>}
          <History changes={order.changes} orderType={order_type} />
        </div>
      )}
    </Dialog>
  )
}

type HistoryProps = { changes: KitchenOrder['changes']; orderType: KitchenOrder['order_type'] }

/** Each step with who took it. */
function History({ changes, orderType }: HistoryProps) {
  const text = (status: OrderStatus) => kitchenStateText({ status, order_type: orderType })
  return (
    <ul className="border-t border-line pt-3 text-ink-soft">
      {changes.map(({ to, at, by }) => (
        <li key={at + to}>
          {formatMoment(at)}: {text(to)}
          {by && `, by ${by}`}
        </li>
      ))}
    </ul>
  )
}
