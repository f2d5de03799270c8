import { PASSWORD_MIN, register, texts } from '@baobab/contract'
import { Field, PasswordInput, TextInput, toast } from '@baobab/ui'
import { signUp } from '../../api/accounts.ts'
import { FormShell } from '../../lib/form/FormShell.tsx'
import { tidyPhone } from '../../lib/form/tidy-phone.ts'
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts'

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const { form, errors, shell } = useEndpointForm({
    body: register.body,
    blank: { email: '', phone: '', password: '', password_confirmation: '' },
    send: signUp,
    onSent: () => {
      toast.success(texts.signedUp)
      onSignedUp()
    },
    onRefused: (refused) => toast.error(refused.message),
  })
  return (
    <FormShell {...shell} submitLabel="Sign Up" wide>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
      <Field label="Phone" required hint="Digits only." error={errors.phone?.message}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.register('phone', { setValueAs: tidyPhone })}
        />
      </Field>
      <Field
        label="Password"
        required
        hint={`At least ${PASSWORD_MIN} characters. A short sentence is better than a clever word.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" required error={errors.password_confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password_confirmation')} />
      </Field>
    </FormShell>
  )
}
