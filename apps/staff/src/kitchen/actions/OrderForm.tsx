import type { KitchenOrder } from '@baobab/contract'
import { Field, Notice, Textarea } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { showOrder } from '../../api/kitchen.ts'
import { showBar } from '../bars/undo-store.ts'
import { TapButton } from '../TapButton.tsx'

export type OrderFormProps = { order: KitchenOrder; onDone: () => void; onBack: () => void }

type Props = OrderFormProps & {
  /** What the guest reads, filled in by a tap or typed. A reason, unless the label and what to say while it is empty name another. */
  words: { maxLength: number; ready: readonly string[]; label?: string; missing?: string }
  send: (words: string) => Promise<{ order: KitchenOrder; message: string }>
  submitLabel: string
  backLabel: string
  /** What is missing besides the words. */
  disabledReason?: string | false
  variant?: 'primary' | 'danger'
  children: ReactNode
}

/** Changes one order from its panel. The board shows the order as it is then, and what was done. */
export function OrderForm({ order, words, send, onDone, onBack, children, ...props }: Props) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(text),
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
  const {
    maxLength,
    ready,
    label = 'Reason (the guest sees this)',
    missing = 'Please give a reason.',
  } = words
  const { submitLabel, backLabel, disabledReason, variant = 'primary' } = props
  return (
    <form onSubmit={submit} className="space-y-5 text-lg">
      {children}
      <div className="flex flex-wrap gap-2">
        {ready.map((each) => (
          <TapButton key={each} variant="secondary" onClick={() => setText(each)}>
            {each}
          </TapButton>
        ))}
      </div>
      <Field label={label} required>
        <Textarea
          value={text}
          maxLength={maxLength}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <TapButton
          type="submit"
          variant={variant}
          loading={isPending}
          disabledReason={disabledReason || (text.trim() === '' && missing)}
        >
          {submitLabel}
        </TapButton>
        <TapButton variant="secondary" onClick={onBack}>
          {backLabel}
        </TapButton>
      </div>
    </form>
  )
}
