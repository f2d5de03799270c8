import { useSession } from '@baobab/client/session'
import { Button } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { endSession } from '../../api/accounts.ts'
import { tokenRefused } from '../../lib/change-session.ts'

/** Ends this session only, so that the account area asks for a sign-in and comes back here. The cart stays. */
export function SignInAgain() {
  const token = useSession((session) => session.token)
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession().catch(() => undefined),
    onSettled: () => token !== null && tokenRefused(token),
  })
  return (
    <div className="max-w-xl">
      <p className="mb-4">Sign in again to show it’s you, then come back within ten minutes.</p>
      <Button loading={isPending} onClick={() => mutate()}>
        Sign in again
      </Button>
    </div>
  )
}
