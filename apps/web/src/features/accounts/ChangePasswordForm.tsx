import { FormShell } from '@baobab/client/form/FormShell'
import { PasswordField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { useSession } from '@baobab/client/session'
import { changePassword, PASSWORD_MIN, pages, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { sendNewPassword } from '../../api/accounts.ts'
import { renewToken } from '../../lib/change-session.ts'
import { failureText } from './failure-text.ts'

export function ChangePasswordForm({
  email,
  onChanged,
}: {
  email: string | undefined
  onChanged: () => void
}) {
  const { shell } = useEndpointForm({
    body: changePassword.body,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    send: async (passwords) => {
      const { token: old } = useSession.getState()
      return { ...(await sendNewPassword(passwords)), old }
    },
    onSent: ({ message, token, old }) => {
      renewToken(old, token)
      toast.success(message || texts.favouriteAdded)
      onChanged()
    },
    onRefused: (error) => toast.error(failureText(error)),
    errorText: failureText,
  })
  return (
    <FormShell {...shell} submitLabel={texts.submit} label={texts.changePassword}>
      {/* tells password managers whose password it is */}
      {email && <input type="hidden" autoComplete="username" value={email} readOnly />}
      <PasswordField
        name="current_password"
        autoComplete="current-password"
        hint={
          <Link to={pages.forgotPassword} className="link">
            Forgot it, or never had one?
          </Link>
        }
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
      />
      <PasswordField name="password_confirmation" autoComplete="new-password" />
    </FormShell>
  )
}
