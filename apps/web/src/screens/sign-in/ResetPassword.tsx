import { pages, texts } from '@baobab/contract'
import { EmptyState } from '@baobab/ui'
import { useNavigate } from 'react-router-dom'
import { ResetPasswordForm } from '../../features/accounts/ResetPasswordForm.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { forgetLinkToken, readLinkToken } from '../../lib/link-token.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { AccountCard } from './AccountCard.tsx'

export default function ResetPassword() {
  const navigate = useNavigate()
  const token = readLinkToken(pages.resetPassword)
  if (token === '') return <NoToken />
  const goToSignIn = () => {
    forgetLinkToken(pages.resetPassword)
    navigate(pages.signIn, { replace: true })
  }
  return (
    <AccountCard title={texts.forgetPassword} text="Choose a new one. Your other devices are signed out.">
      <ResetPasswordForm token={token} onChosen={goToSignIn} />
    </AccountCard>
  )
}

function NoToken() {
  const title = 'This link is incomplete'
  usePageTitle(title)
  return (
    <EmptyState
      as="h1"
      title={title}
      text="Please open it from the e-mail again, or request a new one."
      action={<ButtonLink to={pages.forgotPassword}>Send a new link</ButtonLink>}
    />
  )
}
