import { formatCents } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { useState } from 'react'
import { strike } from '../../api/orders.ts'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'

const REASONS = ['We’ve run out of it today.', 'It didn’t come out right, and there’s no time for another.']
const NOT_CHOSEN = -1

/** One dish comes off, and its money goes back. Says how much before it happens. */
export function StrikeForm(props: OrderFormProps) {
  const { order } = props
  const [line, setLine] = useState(NOT_CHOSEN)
  const refund = order.strikable.find((each) => each.line === line)?.refund
  return (
    <OrderForm
      {...props}
      words={{ maxLength: 300, ready: REASONS }}
      send={(reason) => strike(order, line, reason)}
      variant="danger"
      submitLabel={refund ? `Remove it and refund ${formatCents(refund)}` : 'Remove it'}
      backLabel="Keep the dish"
      disabledReason={refund === undefined && 'Choose a dish.'}
    >
      <fieldset className="space-y-2">
        <legend className="mb-2 text-xl font-bold">Which dish?</legend>
        {order.order_products
          .filter((each) => order.strikable.some((one) => one.line === each.line))
          .map((each) => (
            <label
              key={each.line}
              className={cn(
                'flex min-h-16 cursor-pointer items-center gap-3 rounded-md border-2 px-4 py-2 text-xl font-bold',
                line === each.line ? 'border-danger bg-danger-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="line"
                className="size-6 shrink-0"
                checked={line === each.line}
                onChange={() => setLine(each.line)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {each.quantity} × {each.product.name} {each.size}
              </span>
            </label>
          ))}
      </fieldset>
    </OrderForm>
  )
}
