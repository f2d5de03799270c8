import { formatCents } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { useState } from 'react'
import { strike } from '../../api/orders.ts'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'

const REASONS = ['We’ve run out of it today.', 'It didn’t come out right, and there’s no time for another.']

/** Removes one dish and refunds it. The button shows the amount. */
export function StrikeForm(props: OrderFormProps) {
  const { order } = props
  const [line, setLine] = useState<number | null>(null)
  const refund = order.strikable.find((dish) => dish.line === line)?.refund
  return (
    <OrderForm
      {...props}
      words={{ maxLength: 300, ready: REASONS }}
      send={async (reason) => {
        if (line === null) throw new Error('no dish was chosen')
        return strike(order, line, reason)
      }}
      variant="danger"
      submitLabel={refund ? `Remove it and refund ${formatCents(refund)}` : 'Remove it'}
      backLabel="Keep the dish"
      disabledReason={refund === undefined && 'Choose a dish.'}
    >
      <fieldset className="space-y-2">
        <legend className="mb-2 text-xl font-bold">Which dish?</legend>
        {order.order_products
          .filter((dish) => order.strikable.some((strikable) => strikable.line === dish.line))
          .map((dish) => (
            <label
              key={dish.line}
              className={cn(
                'flex min-h-16 cursor-pointer items-center gap-3 rounded-md border-2 px-4 py-2 text-xl font-bold',
                line === dish.line ? 'border-danger bg-danger-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="line"
                className="size-6 shrink-0"
                checked={line === dish.line}
                onChange={() => setLine(dish.line)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {dish.quantity} × {dish.product.name} {dish.size}
              </span>
            </label>
          ))}
      </fieldset>
    </OrderForm>
  )
}
