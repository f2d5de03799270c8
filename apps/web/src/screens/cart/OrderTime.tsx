import type { Product } from '@baobab/contract'
import { useState } from 'react'
import { type Cart, cartTotals } from '../../features/cart/cart.ts'
import { readDraft, saveDraft } from '../../features/checkout/draft.ts'
import { OrderTypeChoice } from '../../features/checkout/OrderTypeChoice.tsx'
import { rememberOrderType } from '../../features/checkout/order-type.ts'
import { ReadyTimeChoice } from '../../features/checkout/ReadyTimeChoice.tsx'
import { useCheckoutRules } from '../shared/use-checkout-rules.ts'

type Props = { cart: Cart; menu: readonly Product[] | undefined }

/** How and when, asked before the form. The checkout finds the answers in its draft. */
export function OrderTime({ cart, menu }: Props) {
  const rules = useCheckoutRules(cart, menu)
  const [draft, setDraft] = useState(readDraft)
  const { order_type, ready_at } = draft.values
  const change = (values: Partial<typeof draft.values>) => {
    const next = { ...draft, values: { ...draft.values, ...values } }
    setDraft(next)
    saveDraft(next)
  }
  return (
    <section aria-labelledby="how-and-when" className="card p-6">
      <h2 id="how-and-when" className="mb-4 text-xl">
        How and when
      </h2>
      <div className="space-y-6">
        <OrderTypeChoice
          value={order_type}
          service={rules.service}
          subTotal={cartTotals(cart).subTotal}
          onChange={(type) => {
            rememberOrderType(type)
            change({ order_type: type })
          }}
        />
        <ReadyTimeChoice
          value={ready_at}
          offered={rules.offeredFor(order_type, draft.values.zip)}
          now={rules.now}
          onChange={(choice) => change({ ready_at: choice })}
        />
      </div>
    </section>
  )
}
