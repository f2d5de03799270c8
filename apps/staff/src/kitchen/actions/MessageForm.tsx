import { formatMoment, randomHex } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeToGuest } from '../../api/orders.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import { WordsField } from '../WordsField.tsx'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'

/** A few words to the guest: the house's ready-made ones, or the cook's own. */
export function MessageForm(props: OrderFormProps) {
  const { order } = props
  const { data: schedule } = useQuery(scheduleQuery)
  const [text, setText] = useState('')
  // a retry of these words is the same message
  const [key, setKey] = useState(randomHex)
  const change = (words: string) => {
    setText(words)
    setKey(randomHex())
  }
  return (
    <OrderForm
      {...props}
      send={() => writeToGuest(order, text, key)}
      submitLabel="Send"
      backLabel="Back"
      disabledReason={text.trim() === '' && 'Write a message.'}
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
      <WordsField
        label="Message"
        value={text}
        maxLength={280}
        ready={schedule?.settings.guest_messages ?? []}
        onChange={change}
      />
    </OrderForm>
  )
}
