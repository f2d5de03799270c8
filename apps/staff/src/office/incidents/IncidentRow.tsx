import { formatMoment, INCIDENT_TITLES, type OfficeIncident, staffPages } from '@baobab/contract'
import { Button, buttonClass } from '@baobab/ui'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Decision, ReasonDialog } from '../layout/ReasonDialog.tsx'
import { settlementsFor } from './settlements.ts'

export function IncidentRow({ incident }: { incident: OfficeIncident }) {
  const id = useId()
  const [chosen, setChosen] = useState<Decision | null>(null)
  const { kind, summary, closed } = incident
  return (
    <li aria-labelledby={id} className="card space-y-3 p-4 sm:p-5">
      <div className="space-y-1">
        <h2 id={id} className="text-xl">
          {INCIDENT_TITLES[kind]}
        </h2>
        <p className="[overflow-wrap:anywhere]">{summary}</p>
        <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">{describeSubject(incident)}</p>
        {closed && (
          <p className="text-sm">
            {`Closed ${formatMoment(closed.at)}${closed.by ? ` by ${closed.by}` : ''}: ${closed.reason}`}
          </p>
        )}
      </div>
      {closed === null && (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {kind === 'dispute' && (
            <Link to={staffPages.disputes} className={buttonClass({ size: 'sm' })}>
              Answer it
            </Link>
          )}
          {settlementsFor(incident).map((settlement) => (
            <Button
              key={settlement.title}
              size="sm"
              variant="secondary"
              onClick={() => setChosen(settlement)}
            >
              {settlement.title}
            </Button>
          ))}
        </div>
      )}
      {chosen && <ReasonDialog decision={chosen} onClose={() => setChosen(null)} />}
    </li>
  )
}

function describeSubject({ at, count, tracking_id, book_event_id, provider, reference }: OfficeIncident) {
  const parts = [
    formatMoment(at),
    count > 1 && `seen ${count} times`,
    tracking_id && `Order ${tracking_id}`,
    book_event_id && `Booking ${book_event_id}`,
    provider && reference && `${provider} ${reference}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
