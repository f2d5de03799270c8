import { create } from 'zustand'
import { clearStored, onStorageEvent, storedText } from './stored.ts'

const KEY = 'token'
const remembered = storedText(KEY, 'localStorage')
const untilClosed = storedText(KEY, 'sessionStorage')
const readToken = () => remembered.read() ?? untilClosed.read()

type Session = { token: string | null }

export const useSession = create<Session>(() => ({
  token: typeof window === 'undefined' ? null : readToken(),
}))

/** "Remember me" decides whether the token outlives the browser window. */
export function signedIn(token: string, remember: boolean) {
  const item = remember ? remembered : untilClosed
  item.write(token)
  useSession.setState({ token })
}

/** The server no longer accepts the token: the session ended or the password changed. Cart and draft stay. */
export function tokenRefused() {
  remembered.remove()
  untilClosed.remove()
  useSession.setState({ token: null })
}

/** Signing out leaves nothing of the person in this browser. */
export function signedOut() {
  clearStored(['localStorage', 'sessionStorage'])
  useSession.setState({ token: null })
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
