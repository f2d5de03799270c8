import {
  type CancellationPolicy,
  formatCents,
  QUICK_CANCEL,
  refundLadder,
  restaurantInstant,
} from '@baobab/contract'
import { useId } from 'react'
import { isSchedule } from './date/is-schedule.ts'
import { RefundLadder, refundText } from './RefundLadder.tsx'

type Props = { policy: CancellationPolicy; date: string; time: string }

/** What comes back when plans change: as dates once the event has one, until then as days before it. */
export function RefundRules({ policy, date, time }: Props) {
  const id = useId()
  const steps = policy.steps
    .map(({ days_before, percent }) => ({ daysBefore: days_before, percent }))
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
  return (
    <section aria-labelledby={id} className="mt-8 rounded-lg bg-surface-sunken p-5 forced-colors:border">
      <h3 id={id} className="mb-3 text-lg">
        If your plans change
      </h3>
      {isSchedule(date, time) ? (
        <RefundLadder ladder={refundLadder(steps, restaurantInstant(date, time))} now={new Date()} />
      ) : (
        <ul className="space-y-1 text-sm text-ink-soft">
          {steps.map(({ daysBefore, percent }) => (
            <li key={daysBefore}>
              <span className="font-semibold text-ink">{refundText(percent)}</span> until {daysBefore} days
              before
            </li>
          ))}
          <li>Choose a date and time to see the deadlines.</li>
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        Cancel or move it anytime. If we cancel, you’re fully refunded.
        {policy.quick_cancel_fee > 0 &&
          ` Third cancellation within an hour of paying in ${QUICK_CANCEL.days} days: ${formatCents(policy.quick_cancel_fee)} fee.`}
      </p>
    </section>
  )
}
