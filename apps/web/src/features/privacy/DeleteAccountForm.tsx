import { Form } from '@baobab/client/form/FormShell'
import { PasswordField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { DeleteAccountForm as body, pages } from '@baobab/contract'
import { Button, Notice, toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sendDeletion } from '../../api/privacy.ts'

const LABEL = 'Delete my account for good'

type Props = { email: string | undefined; onDeleted: () => void }

function useDeleted(onDeleted: () => void) {
  return ({ message }: { message: string }) => {
    toast.success(message)
    onDeleted()
  }
}

/** Confirmed by the password. */
export function DeleteAccountForm({ email, onDeleted }: Props) {
  const { shell } = useEndpointForm({
    body,
    defaultValues: { password: '' },
    send: sendDeletion,
    onSent: useDeleted(onDeleted),
  })
  const { loading, submitError, ...form } = shell
  return (
    <Form {...form} label="Delete your account" className="max-w-md space-y-5">
      {/* tells password managers whose password it is */}
      {email && <input type="hidden" autoComplete="username" value={email} readOnly />}
      <PasswordField
        name="password"
        autoComplete="current-password"
        hint={
          <Link to={pages.forgotPassword} className="link">
            Forgot it?
          </Link>
        }
      />
      {submitError && <Notice tone="danger">{submitError}</Notice>}
      <Button type="submit" variant="danger" size="lg" loading={loading}>
        {LABEL}
      </Button>
    </Form>
  )
}

/** For an account without a password, whose owner has just signed in. */
export function DeleteAccountButton({ onDeleted }: Pick<Props, 'onDeleted'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendDeletion({}),
    onSuccess: useDeleted(onDeleted),
  })
  return (
    <div className="max-w-md space-y-5">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Button variant="danger" size="lg" loading={isPending} onClick={() => mutate()}>
        {LABEL}
      </Button>
    </div>
  )
}
