import type { KitchenOrder } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { showOrder } from '../../api/kitchen.ts'
import { showBar } from '../bars/undo-store.ts'
import { TapButton } from '../TapButton.tsx'

export type OrderFormProps = { order: KitchenOrder; onDone: () => void; onBack: () => void }

type Props = OrderFormProps & {
  send: () => Promise<{ order: KitchenOrder; message: string }>
  submitLabel: string
  backLabel: string
  disabledReason: string | false
  variant?: 'primary' | 'danger'
  children: ReactNode
}

/** Changes one order from its panel. The board shows the order as it is then, and what was done. */
export function OrderForm({ order, send, onDone, onBack, children, ...props }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async ({ order: changed, message }) => {
      await showOrder(queryClient, changed)
      showBar({ id: order.tracking_id, text: `${order.customer}: ${message}`, tone: 'done', seconds: 6 })
      onDone()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const { submitLabel, backLabel, disabledReason, variant = 'primary' } = props
  return (
    <form onSubmit={submit} className="space-y-5 text-lg">
      {children}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <TapButton type="submit" variant={variant} loading={isPending} disabledReason={disabledReason}>
          {submitLabel}
        </TapButton>
        <TapButton variant="secondary" onClick={onBack}>
          {backLabel}
        </TapButton>
      </div>
    </form>
  )
}
