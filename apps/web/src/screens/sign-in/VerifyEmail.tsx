import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { EmptyState, Spinner } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { verifyEmailQuery } from '../../api/accounts.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { readLinkToken } from '../../lib/link-token.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export default function VerifyEmail() {
  const token = readLinkToken(pages.verifyEmail)
  const { data, error } = useQuery(verifyEmailQuery(token))
  const isSignedIn = useSession((s) => s.token !== null)
  const isPending = token !== '' && !data && !error
  const title = data ? 'Your e-mail is confirmed' : 'That link didn’t work'
  usePageTitle(isPending ? undefined : title)
  if (isPending) {
    return (
      <div className="container-page py-section text-center">
        <h1 className="sr-only">Confirm your e-mail</h1>
        <Spinner label="Confirming your e-mail address" />
      </div>
    )
  }
  return (
    <EmptyState
      as="h1"
      picture={data ? 'bowl' : 'fire'}
      title={title}
      text={data?.message ?? error?.message ?? 'That link is incomplete. Open it from the e-mail again.'}
      action={
        <ButtonLink to={isSignedIn ? pages.profile : pages.signIn}>
          {isSignedIn ? 'Go to your account' : 'Sign in'}
        </ButtonLink>
      }
    />
  )
}
