import { type Input, PASSWORD_MIN, resetPassword, texts } from '@baobab/contract'
import { Field, PasswordInput, toast } from '@baobab/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { choosePassword } from '../../api/accounts.ts'
import { FormShell } from '../../form/FormShell.tsx'
import { showServerErrors } from '../../form/server-errors.ts'

type Values = Input<typeof resetPassword>['body']

export function ResetPasswordForm({ token, onChosen }: { token: string; onChosen: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(resetPassword.body, undefined, { raw: true }),
    defaultValues: { token, password: '', confirm_password: '' },
  })
  const { errors, submitCount } = form.formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: choosePassword,
    onSuccess: ({ message }) => {
      toast.success(message || texts.checkYourEmail)
      onChosen()
    },
    onError: (refused) => {
      toast.error(refused.message)
      showServerErrors(form, refused, ['password', 'confirm_password'])
    },
  })
  return (
    <FormShell
      onSubmit={form.handleSubmit((values) => mutate(values))}
      submitLabel={texts.signIn}
      submittingLabel={texts.signingIn}
      loading={isPending}
      submitError={error?.message ?? null}
      errors={errors}
      tries={submitCount}
      wide
    >
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
