import { createRepeatKeys } from '@baobab/client/repeat-key'
import { formatMoment } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeToGuest } from '../../api/orders.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'

/** A few words to the guest: the house's ready-made ones, or the cook's own. */
export function MessageForm(props: OrderFormProps) {
  const { order } = props
  const { data: schedule } = useQuery(scheduleQuery)
  // a retry of the same words is the same message
  const [keyFor] = useState(createRepeatKeys)
  return (
    <OrderForm
      {...props}
      words={{
        label: 'Message',
        maxLength: 280,
        ready: schedule?.settings.guest_messages ?? [],
        missing: 'Write a message.',
      }}
      send={(text) => writeToGuest(order, text, keyFor(text))}
      submitLabel="Send"
      backLabel="Back"
    >
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
    </OrderForm>
  )
}
