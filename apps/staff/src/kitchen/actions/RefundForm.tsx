import { createRepeatKeys } from '@baobab/client/repeat-key'
import { amountText, formatCents, type KitchenOrder, TypedDollars } from '@baobab/contract'
import { Field, Notice, TextInput } from '@baobab/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { safeParse } from 'zod/mini'
import { refundLimitQuery } from '../../api/accounts.ts'
import { showOrder } from '../../api/kitchen.ts'
import { giveBackOrder } from '../../api/orders.ts'
import { PasswordDialog } from '../../sign-in/PasswordDialog.tsx'
import { showBar } from '../bars/undo-store.ts'
import { TapButton } from '../TapButton.tsx'
import { WordsField } from '../WordsField.tsx'

const REASONS = ['It was cold.', 'Something was missing.', 'They waited too long.']

/** What the person at the board may refund of this order now. */
export function useRefundable({ refundable }: KitchenOrder): number {
  const { data } = useQuery(refundLimitQuery)
  if (data === undefined) return 0
  return Math.min(refundable, data.left_today ?? refundable)
}

type Props = { order: KitchenOrder; onDone: () => void; onBack: () => void }

/** A part of the money goes back, and the order goes on. */
export function RefundForm({ order, onDone, onBack }: Props) {
  const queryClient = useQueryClient()
  const [keyFor] = useState(createRepeatKeys)
  const most = useRefundable(order)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const parsed = safeParse(TypedDollars, amount)
  const cents = parsed.success ? parsed.data : 0
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { amount: amountText(cents), reason }
      return giveBackOrder(order.tracking_id, body, keyFor(body))
    },
    onSuccess: async ({ order: changed, message }) => {
      await queryClient.invalidateQueries({ queryKey: refundLimitQuery.queryKey })
      await showOrder(queryClient, changed)
      showBar({ id: order.tracking_id, text: `${order.customer}: ${message}`, tone: 'done', seconds: 6 })
      onDone()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <>
      <form onSubmit={submit} className="space-y-5 text-lg">
        <Field label="Amount" hint={`You can refund up to ${formatCents(most)}.`} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            lead="$"
            className="figures"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <WordsField label="Reason" value={reason} maxLength={500} ready={REASONS} onChange={setReason} />
        {error && <Notice tone="danger">{error.message}</Notice>}
        <div className="flex flex-wrap gap-3">
          <TapButton
            type="submit"
            variant="danger"
            loading={isPending}
            disabledReason={
              cents < 1 || cents > most
                ? `Enter an amount up to ${formatCents(most)}.`
                : reason.trim() === '' && 'Please give a reason.'
            }
          >
            {cents > 0 ? `Refund ${formatCents(cents)}` : 'Refund'}
          </TapButton>
          <TapButton variant="secondary" onClick={onBack}>
            Don’t refund
          </TapButton>
        </div>
      </form>
      <PasswordDialog />
    </>
  )
}
