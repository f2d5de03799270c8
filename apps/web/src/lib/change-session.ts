import { useSession } from '@baobab/client/session'
import { clearStored } from '@baobab/client/stored'
import type { User } from '@baobab/contract'
import { readToken, remembered, untilClosed } from './session.ts'

// Apart from session.ts, because a first load only reads the session.
const areas = [remembered, untilClosed]

/** "Remember me" decides whether the token outlives the browser window. */
export function storeSession(token: string, { remember, user }: { remember: boolean; user?: User }) {
  for (const area of areas) remove(area)
  const area = remember ? remembered : untilClosed
  area.token.write(token)
  if (user) area.user.write(JSON.stringify(user))
  useSession.setState({ token, hasExpired: false })
}

/**
 * A new token for the session of the old one, kept as long as that would have been. Who has signed out meanwhile stays
 * signed out; an old token that the server has already refused is replaced.
 */
export function renewToken(old: string | null, token: string) {
  const session = useSession.getState()
  if (session.token !== old && !session.hasExpired) return
  const area = remembered.token.read() === null ? untilClosed : remembered
  area.token.write(token)
  useSession.setState({ token, hasExpired: false })
}

/** The server no longer accepts the token: the session ended or the password changed. Cart and draft stay. */
export function dropToken(refused: string) {
  for (const area of areas) if (area.token.read() === refused) remove(area)
  // a late answer to an old token ends nothing; another tab may have stored a newer token
  if (useSession.getState().token !== refused) return
  const token = readToken()
  useSession.setState({ token, hasExpired: token === null })
}

function remove({ token, user }: typeof remembered) {
  token.remove()
  user.remove()
}

/** Signing out leaves nothing of the person in this browser. */
export function clearSession() {
  clearStored(['localStorage', 'sessionStorage'])
  useSession.setState({ token: null, hasExpired: false })
}
