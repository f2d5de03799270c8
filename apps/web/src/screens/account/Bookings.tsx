import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { bookingsQuery } from '../../api/bookings.ts'
import { BookingList } from '../../features/bookings/BookingList.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

export default function Bookings() {
  const token = useSession((session) => session.token)
  const query = useQuery(bookingsQuery(token))
  // without a booking the page itself leads to the form
  const isEmpty = query.data?.length === 0
  return (
    <AccountPage
      title="Your bookings"
      action={
        !isEmpty && (
          <ButtonLink to={pages.bookEvent} variant="secondary" size="sm">
            Book an event
          </ButtonLink>
        )
      }
    >
      <AccountQuery query={query} failure="We couldn’t load your bookings">
        {(bookings) => <BookingList bookings={bookings} />}
      </AccountQuery>
    </AccountPage>
  )
}
