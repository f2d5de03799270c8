import type { User } from '@baobab/contract'
import { create } from 'zustand'
import { clearStored, storedText } from './stored.ts'

const KEY = 'token'
const inArea = (area: 'localStorage' | 'sessionStorage') => ({
  token: storedText(KEY, area),
  // beside the token after a social sign-in, as the specification asks
  user: storedText('user', area),
})
const remembered = inArea('localStorage')
const untilClosed = inArea('sessionStorage')
const areas = [remembered, untilClosed]
const readToken = () => remembered.token.read() ?? untilClosed.token.read()

type Session = {
  token: string | null
  /** The server has ended the session, as opposed to a sign-out. Until the next sign-in. */
  hasExpired: boolean
}

/** Signed out until `openSession` has read what is stored: the server renders the same pages for everybody. */
export const useSession = create<Session>(() => ({ token: null, hasExpired: false }))

export const openSession = () => useSession.setState({ token: readToken() })

/** "Remember me" decides whether the token outlives the browser window. */
export function signedIn(token: string, { remember, user }: { remember: boolean; user?: User }) {
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
export function tokenRefused(refused: string) {
  for (const area of areas) if (area.token.read() === refused) remove(area)
  // a late answer to an old token ends nothing; another tab may have stored a newer token
  if (useSession.getState().token !== refused) return
  const token = readToken()
  useSession.setState({ token, hasExpired: token === null })
}

function remove({ token, user }: ReturnType<typeof inArea>) {
  token.remove()
  user.remove()
}

/** Signing out leaves nothing of the person in this browser. */
export function signedOut() {
  clearStored(['localStorage', 'sessionStorage'])
  useSession.setState({ token: null, hasExpired: false })
}

/** Signing in or out in one tab holds in all of them, and in a page restored from the back/forward cache. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    // everything was cleared: somebody signed out, and this tab's own session storage goes too
    if (key === null) clearStored(['sessionStorage'])
    if (key !== null && key !== KEY) return
    const token = readToken()
    // only a token that the server refuses is removed alone; what is typed here is kept then
    useSession.setState({ token, hasExpired: token === null && key === KEY })
  })
  window.addEventListener('pageshow', (event) => event.persisted && openSession())
}
