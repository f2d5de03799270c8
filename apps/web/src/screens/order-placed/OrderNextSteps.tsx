import { addressLine, addressUrl, brand, links, type Order, toReadyTimeText } from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { placedHere } from '../../features/orders/placed-order.ts'

/** When and where the food is, and where the receipt went: what a guest wants to know, and may take a picture of. */
export function OrderNextSteps({ order }: { order: Order }) {
  const isPickup = order.order_type === 'pickup'
  const placed = placedHere(order.tracking_id)
  const email = order.email ?? placed?.email
  return (
    <dl className="card mx-auto mt-8 grid max-w-xl gap-5 p-5 text-left sm:p-7">
      <Fact Icon={Clock} label="When">
        <p className="font-semibold">{promiseOf(order)}</p>
        <p>
          We write to you {isPickup ? 'when it is ready for pickup' : 'when it is on its way'}, and{' '}
          <Link to={links.trackOrder(order.tracking_id)} className="link">
            the tracking page
          </Link>{' '}
          shows each step.
        </p>
      </Fact>
      <Fact Icon={MapPin} label={isPickup ? 'Pick up at' : 'Deliver to'}>
        {isPickup ? <PickupPlace /> : <DeliveryPlace order={order} street={placed?.street} />}
      </Fact>
      <Fact Icon={Mail} label="Receipt">
        {email ? (
          <p>
            Sent to <span className="font-semibold break-all">{email}</span>
          </p>
        ) : (
          <p>Sent to the e-mail address of this order.</p>
        )}
      </Fact>
    </dl>
  )
}

function promiseOf({ order_type, ready_at }: Order): string {
  if (ready_at === null) return 'The kitchen has your order.'
  const time = toReadyTimeText(Date.parse(ready_at), Date.now())
  return order_type === 'pickup' ? `Ready ${time}` : `At your door ${time}`
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
          Map<span className="sr-only"> (opens a new window)</span>
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
  const town = [order.city, [order.state, order.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
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

type FactProps = { Icon: typeof Clock; label: string; children: ReactNode }

function Fact({ Icon, label, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-x-3.5">
      <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-6 text-accent" />
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
