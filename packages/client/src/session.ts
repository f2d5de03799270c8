import { create } from 'zustand'

type Session = {
  token: string | null
  /** The server has ended the session, as opposed to a sign-out. Until the next sign-in. */
  hasExpired: boolean
}

/** Signed out until the app has read what it stored: the server renders the same pages for everybody. */
export const useSession = create<Session>(() => ({ token: null, hasExpired: false }))
