import { useSession } from '@baobab/client/session'
import { texts } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/accounts.ts'
import { ConfirmEmailNotice } from '../../features/accounts/ConfirmEmailNotice.tsx'
import { ProfileForm } from '../../features/accounts/ProfileForm.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'

export default function Profile() {
  const token = useSession((session) => session.token)
  return (
    <AccountPage title={texts.personalInfo}>
      <AccountQuery query={useQuery(profileQuery(token))} failure="We couldn’t load your account">
        {(user) => (
          <div className="max-w-3xl space-y-6">
            {!user.email_verified && <ConfirmEmailNotice email={user.email} />}
            <ProfileForm user={user} />
          </div>
        )}
      </AccountQuery>
    </AccountPage>
  )
}
