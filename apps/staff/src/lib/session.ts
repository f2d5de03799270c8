import { StaffRole } from '@baobab/contract'
import * as z from 'zod/mini'
import { create } from 'zustand'

/** Not the storefront's key: a guest who signs in on this device is nobody of the kitchen. */
const KEY = 'staff'

const StaffSession = z.object({ token: z.string(), role: StaffRole, name: z.string() })
export type StaffSession = z.output<typeof StaffSession>

type State = {
  session: StaffSession | null
  /** The server has ended the session, as opposed to a sign-out. Until the next sign-in. */
  hasExpired: boolean
}

export const useSession = create<State>(() => ({ session: null, hasExpired: false }))

/** Kept in memory where the browser blocks storage: then it lasts until the page is closed. */
function store(session: StaffSession | null) {
  try {
    if (session === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(session))
  } catch {
    // storage is blocked
  }
}

function read(): StaffSession | null {
  try {
    const parsed = z.safeParse(StaffSession, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const openSession = () => useSession.setState({ session: read() })

export function signedIn(session: StaffSession) {
  store(session)
  useSession.setState({ session, hasExpired: false })
}

export function signedOut() {
  store(null)
  useSession.setState({ session: null, hasExpired: false })
}

/** A late answer to an old token ends nothing. */
export function tokenRefused(token: string) {
  if (useSession.getState().session?.token !== token) return
  store(null)
  useSession.setState({ session: null, hasExpired: true })
}

/** One sign-in for all tabs. A guest's sign-out clears the whole storage; the kitchen stays signed in. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) store(useSession.getState().session)
    else if (key === KEY) openSession()
  })
}
