import { type Today, toTimeText } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { orderLink } from '../orders/order-link.ts'
import { Card } from './Card.tsx'

/** Private events with their crew, and public nights. */
export function EventsCard({ bookings, events }: Pick<Today, 'bookings' | 'events'>) {
  const rows = [
    ...bookings.map(({ book_event_id, customer, event_type, people, starts_at, crew, is_done }) => ({
      key: book_event_id,
      at: Date.parse(starts_at),
      title: `${event_type}, ${customer}`,
      href: orderLink('booking', book_event_id),
      text: [`${people} people`, crew !== null && `Crew ${crew}`].filter(Boolean).join(' · '),
      badge: is_done ? 'Done' : null,
    })),
    ...events.map(({ id, name, starts_at }) => ({
      key: `event ${id}`,
      at: Date.parse(starts_at),
      title: name,
      href: null,
      text: 'Public night',
      badge: null,
    })),
  ].toSorted((a, b) => a.at - b.at)
  return (
    <Card title="Events today">
      {rows.length === 0 && <p className="text-ink-soft">No events today.</p>}
      <ul aria-label="Events" className="divide-y divide-line">
        {rows.map(({ key, at, title, href, text, badge }) => (
          <li key={key} className="relative flex items-center gap-4 py-2.5">
            <p className="figures w-20 shrink-0 font-display text-lg leading-tight font-bold">
              {toTimeText(at)}
            </p>
            <div className="min-w-0 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {href === null ? (
                  title
                ) : (
                  <Link to={href} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                )}
              </p>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
            {badge && <Badge tone="fresh">{badge}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
