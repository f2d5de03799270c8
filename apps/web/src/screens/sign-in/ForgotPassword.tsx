import { pages, texts } from '@baobab/contract'
import { Link, useNavigate } from 'react-router-dom'
import { ForgotPasswordForm } from '../../features/accounts/ForgotPasswordForm.tsx'
import { AccountCard } from './AccountCard.tsx'

export default function ForgotPassword() {
  const navigate = useNavigate()
  return (
    <AccountCard
      title={texts.enterEmail}
      text="If you have an account, we’ll e-mail you a link."
      footer={
        <Link to={pages.signIn} className="link inline-flex min-h-tap items-center">
          Back to sign in
        </Link>
      }
    >
      <ForgotPasswordForm onSent={() => navigate(pages.signIn)} />
    </AccountCard>
  )
}
