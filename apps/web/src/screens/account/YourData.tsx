import { pages } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDownloadData } from '../../features/privacy/use-download-data.ts'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

export default function YourData() {
  const { mutate, isPending, error } = useDownloadData()
  return (
    <AccountPage title="Your data">
      <div className="max-w-3xl space-y-4">
        <Part
          title="Download everything"
          text="Everything we hold about you in one JSON file: profile, addresses, orders, bookings, favorites, reviews, devices and the e-mails we sent."
        >
          {error && (
            <Notice tone="danger" className="mb-4">
              {error.message}
            </Notice>
          )}
          <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
            {!isPending && <Download aria-hidden="true" className="size-5" />}
            {isPending ? 'Collecting your data' : 'Download my data'}
          </Button>
        </Part>
        <Part
          title="Delete your account"
          text={
            <>
              This deletes your account, addresses, favorites and reviews for good. First we show you what’s
              deleted and what stays. Read more in our{' '}
              <Link to={pages.privacy} className="link">
                privacy policy
              </Link>
              .
            </>
          }
        >
          <ButtonLink to={pages.deleteAccount} variant="secondary">
            Delete my account
          </ButtonLink>
        </Part>
      </div>
    </AccountPage>
  )
}

function Part({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 mb-5 text-ink-soft">{text}</p>
      {children}
    </section>
  )
}
