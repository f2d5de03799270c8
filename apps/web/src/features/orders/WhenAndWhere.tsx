import {
  addressLine,
  addressLines,
  addressUrl,
  brand,
  type Order,
  toPromiseText,
  toTimeText,
} from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { Fact } from './Fact.tsx'
import { ImHere } from './ImHere.tsx'
import { movedText, recalledText } from './order-texts.ts'

type Props = {
  order: Order
  /** The street as this browser knows it; the server shows others less of it. */
  street?: string | undefined
  /** Below the promise. */
  children?: ReactNode
}

/** When and where the food is: first on every page about an order. */
export function WhenAndWhere({ order, street, children }: Props) {
  const isPickup = order.order_type === 'pickup'
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled'
  const moved = isOpen ? movedText(order) : null
  const recalled = isOpen ? recalledText(order) : null
  const seen = isOpen && order.seen_at && `Seen by the kitchen at ${toTimeText(Date.parse(order.seen_at))}`
  return (
    <>
      <Fact Icon={Clock} label="When">
        <div aria-live="polite">
          <p className="font-semibold">{readyText(order)}</p>
          {moved && <p className="mt-1">{moved}</p>}
          {recalled && <p className="mt-1">{recalled}</p>}
          {seen && <p className="mt-1 text-sm text-ink-soft">{seen}</p>}
        </div>
        {children}
      </Fact>
      <Fact Icon={MapPin} label={isPickup ? 'Pick up at' : 'Deliver to'}>
        {isPickup ? <PickupPlace /> : <DeliveryPlace order={order} street={street} />}
        {isPickup && <ImHere order={order} />}
      </Fact>
    </>
  )
}

function readyText({ order_type, ready_at, status }: Order): string {
  if (status === 'delivered') return order_type === 'pickup' ? 'Picked up' : 'Delivered'
  if (ready_at === null) return 'The kitchen has your order.'
  return toPromiseText(order_type, Date.parse(ready_at), Date.now())
}

function PickupPlace() {
  return (
    <>
      <p>
        <span className="font-semibold">{brand.name}</span>
        <br />
        {addressLine}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <a
          href={addressUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Directions<span className="sr-only"> (opens a new window)</span>
        </a>
        <CallButton />
      </p>
    </>
  )
}

function DeliveryPlace({
  order,
  street = order.street_address,
}: {
  order: Order
  street?: string | undefined
}) {
  const { town } = addressLines({ ...order, country: null })
  return (
    <>
      <p>
        {street && (
          <>
            <span className="font-semibold">{street}</span>
            <br />
          </>
        )}
        {town}
      </p>
      <p className="mt-2">
        <CallButton />
      </p>
    </>
  )
}

const CallButton = () => (
  <a
    href={brand.phoneHref}
    className={buttonClass({ variant: 'secondary', size: 'sm', className: 'figures' })}
  >
    Call {brand.phone}
  </a>
)
