import { pages } from '@baobab/contract'
import { Link } from 'react-router-dom'

export function SignInHint() {
  return (
    <p className="text-sm text-ink-soft">
      Have an account?{' '}
      <Link to={`${pages.signIn}?next=${pages.checkout}`} className="link inline-flex min-h-tap items-center">
        Sign in
      </Link>
    </p>
  )
}
