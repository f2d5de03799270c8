import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { Button, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sessionsQuery } from '../../api/sessions.ts'
import { SessionCard } from '../../features/sessions/SessionCard.tsx'
import { useEndSession } from '../../features/sessions/use-end-session.ts'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'

export default function Devices() {
  const sessions = useQuery(sessionsQuery(useSession(({ token }) => token)))
  return (
    <AccountPage title="Your devices">
      <div className="max-w-3xl space-y-6">
        <p className="text-ink-soft">
          The browsers you’re signed in with. Don’t recognize one? Sign it out and{' '}
          <Link to={pages.changePassword} className="link">
            change your password
          </Link>{' '}
          too.
        </p>
        <AccountQuery query={sessions} failure="We couldn’t load your devices" loading={<LoadingCards />}>
          {(list) => (
            <>
              <ul aria-label="Your devices" className="space-y-3">
                {list.map((session) => (
                  <SessionCard key={session.id} session={session} />
                ))}
              </ul>
              {list.length > 1 && <EndAllOthers />}
            </>
          )}
        </AccountQuery>
      </div>
    </AccountPage>
  )
}

function EndAllOthers() {
  const { mutate, isPending } = useEndSession()
  return (
    <Button variant="danger" loading={isPending} onClick={() => mutate(undefined)}>
      Sign out all other devices
    </Button>
  )
}

function LoadingCards() {
  return (
    <div className="space-y-3">
      <Skeleton radius="lg" className="h-21" />
      <Skeleton radius="lg" className="h-21" />
    </div>
  )
}
