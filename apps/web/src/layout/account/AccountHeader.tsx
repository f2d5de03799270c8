import { useSession } from '@baobab/client/session'
import { texts } from '@baobab/contract'
import { Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/accounts.ts'
import { ProfilePicture } from '../../features/accounts/picture/ProfilePicture.tsx'

/** Whose account this is. */
export function AccountHeader() {
  const token = useSession((session) => session.token)
  const { data: user, isPending } = useQuery(profileQuery(token))
  return (
    <div className="flex items-center gap-4 px-gutter pt-4 pb-3 lg:flex-col lg:items-start lg:gap-5 lg:p-7">
      <ProfilePicture user={user} />
      <div className="max-w-full min-w-0">
        {user && (
          <>
            <p className="font-display text-xl leading-tight font-bold tracking-tight break-words">
              {user.first_name && user.last_name
                ? `${user.first_name} ${user.last_name}`
                : texts.fillYourName}
            </p>
            <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{user.email}</p>
          </>
        )}
        {isPending && (
          <>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-2 h-4 w-48" />
          </>
        )}
      </div>
    </div>
  )
}
