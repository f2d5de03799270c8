import { pages } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { Link } from 'react-router-dom'

/** The same whether the address had an account or not: only its owner learns that, by the mail. */
export const SignedUpNotice = ({ email }: { email: string }) => (
  <Notice className="mb-5">
    <p>
      We’ve e-mailed <b className="wrap-anywhere">{email}</b> the next step.
    </p>
    <p>
      Already have an account?{' '}
      <Link to={pages.forgotPassword} className="link inline-flex min-h-6 items-center">
        Choose a new password
      </Link>
    </p>
  </Notice>
)
