import { create } from 'zustand'

const KEY = 'token'

/** Storage can be switched off or full; the visit then simply is not remembered. */
const attempt = <T>(action: () => T): T | null => {
  try {
    return action()
  } catch {
    return null
  }
}

const stored = () => attempt(() => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY))

type Session = { token: string | null }

/** Who is signed in here. "Remember me" decides whether the token outlives the browser window. */
export const useSession = create<Session>(() => ({ token: typeof window === 'undefined' ? null : stored() }))

export function signedIn(token: string, remember: boolean) {
  attempt(() => (remember ? localStorage : sessionStorage).setItem(KEY, token))
  useSession.setState({ token })
}

/** The server no longer knows it: an ended session, a changed password. What else is kept here stays. */
export function tokenRefused() {
  attempt(() => localStorage.removeItem(KEY))
  attempt(() => sessionStorage.removeItem(KEY))
  useSession.setState({ token: null })
}

/** Signing out leaves nothing of the person in this browser. */
export function signedOut() {
  // emptying an empty storage would go unnoticed in the other tabs
  attempt(() => localStorage.setItem('signed-out', 'now'))
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
  useSession.setState({ token: null })
}

/** Signing in or out in one tab holds in all of them, and in a page that comes back from the browser's memory. */
export function followOtherTabs() {
  const look = () => useSession.setState({ token: stored() })
  window.addEventListener('storage', (event) => {
    // everything went: somebody signed out, and what this tab kept for itself goes too
    if (event.key === null) attempt(() => sessionStorage.clear())
    if (event.key === null || event.key === KEY) look()
  })
  window.addEventListener('pageshow', (event) => event.persisted && look())
}
