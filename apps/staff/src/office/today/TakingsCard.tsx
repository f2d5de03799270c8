import { formatCents, formatDay, staffPages, type Today } from '@baobab/contract'
import { Link } from 'react-router-dom'
import { Card } from './Card.tsx'

/** What providers have confirmed, beside the same weekday a week ago up to this minute. */
export function TakingsCard({ takings: { today, last_week }, day }: Pick<Today, 'takings' | 'day'>) {
  const weekday = formatDay(day).split(',')[0]
  return (
    <Card
      title="Sales"
      action={
        <Link to={staffPages.reports} className="link inline-flex min-h-tap items-center">
          What sold last week
        </Link>
      }
    >
      <p className="figures font-display text-4xl font-bold">{formatCents(today.total)}</p>
      <p className="text-ink-soft">
        {last_week.total > 0 ? (
          <>
            <b className="text-ink">{compare(today.total, last_week.total)}</b>
            {` last ${weekday} by this time: ${formatCents(last_week.total)}`}
          </>
        ) : (
          `Nothing by this time last ${weekday}`
        )}
      </p>
      <dl className="figures divide-y divide-line border-t border-line">
        <Line
          name={`${today.order_count} ${today.order_count === 1 ? 'order' : 'orders'}`}
          cents={today.orders}
        />
        {today.events > 0 && <Line name="Private events" cents={today.events} />}
        {today.refunded > 0 && <Line name="Refunded" cents={-today.refunded} />}
      </dl>
    </Card>
  )
}

const Line = ({ name, cents }: { name: string; cents: number }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt>{name}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
)

function compare(cents: number, before: number): string {
  const percent = Math.round((100 * (cents - before)) / before)
  if (percent === 0) return 'As much as'
  // a quiet day a week ago makes any percentage meaningless
  if (percent > 200) return `${formatCents(cents - before)} more than`
  return percent > 0 ? `${percent}% more than` : `${-percent}% less than`
}
