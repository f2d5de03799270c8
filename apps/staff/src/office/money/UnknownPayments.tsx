import { formatMoment, settleUnknownPayment, type UnknownPayment } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { unknownPaymentsQuery } from '../../api/ledger.ts'
import { Part } from '../layout/Part.tsx'
import { type Decision, ReasonDialog } from '../layout/ReasonDialog.tsx'
import { formatSigned, providerNames } from './words.ts'

/** After the restore of an older dump: money that the providers have, and no order here. */
export function UnknownPayments() {
  const { data } = useQuery(unknownPaymentsQuery)
  const [chosen, setChosen] = useState<Decision | null>(null)
  if (data === undefined || data.payments.length === 0) return null
  const choose = ({ provider, reference, amount }: UnknownPayment, decision: 'take_in' | 'give_back') =>
    setChosen({
      title: decision === 'take_in' ? 'Record this payment' : 'Refund this payment',
      text:
        decision === 'take_in'
          ? `${formatSigned(amount)} stays here until you’ve talked to the guest.`
          : `${formatSigned(amount)} will be refunded to the guest.`,
      submitLabel: decision === 'take_in' ? 'Record' : 'Refund',
      send: ({ reason }) => api(settleUnknownPayment, { body: { provider, reference, decision, reason } }),
    })
  return (
    <Part title="Payments without an order">
      <ul aria-label="Payments without an order" className="divide-y divide-line">
        {data.payments.map((payment) => (
          <li key={`${payment.provider} ${payment.reference}`} className="space-y-1 py-3">
            <h3 className="figures font-semibold">{`${formatSigned(payment.amount)}, ${formatMoment(payment.paid_at)}`}</h3>
            <p className="[overflow-wrap:anywhere]">
              {payment.note === null
                ? `${providerNames[payment.provider]} isn’t answering. Try again later.`
                : [payment.email, payment.note].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              {`${providerNames[payment.provider]} ${payment.reference}`}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => choose(payment, 'take_in')}>
                Record
              </Button>
              <Button size="sm" variant="secondary" onClick={() => choose(payment, 'give_back')}>
                Refund
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {chosen && <ReasonDialog decision={chosen} onClose={() => setChosen(null)} />}
    </Part>
  )
}
