import { Button } from '@baobab/ui'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabledReason'> &
  Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'confirmLabel' | 'confirmVariant' | 'cancelLabel' | 'children'
  > & {
    /** The button's. */
    label: string
    send: () => Promise<unknown>
  }

/** A button that asks for confirmation before it sends. The dialog shows the error and stays open. */
export function AskFirst({ label, variant = 'secondary', size, disabledReason, send, ...question }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: () => setAsking(false),
  })
  const close = () => {
    reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant={variant} size={size} disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...question}
          loading={isPending}
          error={error?.message ?? null}
          onConfirm={mutate}
          onCancel={close}
        />
      )}
    </>
  )
}
