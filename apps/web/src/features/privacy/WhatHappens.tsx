import { brand, pages } from '@baobab/contract'
import { Link } from 'react-router-dom'

/** What goes and what stays when the account is deleted. */
export function WhatHappens() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-2">
      <section>
        <h2 className="text-xl">What’s deleted right away, for good</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-action">
          <li>Your profile, picture and password, and sign-in with Google or Facebook</li>
          <li>Your addresses and favorites</li>
          <li>
            Your{' '}
            <Link to={pages.reviews} className="link">
              reviews
            </Link>
            , with their stars
          </li>
          <li>Messages you sent us, and our record of e-mails to you</li>
          <li>Your sign-in on every device</li>
        </ul>
      </section>
      <section>
        <h2 className="text-xl">What stays</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-action">
          <li>
            Your orders and bookings, for our books: without your name, address, phone number, e-mail address
            and notes. You can’t look them up afterwards, so print any{' '}
            <Link to={pages.orders} className="link">
              invoice
            </Link>{' '}
            you need.
          </li>
          <li>Which coupons you used, as a code that doesn’t show your address.</li>
          <li>What Stripe or PayPal know about your payments.</li>
          <li>
            Orders with another e-mail address, placed without signing in. Write to{' '}
            <a href={`mailto:${brand.email}`} className="link wrap-anywhere">
              {brand.email}
            </a>{' '}
            and we’ll erase those too.
          </li>
        </ul>
      </section>
    </div>
  )
}
