import { type Cents, formatCents, formatShortDay, formatWallTime, lineTotal, texts } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import type { BookingRules } from '../../api/bookings.ts'
import { type BookingValues, parseCount, totalText, wayTitles } from '../../features/bookings/booking-form.ts'

/** The summary is never taller than a laptop's window. */
const MAX_ROWS = 6

type Props = {
  values: BookingValues
  hourlyPrice: Cents | undefined
  total: Cents | null
  rules: BookingRules | undefined
  /** On phones it stands in the bar, beside the button. */
  error: string | null
  /** The Confirm button; on phones it stands in the bar instead. */
  confirm: ReactNode
}

/** What is booked so far and what it costs. */
export function BookingSummary({ values, hourlyPrice, total, rules, error, confirm }: Props) {
  const people = parseCount(values.no_of_people)
  const hours = parseCount(values.number_of_hours)
  const showsHours = values.event_way === 'yourway' && hourlyPrice !== undefined && hours > 0
  const shownRows = values.menu_products.slice(
    0,
    values.menu_products.length > MAX_ROWS ? MAX_ROWS - 1 : MAX_ROWS,
  )
  const hiddenRows = values.menu_products.length - shownRows.length
  const facts = [
    [values.event_type, people > 0 && `${people} ${people === 1 ? 'guest' : 'guests'}`]
      .filter(Boolean)
      .join(', '),
    [
      values.event_date && formatShortDay(values.event_date),
      values.event_time && formatWallTime(values.event_time),
    ]
      .filter(Boolean)
      .join(', '),
    values.event_address,
  ].filter(Boolean)
  return (
    <aside aria-label="Summary" className="card p-6 lg:sticky lg:top-24">
      <h2 className="text-xl">Your event{values.event_way && `, ${wayTitles[values.event_way]}`}</h2>
      {facts.length > 0 ? (
        <ul className="mt-2 text-ink-soft">
          {facts.map((fact) => (
            <li key={fact} className="truncate">
              {fact}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-soft">Fills in as you go.</p>
      )}
      {(showsHours || values.menu_products.length > 0) && (
        <dl className="figures mt-5 space-y-1.5 border-t border-line pt-5">
          {showsHours && (
            <Line label={`${hours} ${hours === 1 ? 'hour' : 'hours'} × ${formatCents(hourlyPrice)}`}>
              {formatCents(hourlyPrice * hours)}
            </Line>
          )}
          {shownRows.map(({ name, price, quantity }, index) => (
            <Line key={`${index} ${name}`} label={`${quantity} × ${name}`}>
              {formatCents(lineTotal(price, quantity))}
            </Line>
          ))}
          {hiddenRows > 0 && <p className="text-sm text-ink-soft">and {hiddenRows} more</p>}
        </dl>
      )}
      <div className="mt-5 border-t border-line pt-4" aria-live="polite">
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-bold">{texts.total}</span>
          <span className="text-2xl font-bold">{totalText(total, values.event_way, rules)}</span>
        </p>
        {total !== null && total > 0 && people > 0 && (
          <p className="figures text-right text-sm text-ink-soft">
            {formatCents(Math.round(total / people))} a guest
          </p>
        )}
      </div>
      {error && (
        <Notice tone="danger" className="mt-4 max-lg:hidden">
          {error}
        </Notice>
      )}
      <div className="mt-4 max-lg:hidden">{confirm}</div>
      <p className="mt-3 flex items-start gap-2.5 text-sm text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>You pay on the provider’s page. We never save card information.</span>
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        By confirming, you accept the refund rules.
        {rules && ` We hold your date for ${rules.hold_minutes} minutes.`}
      </p>
    </aside>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 text-sm">
    <dt className="min-w-0">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
