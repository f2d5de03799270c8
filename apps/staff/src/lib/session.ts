import { useSession } from '@baobab/client/session'
import { stored } from '@baobab/client/stored'
import { StaffRole } from '@baobab/contract'
import * as z from 'zod/mini'
import { create } from 'zustand'

/** Not the storefront's key: a guest who signs in on this device is no cook. */
const KEY = 'staff'

const StaffSession = z.object({
  token: z.string(),
  role: StaffRole,
  name: z.string(),
  /** So that a session that has ended asks for the password only. */
  email: z.optional(z.string()),
})
export type StaffSession = z.output<typeof StaffSession>

const storedSession = stored(KEY, { parse: (json) => z.safeParse(StaffSession, json).data })

/** Who is signed in. */
export const usePerson = create<{ person: Omit<StaffSession, 'token'> | null }>(() => ({ person: null }))

export const useIsOwner = () => usePerson(({ person }) => person?.role === 'owner')

function show(session: StaffSession | undefined) {
  const { token, ...person } = session ?? { token: null }
  usePerson.setState({ person: 'name' in person ? person : null })
  useSession.setState({ token, hasExpired: false })
}

export const openSession = () => show(storedSession.read())

export function signedIn(session: StaffSession) {
  storedSession.write(session)
  show(session)
}

export function signedOut() {
  storedSession.remove()
  show(undefined)
}

/** A late answer to an old token ends nothing. */
export function tokenRefused(token: string) {
  if (useSession.getState().token !== token) return
  storedSession.remove()
  // the person stays known: the office asks for their password, and nothing that is typed is lost
  useSession.setState({ token: null, hasExpired: true })
}

/** One sign-in for all tabs. A guest's sign-out clears the whole storage; the kitchen stays signed in. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    const { token } = useSession.getState()
    const { person } = usePerson.getState()
    if (key === KEY) openSession()
    else if (key === null && token !== null && person !== null) storedSession.write({ token, ...person })
  })
}
