import { useSession } from '@baobab/client/session'
import { clearStored, storedText } from '@baobab/client/stored'

const KEY = 'token'
const inArea = (area: 'localStorage' | 'sessionStorage') => ({
  token: storedText(KEY, area),
  // beside the token after a social sign-in, as the specification asks
  user: storedText('user', area),
})
export const remembered = inArea('localStorage')
export const untilClosed = inArea('sessionStorage')
export const readToken = () => remembered.token.read() ?? untilClosed.token.read()

export const openSession = () => useSession.setState({ token: readToken() })

/** Signing in or out in one tab holds in all of them, and in a page restored from the back/forward cache. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    // everything was cleared: the customer signed out, and this tab's own session storage goes too
    if (key === null) clearStored(['sessionStorage'])
    if (key !== null && key !== KEY) return
    const token = readToken()
    // only a token that the server refuses is removed alone; what is typed here is kept then
    useSession.setState({ token, hasExpired: token === null && key === KEY })
  })
  window.addEventListener('pageshow', (event) => event.persisted && openSession())
}
