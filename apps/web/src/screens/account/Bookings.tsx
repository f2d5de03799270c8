import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { bookingsQuery } from '../../api/bookings.ts'
import { BookingList } from '../../features/bookings/BookingList.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'

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
          <Link to={pages.bookEvent} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Book an event
          </Link>
        )
      }
    >
      <AccountQuery query={query} failure="We couldn’t load your bookings">
        {(bookings) => <BookingList bookings={bookings} />}
      </AccountQuery>
    </AccountPage>
  )
}
