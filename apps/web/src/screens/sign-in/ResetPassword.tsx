import { pages, texts } from '@baobab/contract'
import { buttonClass, EmptyState } from '@baobab/ui'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ResetPasswordForm } from '../../features/accounts/ResetPasswordForm.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { AccountCard } from './AccountCard.tsx'

export default function ResetPassword() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''
  if (token === '') return <NoToken />
  return (
    <AccountCard title={texts.forgetPassword} text="Choose a new one. This signs you out everywhere else.">
      <ResetPasswordForm token={token} onChosen={() => navigate(pages.signIn, { replace: true })} />
    </AccountCard>
  )
}

function NoToken() {
  const title = 'This link is incomplete'
  usePageTitle(title)
  return (
    <EmptyState
      as="h1"
      className="py-section"
      title={title}
      text="Please open it from the e-mail again, or request a new one."
      action={
        <Link to={pages.forgotPassword} className={buttonClass()}>
          Send a new link
        </Link>
      }
    />
  )
}
