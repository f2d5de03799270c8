import { formatMoment, type INCIDENT_KINDS, type Incident } from '@baobab/contract'
import { incidentsQuery } from '../../api/controls.ts'
import { useIsOwner } from '../../lib/session.ts'
import { LoadedPanel } from './LoadedPanel.tsx'
import { SettleTrouble } from './SettleTrouble.tsx'

const kindTexts: Record<(typeof INCIDENT_KINDS)[number], string> = {
  payment_in_review: 'A payment does not match',
  refund_failed: 'A refund failed',
  dispute: 'A customer disputes a payment',
  event_unmatched: 'A payment provider’s message matches no payment',
  mail_parked: 'A mail was not sent',
  job_failed: 'A task failed permanently',
  many_unpaid_bookings: 'One network holds many unpaid events',
}

/** What a person has to look at. The owner decides; a cook sees that it is there. */
export default function TroublePanel({ onClose }: { onClose: () => void }) {
  const isOwner = useIsOwner()
  return (
    <LoadedPanel
      title="Trouble"
      description={isOwner ? undefined : 'The owner has been told and will decide.'}
      query={incidentsQuery}
      onClose={onClose}
    >
      {(incidents) => {
        if (incidents.length === 0) return <p className="text-xl">No open incidents.</p>
        return (
          <ul className="space-y-3">
            {incidents.map((incident) => (
              <Trouble key={incident.id} incident={incident} isOwner={isOwner} />
            ))}
          </ul>
        )
      }}
    </LoadedPanel>
  )
}

function Trouble({ incident, isOwner }: { incident: Incident; isOwner: boolean }) {
  const { kind, summary, at, tracking_id, book_event_id, provider, reference } = incident
  const about = tracking_id ? `Order ${tracking_id}` : book_event_id && `Booking ${book_event_id}`
  return (
    <li className="space-y-2 rounded-lg bg-surface-raised p-3 text-lg">
      <p className="text-2xl font-bold">{kindTexts[kind]}</p>
      <p className="text-xl [overflow-wrap:anywhere]">{summary}</p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {[formatMoment(at), about, provider && reference && `${provider} ${reference}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOwner && <SettleTrouble incident={incident} />}
    </li>
  )
}
