import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { SignUpForm } from '../../features/accounts/SignUpForm.tsx'
import { SocialButtons } from '../../features/accounts/SocialButtons.tsx'
import { AccountCard } from './AccountCard.tsx'
import { nextPage, withNext } from './next-page.ts'

export default function SignUp() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isSignedIn = useSession((s) => s.token !== null)
  const next = nextPage(search)
  const signInPage = withNext(pages.signIn, search)
  if (isSignedIn) return <Navigate to={next} replace />
  return (
    <AccountCard
      title="Create an account"
      text="Your next order will take a minute."
      footer={
        <p>
          Already have an account?{' '}
          <Link to={signInPage} className="link inline-flex min-h-tap items-center">
            Sign in
          </Link>
        </p>
      }
    >
      <SignUpForm onSignedUp={(newAccountEmail) => navigate(signInPage, { state: { newAccountEmail } })} />
      <SocialButtons next={next} />
    </AccountCard>
  )
}
