import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { deletionQuery } from '../../api/privacy.ts'
import { useLeave } from '../../features/accounts/use-logout.ts'
import { DeleteAccountButton, DeleteAccountForm } from '../../features/privacy/DeleteAccountForm.tsx'
import { SignInAgain } from '../../features/privacy/SignInAgain.tsx'
import { UnfinishedNotice } from '../../features/privacy/UnfinishedNotice.tsx'
import { WhatHappens } from '../../features/privacy/WhatHappens.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'

export default function DeleteAccount() {
  const token = useSession((session) => session.token)
  const { data: user } = useQuery(profileQuery(token))
  const deletion = useQuery(deletionQuery(token))
  const leave = useLeave()
  return (
    <AccountPage title="Delete your account">
      <div className="max-w-3xl space-y-8">
        <WhatHappens />
        <AccountQuery query={deletion} failure="We couldn’t check your account">
          {({ confirm_by, needs_sign_in, unfinished }) => {
            if (unfinished.length > 0) return <UnfinishedNotice unfinished={unfinished} />
            if (needs_sign_in) return <SignInAgain />
            return confirm_by === 'password' ? (
              <DeleteAccountForm email={user?.email} onDeleted={leave} />
            ) : (
              <DeleteAccountButton onDeleted={leave} />
            )
          }}
        </AccountQuery>
        <Link to={pages.yourData} className="link inline-flex min-h-tap items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Keep my account
        </Link>
      </div>
    </AccountPage>
  )
}
