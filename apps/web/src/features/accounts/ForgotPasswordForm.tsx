import { forgotPassword, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { sendResetLink } from '../../api/accounts.ts'
import { FormShell } from '../../lib/form/FormShell.tsx'
import { EmailField } from '../../lib/form/fields.tsx'
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts'

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
