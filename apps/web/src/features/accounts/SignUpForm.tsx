import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PasswordField, PhoneField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { PASSWORD_MIN, register, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { signUp } from '../../api/accounts.ts'

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { shell } = useEndpointForm({
    body: register.body,
    defaultValues: { email: '', phone: '', password: '', password_confirmation: '' },
    send: signUp,
    onSent: ({ user }) => {
      toast.success(texts.signedUp)
      onSignedUp(user.email)
    },
    onRefused: (refused) => toast.error(refused.message),
  })
  return (
    <FormShell {...shell} submitLabel="Sign Up" wide>
      <EmailField name="email" />
      <PhoneField name="phone" />
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. Try a short sentence.`}
      />
      <PasswordField name="password_confirmation" autoComplete="new-password" />
    </FormShell>
  )
}
