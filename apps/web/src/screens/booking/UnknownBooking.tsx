import { brand, pages } from '@baobab/contract'
import { buttonClass, EmptyState } from '@baobab/ui'
import { Link } from 'react-router-dom'

export const UnknownBooking = () => (
  <EmptyState
    as="h1"
    picture="tree"
    title="We cannot find this booking"
    text={`The link may be incomplete: open it from our mail once more. If that does not help, call us at ${brand.phone}.`}
    action={
      <Link to={pages.bookEvent} className={buttonClass()}>
        Book an event
      </Link>
    }
  />
)
