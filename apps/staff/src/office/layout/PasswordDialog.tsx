import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PasswordField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { staffLogin } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useEffect } from 'react'
import { api } from '../../api/api.ts'
import { answerPassword, usePasswordQuestion } from '../../lib/ask-password.ts'
import { signedIn, usePerson } from '../../lib/session.ts'

/** Over whatever is being edited, when the session has ended: what is typed stays, and the save behind it goes on. */
export function PasswordDialog() {
  const isAsked = usePasswordQuestion((question) => question.isAsked)
  useEffect(() => {
    usePasswordQuestion.setState({ canAsk: true })
    return () => {
      usePasswordQuestion.setState({ canAsk: false })
      answerPassword(false)
    }
  }, [])
  return isAsked && <Question />
}

function Question() {
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
    <Dialog
      open
      onOpenChange={() => answerPassword(false)}
      title="Sign in again"
      description="Your session has ended. Nothing you typed is lost."
      shape="card"
      size="sm"
    >
      <FormShell {...shell} submitLabel="Sign in" submittingLabel="Signing in" wide>
        {person?.email === undefined && <EmailField name="email" autoComplete="username" />}
        <PasswordField name="password" autoComplete="current-password" autoFocus />
      </FormShell>
    </Dialog>
  )
}
