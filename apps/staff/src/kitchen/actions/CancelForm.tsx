import { formatCents, type KitchenOrder } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { cancel, showOrder } from '../../api/kitchen.ts'
import { showBar } from '../bars/undo-store.ts'
import { TapButton } from '../TapButton.tsx'
import { shortId } from '../ticket/order-texts.ts'
import { WordsField } from '../WordsField.tsx'

const REASONS = [
  'We’ve run out of a dish you ordered.',
  'We can’t make it in time.',
  'You asked us to cancel it.',
]

type Props = { order: KitchenOrder; onDone: () => void; onBack: () => void }

/** Says what goes back before it happens. The guest reads the reason. */
export function CancelForm({ order, onDone, onBack }: Props) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const refund = formatCents(order.refundable)
  // a coupon may have paid for all of it
  const isRefunded = order.refundable > 0
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancel(order, reason),
    onSuccess: async ({ order: cancelled, message }) => {
      await showOrder(queryClient, cancelled)
      showBar({ id: order.tracking_id, text: `${shortId(order.tracking_id)}: ${message}`, tone: 'done' })
      onDone()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-5 text-lg">
      <p className="text-xl">
        {isRefunded ? (
          <>
            We’ll refund <b>{refund}</b> to {order.customer} the way they paid and e-mail them why.
          </>
        ) : (
          `No refund. We’ll e-mail ${order.customer} why.`
        )}{' '}
        You can’t undo this.
      </p>
      <WordsField
        label="Reason (the guest sees this)"
        value={reason}
        maxLength={500}
        ready={REASONS}
        onChange={setReason}
      />
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <TapButton
          type="submit"
          variant="danger"
          loading={isPending}
          disabledReason={reason.trim() === '' && 'Please give a reason.'}
        >
          {isRefunded ? `Cancel the order and refund ${refund}` : 'Cancel the order'}
        </TapButton>
        <TapButton variant="secondary" onClick={onBack}>
          Keep the order
        </TapButton>
      </div>
    </form>
  )
}
