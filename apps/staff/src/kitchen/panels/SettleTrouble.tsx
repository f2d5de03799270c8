import { formatCents, type Incident, randomHex } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import { type ReactNode, useRef, useState } from 'react'
import { acceptReview, close, refundPart, returnReview } from '../../api/controls.ts'
import { TapButton } from '../TapButton.tsx'
import { useChange } from './use-change.ts'

/** The owner's ways out. Each keeps the reason and who decided. */
export function SettleTrouble({ incident }: { incident: Incident }) {
  const [reason, setReason] = useState('')
  const { send, isPending } = useChange(['incidents', 'board'])
  const needsReason = reason.trim() === '' && 'Please give a reason.'
  const button = { loading: isPending, disabledReason: needsReason }
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label="Reason" required className="md:col-span-2">
        <TextInput
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      {incident.in_review ? (
        <>
          <WayOut text="Counts as paid in full. The customer is e-mailed.">
            <TapButton {...button} onClick={() => send(() => acceptReview(incident.id, reason))}>
              Take {amountText(incident.in_review)} as paid
            </TapButton>
          </WayOut>
          <WayOut text="Cancels what’s unpaid. The customer sees the reason.">
            <TapButton
              {...button}
              variant="danger"
              onClick={() => send(() => returnReview(incident.id, reason))}
            >
              Give back {amountText(incident.in_review)}
            </TapButton>
          </WayOut>
        </>
      ) : (
        <>
          {incident.kind !== 'payment_in_review' && <GiveBack {...{ incident, reason, needsReason }} />}
          <TapButton
            {...button}
            variant="secondary"
            className="self-end"
            onClick={() => send(() => close(incident.id, reason))}
          >
            Close it
          </TapButton>
        </>
      )}
    </div>
  )
}

const WayOut = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-col justify-between gap-2 *:w-full">
    <p>{text}</p>
    {children}
  </div>
)

const amountText = ({ amount, currency }: NonNullable<Incident['in_review']>) =>
  currency === 'usd' ? formatCents(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

type GiveBackProps = { incident: Incident; reason: string; needsReason: string | false }

/** A part, for trouble with money that was booked. */
function GiveBack({ incident, reason, needsReason }: GiveBackProps) {
  const [dollars, setDollars] = useState('')
  const { send, isPending } = useChange(['incidents', 'board'])
  // the same try, sent twice, gives back once
  const key = useRef(randomHex())
  const needsAmount = !/^\d+(\.\d{1,2})?$/.test(dollars) && 'Enter an amount, such as 24.50.'
  if (incident.tracking_id === null && incident.book_event_id === null) return null
  return (
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
      <TapButton
        variant="danger"
        loading={isPending}
        disabledReason={needsReason || needsAmount}
        onClick={() => send(() => refundPart(incident, { amount: Number(dollars), reason }, key.current))}
      >
        Give back
      </TapButton>
    </div>
  )
}
