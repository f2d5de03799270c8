import { FormShell } from '@baobab/client/form/FormShell'
import { PasswordField, TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { acceptInvite, staffPages } from '@baobab/contract'
import { Logo } from '@baobab/ui'
import { useLayoutEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../api/api.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { signedIn } from '../lib/session.ts'

/** Where the link of an invitation leads. */
export function JoinPage() {
  const [params, setParams] = useSearchParams()
  const [linkToken] = useState(params.get('token') ?? '')
  // neither the history nor a screenshot keeps it
  useLayoutEffect(() => {
    if (params.has('token')) setParams({}, { replace: true })
  }, [params, setParams])
  const navigate = useNavigate()
  const { shell } = useEndpointForm({
    body: acceptInvite.body,
    defaultValues: { token: linkToken, name: '', password: '', password_confirmation: '' },
    send: (body) => api(acceptInvite, { body }),
    onSent: ({ token, role, name, email }) => {
      signedIn({ token, role, name, email })
      void navigate(role === 'owner' ? staffPages.office : staffPages.board, { replace: true })
    },
  })
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-5">
      <PageTitle title="Join" />
      <Logo />
      <h1 className="font-display text-3xl font-bold">Join the staff</h1>
      <FormShell {...shell} submitLabel="Join" submittingLabel="Joining" wide>
        <TextField name="name" autoComplete="name" hint="Your coworkers see it." autoFocus />
        <PasswordField name="password" autoComplete="new-password" hint="At least 8 characters." />
        <PasswordField name="password_confirmation" autoComplete="new-password" />
      </FormShell>
    </main>
  )
}
