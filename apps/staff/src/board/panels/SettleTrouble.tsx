import type { Incident } from '@baobab/contract'
import { randomHex } from '@baobab/contract'
import { Button, Field, TextInput } from '@baobab/ui'
import { useRef, useState } from 'react'
import { close, giveBack } from '../../api/controls.ts'
import { useChange } from './use-change.ts'

/** The owner's two ways out: money goes back to the customer, or the matter is closed. Both keep the reason. */
export function SettleTrouble({ incident }: { incident: Incident }) {
  const [reason, setReason] = useState('')
  const [dollars, setDollars] = useState('')
  const { send, isPending } = useChange(['incidents', 'board'])
  // the same try, sent twice, gives back once
  const key = useRef(randomHex())
  const hasMoney = incident.tracking_id !== null || incident.book_event_id !== null
  const needsReason = reason.trim() === '' && 'Please give a reason.'
  const needsAmount = !/^\d+(\.\d{1,2})?$/.test(dollars) && 'How much? Such as 24.50.'
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label="Reason" required className="md:col-span-2">
        <TextInput
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      {hasMoney && (
        <div className="flex items-end gap-2">
          <Field label="Amount in dollars" className="flex-1">
            <TextInput
              inputMode="decimal"
              value={dollars}
              onChange={(event) => {
                setDollars(event.currentTarget.value.trim())
                key.current = randomHex()
              }}
            />
          </Field>
          <Button
            variant="danger"
            loading={isPending}
            disabledReason={needsReason || needsAmount}
            onClick={() => send(() => giveBack(incident, { amount: Number(dollars), reason }, key.current))}
          >
            Give back
          </Button>
        </div>
      )}
      <Button
        variant="secondary"
        className="self-end"
        loading={isPending}
        disabledReason={needsReason}
        onClick={() => send(() => close(incident.id, reason))}
      >
        Close it
      </Button>
    </div>
  )
}
