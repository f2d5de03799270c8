import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PasswordField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { useSession } from '@baobab/client/session'
import { ApiError, staffLogin, staffPages } from '@baobab/contract'
import { Logo, Notice } from '@baobab/ui'
import type { FormEvent } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { api } from '../api/api.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { signedIn, useIsOwner } from '../lib/session.ts'
import { enableSound } from '../lib/sound.ts'

/** For cooks and the owner. The session lasts thirty days, as every session of the site. */
export function SignIn() {
  const isSignedIn = useSession(({ token }) => token !== null)
  return isSignedIn ? <LeadOn /> : <SignInForm />
}

/** The owner goes where the sign-in came between, or to the office; a cook has the board alone. */
function LeadOn() {
  const isOwner = useIsOwner()
  const { state }: { state: { next?: string } | null } = useLocation()
  return <Navigate to={isOwner ? (state?.next ?? staffPages.office) : staffPages.board} replace />
}

function SignInForm() {
  const hasExpired = useSession((state) => state.hasExpired)
  const { shell } = useEndpointForm({
    body: staffLogin.body,
    defaultValues: { email: '', password: '' },
    send: async (body) => ({ ...(await api(staffLogin, { body })), email: body.email }),
    onSent: ({ token, role, name, email }) => signedIn({ token, role, name, email }),
    errorText: refusalText,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // browsers allow sound after a tap only, and this is one
    void enableSound()
    shell.onSubmit(event)
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-5">
      <PageTitle title="Sign in" />
      <Logo />
      <h1 className="font-display text-3xl font-bold">Staff sign-in</h1>
      {hasExpired && <Notice>Your session has ended. Please sign in again.</Notice>}
      <FormShell {...shell} onSubmit={submit} submitLabel="Sign in" submittingLabel="Signing in" wide>
        <EmailField name="email" autoComplete="username" autoFocus />
        <PasswordField name="password" autoComplete="current-password" />
      </FormShell>
      <p className="text-ink-soft">This device stays signed in for 30 days.</p>
    </main>
  )
}

const refusalText = (error: Error) =>
  error instanceof ApiError && error.code === 'too_many_requests'
    ? `${error.message} Or ask the owner for a sign-in code to type instead.`
    : error.message
