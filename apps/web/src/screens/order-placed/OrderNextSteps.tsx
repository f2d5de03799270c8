import { links, type Order } from '@baobab/contract'
import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router-dom'
import { Fact } from '../../features/orders/Fact.tsx'
import { placedHere } from '../../features/orders/placed-order.ts'
import { WhenAndWhere } from '../../features/orders/WhenAndWhere.tsx'

/** When and where the food is, and where the receipt went: what a guest wants to know, and may take a picture of. */
export function OrderNextSteps({ order }: { order: Order }) {
  const isPickup = order.order_type === 'pickup'
  const placed = placedHere(order.tracking_id)
  const email = order.email ?? placed?.email
  return (
    <dl className="card mx-auto mt-8 grid max-w-xl gap-5 p-5 text-left sm:p-7">
      <WhenAndWhere order={order} street={placed?.street}>
        <p>
          {order.text_messages ? 'We’ll text and e-mail you' : 'We’ll e-mail you'} when it’s{' '}
          {isPickup ? 'ready' : 'on its way'}.{' '}
          <Link to={links.trackOrder(order.tracking_id)} className="link">
            Follow each step
          </Link>
        </p>
      </WhenAndWhere>
      {order.asks_for.includes('email') || (
        <Fact Icon={Mail} label="Receipt">
          {email ? (
            <p>
              Sent to <span className="font-semibold break-all">{email}</span>
            </p>
          ) : (
            <p>Sent to the e-mail address of this order.</p>
          )}
        </Fact>
      )}
    </dl>
  )
}
