import { type Input, login, pages, texts } from '@baobab/contract'
import { Checkbox, Field, PasswordInput, TextInput, toast } from '@baobab/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { signIn } from '../../api/accounts.ts'
import { FormShell } from '../../form/FormShell.tsx'
import { showServerErrors } from '../../form/server-errors.ts'

type Values = Input<typeof login>['body']

export function SignInForm({ onSignedIn }: { onSignedIn: (token: string, remember: boolean) => void }) {
  const [remember, setRemember] = useState(true)
  const form = useForm<Values>({
    resolver: zodResolver(login.body, undefined, { raw: true }),
    defaultValues: { email: '', password: '' },
  })
  const { errors, submitCount } = form.formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: ({ token }) => {
      toast.success(texts.loggedIn)
      onSignedIn(token, remember)
    },
    onError: (refused) => {
      toast.error(refused.message)
      showServerErrors(form, refused, ['email', 'password'])
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
      <Field label="Email" required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Remember me"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Link to={pages.forgotPassword} className="link inline-flex min-h-tap items-center text-sm">
          Forgot Password
        </Link>
      </div>
    </FormShell>
  )
}
