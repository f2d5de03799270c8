import { links } from '@baobab/contract'
import { Link } from 'react-router-dom'

/** Beside the fields that an account would fill. Signing in leads back to the form. */
export function SignInHint({ backTo }: { backTo: string }) {
  return (
    <p className="text-sm text-ink-soft">
      Have an account?{' '}
      <Link to={links.signIn(backTo)} className="link inline-flex min-h-tap items-center">
        Sign in
      </Link>
    </p>
  )
}
