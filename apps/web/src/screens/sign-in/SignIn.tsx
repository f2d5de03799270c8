import { useSession } from '@baobab/client/session'
import { links, pages } from '@baobab/contract'
import { Notice, Spinner } from '@baobab/ui'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { SignInForm } from '../../features/accounts/SignInForm.tsx'
import { SocialButtons } from '../../features/accounts/SocialButtons.tsx'
import { useSocialReturn } from '../../features/accounts/use-social-return.ts'
import { mergeFavourites } from '../../features/favourites/merge-favourites.ts'
import { storeSession } from '../../lib/change-session.ts'
import { stateValue } from '../../lib/navigation-state.ts'
import { AccountCard } from './AccountCard.tsx'
import { nextPage, withNext } from './next-page.ts'
import { SignedUpNotice } from './SignedUpNotice.tsx'

export default function SignIn() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isSignedIn = useSession((s) => s.token !== null)
  const hasExpired = useSession((s) => s.hasExpired)
  const next = nextPage(search)
  const newAccountEmail = stateValue(useLocation().state, 'newAccountEmail', z.string())

  const finishSignIn: typeof storeSession = (token, options) => {
    storeSession(token, options)
    void mergeFavourites()
  }
  const {
    isSigningIn,
    next: socialNext,
    errorMessage,
  } = useSocialReturn({
    onReturn: (page) => navigate(links.signIn(page), { replace: true }),
    onSignedIn: (token, user) => finishSignIn(token, { remember: true, user }),
  })
  if (isSignedIn) return <Navigate to={socialNext ?? next} replace />

  return (
    <AccountCard
      title="Sign in"
      text="Your addresses, orders and favorites."
      footer={
        <p>
          New here?{' '}
          <Link to={withNext(pages.signUp, search)} className="link inline-flex min-h-tap items-center">
            Create an account
          </Link>
        </p>
      }
    >
      {isSigningIn ? (
        <Spinner label="Signing you in" />
      ) : (
        <>
          {errorMessage && (
            <Notice tone="danger" className="mb-5">
              {errorMessage}
            </Notice>
          )}
          {hasExpired && <Notice className="mb-5">Your session has ended. Sign in to continue.</Notice>}
          {newAccountEmail !== undefined && <SignedUpNotice email={newAccountEmail} />}
          <SignInForm
            email={newAccountEmail}
            onSignedIn={(token, remember) => finishSignIn(token, { remember })}
          />
          <SocialButtons next={next} />
        </>
      )}
    </AccountCard>
  )
}
