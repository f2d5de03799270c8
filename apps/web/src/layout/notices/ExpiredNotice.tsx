import { links, pages } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { Link, useLocation } from 'react-router-dom'

const signInPages: readonly string[] = [pages.signIn, pages.signUp, pages.forgotPassword, pages.resetPassword]

/** The session ended on a page that needs none: signing in leads back to it. Sticks, because a form may be scrolled far. */
export default function ExpiredNotice() {
  const { pathname, search } = useLocation()
  if (signInPages.includes(pathname)) return null
  return (
    <div className="container-page sticky top-16 z-30 py-2 lg:top-20 print:hidden low:static">
      <Notice
        action={
          <Link to={links.signIn(pathname + search)} className="link inline-flex min-h-tap items-center">
            Sign in again
          </Link>
        }
      >
        Your session has ended. Sign in again or continue as a guest.
      </Notice>
    </div>
  )
}
