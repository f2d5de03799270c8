import { brand, formatPhone, type Order, UTENSILS } from '@baobab/contract'
import type { ReactNode } from 'react'
import { methodTexts, paymentTexts } from '../../features/orders/payment-texts.ts'

export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="space-y-4">
      <Fact label="Payment">
        {methodTexts[order.payment_method]}
        <br />
        <span className="text-ink-soft">{paymentTexts[order.payment_status]}</span>
      </Fact>
      <Fact label="For">
        {[order.first_name, order.last_name].filter(Boolean).join(' ')}
        {order.phone && <span className="figures block text-ink-soft">{formatPhone(order.phone)}</span>}
        {order.email && <span className="block break-all text-ink-soft">{order.email}</span>}
      </Fact>
      {order.note && <Fact label="Note">{order.note}</Fact>}
      {order.driver_note && <Fact label="To the driver">{order.driver_note}</Fact>}
      {order.utensils && <Fact label="In the bag">{UTENSILS}</Fact>}
      {order.status === 'cancelled' && (
        <Fact label="Questions?">
          <a href={brand.phoneHref} className="link figures inline-flex min-h-tap items-center">
            {brand.phone}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
