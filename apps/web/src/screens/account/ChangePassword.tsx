import { useSession } from '@baobab/client/session'
import { pages, texts } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { ChangePasswordForm } from '../../features/accounts/ChangePasswordForm.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'

export default function ChangePassword() {
  const token = useSession((session) => session.token)
  const { data: user } = useQuery(profileQuery(token))
  const navigate = useNavigate()
  return (
    <AccountPage title={texts.changePassword}>
      <div className="max-w-md">
        <p className="mb-6 text-ink-soft">You stay signed in here and get signed out everywhere else.</p>
        <ChangePasswordForm email={user?.email} onChanged={() => navigate(pages.profile)} />
      </div>
    </AccountPage>
  )
}
