import { EventSource } from 'eventsource'
import { useSession } from './session.ts'

/** A stream of events with the session's token. The browser's own EventSource sends no header. */
export function openWithToken(url: string): EventSource {
  const { token } = useSession.getState()
  return new EventSource(url, {
    fetch: (input, { headers, ...init }) =>
      fetch(input, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } }),
  })
}
