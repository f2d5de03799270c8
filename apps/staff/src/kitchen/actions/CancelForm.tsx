import { formatCents } from '@baobab/contract'
import { cancel } from '../../api/kitchen.ts'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'

const REASONS = [
  'We’ve run out of a dish you ordered.',
  'We can’t make it in time.',
  'You asked us to cancel it.',
]

/** Says what goes back before it happens. The guest reads the reason. */
export function CancelForm(props: OrderFormProps) {
  const { order } = props
  const refund = formatCents(order.refundable)
  // a coupon may have paid for all of it
  const isRefunded = order.refundable > 0
  return (
    <OrderForm
      {...props}
      words={{ maxLength: 500, ready: REASONS }}
      send={(reason) => cancel(order, reason)}
      variant="danger"
      submitLabel={isRefunded ? `Cancel the order and refund ${refund}` : 'Cancel the order'}
      backLabel="Keep the order"
    >
      <p className="text-xl">
        {isRefunded ? (
          <>
            We’ll refund <b>{refund}</b> to {order.customer} the way they paid and e-mail them why.
          </>
        ) : (
          `No refund. We’ll e-mail ${order.customer} why.`
        )}{' '}
        You can’t undo this.
      </p>
    </OrderForm>
  )
}
