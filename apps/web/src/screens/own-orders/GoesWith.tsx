import { groupTrackingId, links, type Order } from '@baobab/contract'
import { Link } from 'react-router-dom'

/** The order that these dishes were added to, or what was added to this one. */
export function GoesWith({ order }: { order: Order }) {
  const others = order.added_to === null ? order.additions : [order.added_to]
  if (others.length === 0) return null
  return (
    <p>
      {order.added_to === null ? 'You added' : 'Goes with'}{' '}
      {others.map((id) => (
        <Link key={id} to={links.trackOrder(id)} className="link figures mr-2">
          {groupTrackingId(id)}
        </Link>
      ))}
    </p>
  )
}
