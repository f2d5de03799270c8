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

/** A new token for the same session, kept where the old one was. */
export function tokenRenewed(token: string) {
  signedIn(token, attempt(() => localStorage.getItem(KEY)) !== null)
}

/** Signing out leaves nothing of the person in this browser. */
export function signedOut() {
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
  useSession.setState({ token: null })
}

/** Signing in or out in one tab holds in all of them. */
export function followOtherTabs() {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) useSession.setState({ token: stored() })
  })
}
