import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PasswordField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { confirmPassword, staffLogin } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { type ReactNode, useEffect } from 'react'
import { api } from '../api/api.ts'
import { answerPassword, usePasswordQuestion } from '../lib/ask-password.ts'
import { signedIn, usePerson } from '../lib/session.ts'

/** Over whatever is being edited: what is typed stays, and the save behind it goes on. */
export function PasswordDialog() {
  const reason = usePasswordQuestion((question) => question.reason)
  useEffect(() => {
    usePasswordQuestion.setState({ canAsk: true })
    return () => {
      usePasswordQuestion.setState({ canAsk: false })
      answerPassword(false)
    }
  }, [])
  if (reason === 'ended') return <SignInAgain />
  if (reason === 'stale') return <ConfirmPassword />
  return null
}

function SignInAgain() {
  const person = usePerson((state) => state.person)
  const { shell } = useEndpointForm({
    body: staffLogin.body,
    defaultValues: { email: person?.email ?? '', password: '' },
    send: async (body) => ({ ...(await api(staffLogin, { body })), email: body.email }),
    onSent: ({ token, role, name, email }) => {
      signedIn({ token, role, name, email })
      answerPassword(true)
    },
  })
  return (
    <Question title="Sign in again" description="Your session has ended. Nothing you typed is lost.">
      <FormShell {...shell} submitLabel="Sign in" submittingLabel="Signing in" wide>
        {person?.email === undefined && <EmailField name="email" autoComplete="username" />}
        <PasswordField name="password" autoComplete="current-password" autoFocus />
      </FormShell>
    </Question>
  )
}

function ConfirmPassword() {
  const { shell } = useEndpointForm({
    body: confirmPassword.body,
    defaultValues: { password: '' },
    send: (body) => api(confirmPassword, { body }),
    onSent: () => answerPassword(true),
  })
  return (
    <Question title="Is it you?" description="Enter your password again to manage money or people.">
      <FormShell {...shell} submitLabel="Continue" submittingLabel="Checking" wide>
        <PasswordField name="password" autoComplete="current-password" autoFocus />
      </FormShell>
    </Question>
  )
}

const Question = (props: { title: string; description: string; children: ReactNode }) => (
  <Dialog open onOpenChange={() => answerPassword(false)} shape="card" size="sm" {...props} />
)
