import { formatMoment, INCIDENT_TITLES, type Incident, staffPages } from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { incidentsQuery } from '../../api/incidents.ts'
import { useIsOwner } from '../../lib/session.ts'
import { LoadedPanel } from './LoadedPanel.tsx'

/** What a person has to look at. The owner decides; a cook sees that it is there. */
export default function IncidentsPanel({ onClose }: { onClose: () => void }) {
  const isOwner = useIsOwner()
  return (
    <LoadedPanel
      title="Incidents"
      description={isOwner ? undefined : 'The owner knows and will decide.'}
      query={incidentsQuery}
      onClose={onClose}
    >
      {(incidents) => {
        if (incidents.length === 0) return <p className="text-xl">No open incidents.</p>
        return (
          <>
            {isOwner && (
              <Link
                to={staffPages.incidents}
                className={buttonClass({ size: null, className: 'mb-4 min-h-16 px-5 text-xl' })}
              >
                Resolve them in the office
              </Link>
            )}
            <ul className="space-y-3">
              {incidents.map((incident) => (
                <IncidentRow key={incident.id} incident={incident} />
              ))}
            </ul>
          </>
        )
      }}
    </LoadedPanel>
  )
}

function IncidentRow({ incident }: { incident: Incident }) {
  const { kind, summary, at, tracking_id, book_event_id, provider, reference } = incident
  const about = tracking_id ? `Order ${tracking_id}` : book_event_id && `Booking ${book_event_id}`
  return (
    <li className="space-y-2 rounded-lg bg-surface-raised p-3 text-lg">
      <p className="text-2xl font-bold">{INCIDENT_TITLES[kind]}</p>
      <p className="text-xl [overflow-wrap:anywhere]">{summary}</p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {[formatMoment(at), about, provider && reference && `${provider} ${reference}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
