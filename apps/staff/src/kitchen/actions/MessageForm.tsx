import { formatMoment, type KitchenOrder, randomHex } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { showOrder } from '../../api/kitchen.ts'
import { writeToGuest } from '../../api/orders.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import { showBar } from '../bars/undo-store.ts'
import { TapButton } from '../TapButton.tsx'
import { WordsField } from '../WordsField.tsx'

type Props = { order: KitchenOrder; onDone: () => void; onBack: () => void }

/** A few words to the guest: the house's ready-made ones, or the cook's own. */
export function MessageForm({ order, onDone, onBack }: Props) {
  const queryClient = useQueryClient()
  const { data: schedule } = useQuery(scheduleQuery)
  const [text, setText] = useState('')
  // a retry of these words is the same message
  const [key, setKey] = useState(randomHex)
  const change = (words: string) => {
    setText(words)
    setKey(randomHex())
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => writeToGuest(order, text, key),
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
  return (
    <form onSubmit={submit} className="space-y-5 text-lg">
      <p>E-mailed and shown on the tracking page. No addresses or codes.</p>
      {order.messages.length > 0 && (
        <ul className="space-y-1 text-ink-soft">
          {order.messages.map(({ text: sent, at, by }) => (
            <li key={at + sent}>
              {formatMoment(at)}
              {by && `, ${by}`}: “{sent}”
            </li>
          ))}
        </ul>
      )}
      <WordsField
        label="Message"
        value={text}
        maxLength={280}
        ready={schedule?.settings.guest_messages ?? []}
        onChange={change}
      />
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <TapButton
          type="submit"
          loading={isPending}
          disabledReason={text.trim() === '' && 'Write a message.'}
        >
          Send
        </TapButton>
        <TapButton variant="secondary" onClick={onBack}>
          Back
        </TapButton>
      </div>
    </form>
  )
}
