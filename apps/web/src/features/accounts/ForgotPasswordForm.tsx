import { forgotPassword, texts } from '@baobab/contract'
import { Field, TextInput, toast } from '@baobab/ui'
import { sendResetLink } from '../../api/accounts.ts'
import { FormShell } from '../../lib/form/FormShell.tsx'
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts'

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { form, errors, shell } = useEndpointForm({
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
      <Field label="Email" required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
    </FormShell>
  )
}
