import { ApiError, staffLogin } from '@baobab/contract'
import { Button, Field, Logo, Notice, PasswordInput, TextInput } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { api } from '../api/api.ts'
import { enableSound } from '../kitchen/device/sound.ts'
import { type StaffSession, signedIn, useSession } from '../lib/session.ts'

type Login = z.output<typeof staffLogin.body>

/** For cooks and the owner. The session lasts thirty days, as every session of the site. */
export function SignIn() {
  const hasExpired = useSession((state) => state.hasExpired)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (login: Login) => api(staffLogin, { body: login }, { token: null }),
    onSuccess: ({ token, role, name }) => signedIn({ token, role, name } satisfies StaffSession),
  })
  const refused = error instanceof ApiError ? error.errors : {}
  const isLockedOut = error instanceof ApiError && error.code === 'too_many_requests'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    // browsers allow sound after a tap only, and this is one
    void enableSound()
    const typed = new FormData(event.currentTarget)
    mutate({ email: String(typed.get('email')), password: String(typed.get('password')) })
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-5">
      <Logo />
      <h1 className="font-display text-3xl font-bold">Sign in to the kitchen</h1>
      {hasExpired && <Notice>Your session has ended. Please sign in again.</Notice>}
      <form noValidate onSubmit={submit} className="space-y-5">
        <Field label="Email" required error={refused.email}>
          <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" autoFocus />
        </Field>
        <Field label="Password" required error={refused.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {error && (
          <Notice tone="danger">
            {error.message}
            {isLockedOut && ' Or ask the owner for a sign-in code to type instead.'}
          </Notice>
        )}
        <Button type="submit" size="lg" wide loading={isPending}>
          {isPending ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      <p className="text-ink-soft">This device stays signed in for 30 days.</p>
    </main>
  )
}
