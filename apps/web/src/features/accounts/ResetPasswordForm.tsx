import { PASSWORD_MIN, resetPassword, texts } from '@baobab/contract'
import { Field, PasswordInput, toast } from '@baobab/ui'
import { setNewPassword } from '../../api/accounts.ts'
import { FormShell } from '../../lib/form/FormShell.tsx'
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts'

export function ResetPasswordForm({ token, onChosen }: { token: string; onChosen: () => void }) {
  const { form, errors, shell } = useEndpointForm({
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
      <Field
        label="Password"
        required
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" required error={errors.confirm_password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirm_password')} />
      </Field>
    </FormShell>
  )
}
