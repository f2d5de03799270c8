import { formatCents, type Order } from '@baobab/contract'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOwn } from '../../api/orders.ts'

type Props = { order: Order; onCanceled: (message: string) => void; onKeep: () => void }

/** One question, with the money that comes back. */
export default function CancelOwn({ order, onCanceled, onKeep }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelOwn(order.tracking_id),
    onSuccess: ({ message }) => onCanceled(message),
    // also after a refusal: the order is another one than this page shows
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['personal'] }),
  })
  const back = order.paid_amount - order.refunded
  return (
    <ConfirmDialog
      title="Cancel this order?"
      confirmLabel={back > 0 ? `Cancel and get ${formatCents(back)} back` : 'Cancel the order'}
      cancelLabel="Keep the order"
      loading={isPending}
      error={error?.message}
      onConfirm={() => mutate()}
      onCancel={onKeep}
    >
      <p>
        {back > 0
          ? 'We refund it the way you paid. Banks can take up to ten days.'
          : 'You haven’t paid for it.'}
      </p>
      {order.additions.length > 0 && <p className="mt-2">What you added is canceled and refunded, too.</p>}
    </ConfirmDialog>
  )
}
