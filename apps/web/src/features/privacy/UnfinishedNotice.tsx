import { groupTrackingId, links, type Unfinished } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { Link } from 'react-router-dom'

/** Why the account cannot be deleted yet, with a way to each order and booking. */
export function UnfinishedNotice({ unfinished }: { unfinished: readonly Unfinished[] }) {
  return (
    <Notice>
      <p>
        We may need to reach you. Come back later
        {unfinished.some(({ kind }) => kind === 'booking') && ', or cancel your event'}:
      </p>
      <ul className="mt-1">
        {unfinished.map(({ kind, id }) => (
          <li key={id}>
            <Link
              to={kind === 'order' ? links.trackOrder(id) : links.booking(id)}
              className="link figures inline-flex min-h-tap items-center"
            >
              {kind === 'order' ? 'Order' : 'Booking'} {groupTrackingId(id)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
