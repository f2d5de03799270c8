import type { User } from '@baobab/contract'
import { create } from 'zustand'
import { clearStored, onStorageEvent, storedText } from './stored.ts'

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

export const useSession = create<Session>(() => ({
  token: typeof window === 'undefined' ? null : readToken(),
  hasExpired: false,
}))

/** "Remember me" decides whether the token outlives the browser window. */
export function signedIn(token: string, { remember, user }: { remember: boolean; user?: User }) {
  for (const area of areas) remove(area)
  const area = remember ? remembered : untilClosed
  area.token.write(token)
  if (user) area.user.write(JSON.stringify(user))
  useSession.setState({ token, hasExpired: false })
}

/** A new token for this session, kept as long as the old one would have been. */
export function renewToken(token: string) {
  const area = remembered.token.read() === null ? untilClosed : remembered
  area.token.write(token)
  useSession.setState({ token })
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
  const load = () => useSession.setState({ token: readToken() })
  window.addEventListener('storage', (event) => {
    // everything was cleared: somebody signed out, and this tab's own session storage goes too
    if (event.key === null) clearStored(['sessionStorage'])
  })
  onStorageEvent(KEY, load)
  window.addEventListener('pageshow', (event) => event.persisted && load())
}
