import { useSession } from '@baobab/client/session'
import { Button } from '@baobab/ui'
import { endSession } from '../../api/accounts.ts'
import { dropToken } from '../../lib/change-session.ts'

/** Ends this session only, so that the account area asks for a sign-in and comes back here. The cart stays. */
export function SignInAgain() {
  const token = useSession((session) => session.token)
  const signInAgain = () => {
    if (token === null) return
    // here and in the other tabs first: none of them asks with a session that has ended
    dropToken(token)
    endSession(token).catch(() => undefined)
  }
  return (
    <div className="max-w-xl">
      <p className="mb-4">Sign in again to show it’s you, then come back within ten minutes.</p>
      <Button onClick={signInAgain}>Sign in again</Button>
    </div>
  )
}
