import { Button, Notice } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { resendVerificationMail } from '../../api/accounts.ts'

/** For an account whose e-mail address is not confirmed. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: resendVerificationMail })
  if (data) return <Notice tone="success">{data.message}</Notice>
  return (
    <Notice
      tone={error ? 'danger' : 'info'}
      action={
        <Button size="sm" variant="secondary" loading={isPending} onClick={() => mutate()}>
          Send the link again
        </Button>
      }
    >
      {error ? error.message : `Please confirm ${email} with the link in our mail.`}
    </Notice>
  )
}
