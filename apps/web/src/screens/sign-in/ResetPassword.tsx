import { pages, texts } from '@baobab/contract'
import { useNavigate } from 'react-router-dom'
import { ResetPasswordForm } from '../../features/accounts/ResetPasswordForm.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { forgetLinkToken, readLinkToken } from '../../lib/link-token.ts'
import { EmptyPage } from '../shared/EmptyPage.tsx'
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

const NoToken = () => (
  <EmptyPage
    title="This link is incomplete"
    text="Please open it from the e-mail again, or request a new one."
    action={<ButtonLink to={pages.forgotPassword}>Send a new link</ButtonLink>}
  />
)
