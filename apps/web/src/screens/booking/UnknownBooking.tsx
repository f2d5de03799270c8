import { brand, pages } from '@baobab/contract'
import { EmptyState } from '@baobab/ui'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

export const UnknownBooking = () => (
  <EmptyState
    as="h1"
    picture="tree"
    title="We can’t find this booking"
    text={`Open the link from our e-mail again, or call us at ${brand.phone}.`}
    action={<ButtonLink to={pages.bookEvent}>Book an event</ButtonLink>}
  />
)
