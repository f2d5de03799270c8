import { brand, pages } from '@baobab/contract'
import { buttonClass, EmptyState } from '@baobab/ui'
import { Link } from 'react-router-dom'

export const UnknownBooking = () => (
  <EmptyState
    as="h1"
    picture="tree"
    title="We can’t find this booking"
    text={`Open the link from our e-mail again, or call us at ${brand.phone}.`}
    action={
      <Link to={pages.bookEvent} className={buttonClass()}>
        Book an event
      </Link>
    }
  />
)
