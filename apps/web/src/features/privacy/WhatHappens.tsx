import { brand, pages } from '@baobab/contract'
import { Link } from 'react-router-dom'

/** What goes and what stays when the account is deleted. */
export function WhatHappens() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-2">
      <section>
        <h2 className="text-xl">What goes, at once and for good</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-action">
          <li>Your profile, picture and password, and sign-in with Google or Facebook</li>
          <li>Your addresses and favourites</li>
          <li>
            Your{' '}
            <Link to={pages.reviews} className="link">
              reviews
            </Link>
            , with their stars
          </li>
          <li>Messages you sent us, and our record of mails to you</li>
          <li>Your sign-in on every device</li>
        </ul>
      </section>
      <section>
        <h2 className="text-xl">What stays</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-action">
          <li>
            What you ordered and booked, for our books: without your name, address, telephone number, e-mail
            address and notes. You will not find it any more, so print an{' '}
            <Link to={pages.orders} className="link">
              invoice
            </Link>{' '}
            you may need.
          </li>
          <li>Which coupons you used, as a code that does not show your address.</li>
          <li>What Stripe or PayPal know about your payments: that is between you and them.</li>
          <li>
            What you ordered with another e-mail address and not signed in. Write to{' '}
            <a href={`mailto:${brand.email}`} className="link wrap-anywhere">
              {brand.email}
            </a>{' '}
            and we erase that too.
          </li>
        </ul>
      </section>
    </div>
  )
}
