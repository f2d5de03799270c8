import { FormShell } from '@baobab/client/form/FormShell'
import { PasswordField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { PASSWORD_MIN, resetPassword, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { setNewPassword } from '../../api/accounts.ts'

export function ResetPasswordForm({ token, onChosen }: { token: string; onChosen: () => void }) {
  const { shell } = useEndpointForm({
    body: resetPassword.body,
    defaultValues: { token, password: '', confirm_password: '' },
    send: setNewPassword,
    onSent: ({ message }) => {
      toast.success(message || texts.checkYourEmail)
      onChosen()
    },
    onRefused: (refused) => toast.error(refused.message),
  })
  return (
    <FormShell {...shell} submitLabel={texts.signIn} submittingLabel={texts.signingIn} wide>
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
      />
      <PasswordField name="confirm_password" autoComplete="new-password" />
    </FormShell>
  )
}
