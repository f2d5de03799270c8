import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PasswordField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { login, pages, texts } from '@baobab/contract'
import { Checkbox, toast } from '@baobab/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signIn } from '../../api/accounts.ts'

type Props = {
  /** The address that has just signed up. */
  email: string | undefined
  onSignedIn: (token: string, remember: boolean) => void
}

export function SignInForm({ email = '', onSignedIn }: Props) {
  const [remember, setRemember] = useState(true)
  const { shell } = useEndpointForm({
    body: login.body,
    defaultValues: { email, password: '' },
    send: signIn,
    onSent: ({ token }) => {
      toast.success(texts.loggedIn)
      onSignedIn(token, remember)
    },
    onRefused: (refused) => toast.error(refused.message),
  })
  return (
    <FormShell {...shell} submitLabel={texts.signIn} submittingLabel={texts.signingIn} wide>
      <EmailField name="email" autoComplete="username" />
      <PasswordField name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Remember me"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Link to={pages.forgotPassword} className="link inline-flex min-h-tap items-center text-sm">
          Forgot Password
        </Link>
      </div>
    </FormShell>
  )
}
