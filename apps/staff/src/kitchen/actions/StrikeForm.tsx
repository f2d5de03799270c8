import { formatCents, type KitchenOrder } from '@baobab/contract'
import { cn, Notice } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { showOrder } from '../../api/kitchen.ts'
import { strike } from '../../api/orders.ts'
import { showBar } from '../bars/undo-store.ts'
import { TapButton } from '../TapButton.tsx'
import { WordsField } from '../WordsField.tsx'

const REASONS = ['We’ve run out of it today.', 'It didn’t come out right, and there’s no time for another.']

type Props = { order: KitchenOrder; onDone: () => void; onBack: () => void }

/** One dish comes off, and its money goes back. Says how much before it happens. */
export function StrikeForm({ order, onDone, onBack }: Props) {
  const queryClient = useQueryClient()
  const [line, setLine] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: number) => strike(order, chosen, reason),
    onSuccess: async ({ order: changed, message }) => {
      await showOrder(queryClient, changed)
      showBar({ id: order.tracking_id, text: `${order.customer}: ${message}`, tone: 'done', seconds: 6 })
      onDone()
    },
  })
  const refund = order.strikable.find((each) => each.line === line)?.refund
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending && line !== null) mutate(line)
  }
  return (
    <form onSubmit={submit} className="space-y-5 text-lg">
      <fieldset className="space-y-2">
        <legend className="mb-2 text-xl font-bold">Which dish?</legend>
        {order.order_products
          .filter((each) => order.strikable.some((one) => one.line === each.line))
          .map((each) => (
            <label
              key={each.line}
              className={cn(
                'flex min-h-16 cursor-pointer items-center gap-3 rounded-md border-2 px-4 py-2 text-xl font-bold',
                line === each.line ? 'border-danger bg-danger-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="line"
                className="size-6 shrink-0"
                checked={line === each.line}
                onChange={() => setLine(each.line)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {each.quantity} × {each.product.name} {each.size}
              </span>
            </label>
          ))}
      </fieldset>
      <WordsField
        label="Reason (the guest sees this)"
        value={reason}
        maxLength={300}
        ready={REASONS}
        onChange={setReason}
      />
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <TapButton
          type="submit"
          variant="danger"
          loading={isPending}
          disabledReason={
            refund === undefined ? 'Choose a dish.' : reason.trim() === '' && 'Please give a reason.'
          }
        >
          {refund ? `Remove it and refund ${formatCents(refund)}` : 'Remove it'}
        </TapButton>
        <TapButton variant="secondary" onClick={onBack}>
          Keep the dish
        </TapButton>
      </div>
    </form>
  )
}
