import { type Input, PASSWORD_MIN, register, texts } from '@baobab/contract'
import { Field, PasswordInput, TextInput, toast } from '@baobab/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { signUp } from '../../api/accounts.ts'
import { FormShell } from '../../form/FormShell.tsx'
import { showServerErrors } from '../../form/server-errors.ts'
import { tidyPhone } from '../../form/tidy-phone.ts'

type Values = Input<typeof register>['body']
const fields = ['email', 'phone', 'password', 'password_confirmation'] as const

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(register.body, undefined, { raw: true }),
    defaultValues: { email: '', phone: '', password: '', password_confirmation: '' },
  })
  const { errors, submitCount } = form.formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: signUp,
    onSuccess: () => {
      toast.success(texts.signedUp)
      onSignedUp()
    },
    onError: (refused) => {
      toast.error(refused.message)
      showServerErrors(form, refused, fields)
    },
  })
  return (
    <FormShell
      onSubmit={form.handleSubmit((values) => mutate(values))}
      submitLabel="Sign Up"
      loading={isPending}
      submitError={error?.message ?? null}
      errors={errors}
      tries={submitCount}
      wide
    >
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
