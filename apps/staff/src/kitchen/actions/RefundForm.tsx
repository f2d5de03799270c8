import { createRepeatKeys } from '@baobab/client/repeat-key'
import { amountText, formatCents, type KitchenOrder, TypedDollars } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { refundLimitQuery } from '../../api/accounts.ts'
import { giveBackOrder } from '../../api/orders.ts'
import { PasswordDialog } from '../../sign-in/PasswordDialog.tsx'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'

const REASONS = ['It was cold.', 'Something was missing.', 'They waited too long.']

/** What the person at the board may refund of this order now. */
export function useRefundable({ refundable }: KitchenOrder): number {
  const { data } = useQuery(refundLimitQuery)
  if (data === undefined) return 0
  return Math.min(refundable, data.left_today ?? refundable)
}

/** A part of the money goes back, and the order goes on. */
export function RefundForm(props: OrderFormProps) {
  const { order } = props
  const queryClient = useQueryClient()
  const [keyFor] = useState(createRepeatKeys)
  const most = useRefundable(order)
  const [amount, setAmount] = useState('')
  const parsed = safeParse(TypedDollars, amount)
  const cents = parsed.success ? parsed.data : 0
  const send = async (reason: string) => {
    const body = { amount: amountText(cents), reason }
    const refunded = await giveBackOrder(order.tracking_id, body, keyFor(body))
    await queryClient.invalidateQueries({ queryKey: refundLimitQuery.queryKey })
    return refunded
  }
  return (
    <>
      <OrderForm
        {...props}
        words={{ label: 'Reason', maxLength: 500, ready: REASONS }}
        send={send}
        variant="danger"
        submitLabel={cents > 0 ? `Refund ${formatCents(cents)}` : 'Refund'}
        backLabel="Don’t refund"
        disabledReason={(cents < 1 || cents > most) && `Enter an amount up to ${formatCents(most)}.`}
      >
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
      </OrderForm>
      <PasswordDialog />
    </>
  )
}
