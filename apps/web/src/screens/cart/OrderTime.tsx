import type { Product } from '@baobab/contract'
import { type Cart, cartTotals } from '../../features/cart/lines/cart.ts'
import type { readDraft } from '../../features/checkout/draft.ts'
import { OrderTypeChoice } from '../../features/checkout/OrderTypeChoice.tsx'
import { rememberOrderType } from '../../features/checkout/order-type.ts'
import { ReadyTimeChoice } from '../../features/checkout/times/ReadyTimeChoice.tsx'
import { useCheckoutRules } from '../shared/use-checkout-rules.ts'

type Draft = ReturnType<typeof readDraft>
type Props = {
  cart: Cart
  menu: readonly Product[] | undefined
  draft: Draft
  onChange: (draft: Draft) => void
}

/** How and when, asked before the form. The checkout finds the answers in its draft. */
export function OrderTime({ cart, menu, draft, onChange }: Props) {
  const rules = useCheckoutRules(cart, menu)
  const { order_type, ready_at } = draft.values
  const change = (values: Partial<Draft['values']>) =>
    onChange({ ...draft, values: { ...draft.values, ...values } })
  return (
    <section aria-labelledby="how-and-when" className="card p-6">
      <h2 id="how-and-when" className="mb-4 text-xl">
        How and when
      </h2>
      <div className="space-y-6">
        <OrderTypeChoice
          value={order_type}
          schedule={rules.schedule}
          deliveryFee={rules.schedule?.delivery_fee}
          subTotal={cartTotals(cart).subTotal}
          onChange={(type) => {
            rememberOrderType(type)
            change({ order_type: type })
          }}
        />
        <ReadyTimeChoice
          value={ready_at}
          offered={rules.getOfferedTimes(order_type, draft.values.zip)}
          now={rules.now}
          onChange={(choice) => change({ ready_at: choice })}
        />
      </div>
    </section>
  )
}
