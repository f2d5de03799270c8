import { forgotPassword, type Input, texts } from '@baobab/contract'
import { Field, TextInput, toast } from '@baobab/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { sendResetLink } from '../../api/accounts.ts'
import { FormShell } from '../../form/FormShell.tsx'

type Values = Input<typeof forgotPassword>['body']

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(forgotPassword.body, undefined, { raw: true }),
    defaultValues: { email: '' },
  })
  const { errors, submitCount } = form.formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendResetLink,
    onSuccess: ({ message }) => {
      toast.success(message || texts.checkYourEmail)
      onSent()
    },
    onError: (refused) => toast.error(refused.message),
  })
  return (
    <FormShell
      onSubmit={form.handleSubmit((values) => mutate(values))}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
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
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
    </FormShell>
  )
}
