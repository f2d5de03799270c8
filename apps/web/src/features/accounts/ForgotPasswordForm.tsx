import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { forgotPassword, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { sendResetLink } from '../../api/accounts.ts'

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { shell } = useEndpointForm({
    body: forgotPassword.body,
    defaultValues: { email: '' },
    send: sendResetLink,
    onSent: ({ message }) => {
      toast.success(message || texts.checkYourEmail)
      onSent()
    },
    onRefused: (refused) => toast.error(refused.message),
  })
  return (
    <FormShell {...shell} submitLabel={texts.submit} submittingLabel={texts.submitting} wide>
      <EmailField name="email" autoComplete="username" />
    </FormShell>
  )
}
