import { INCIDENT_KINDS, listOfficeIncidents } from '@baobab/contract'
import { incidentTitles } from '../../lib/incident-titles.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { IncidentRow } from './IncidentRow.tsx'

const kinds = Object.fromEntries(INCIDENT_KINDS.map((kind) => [kind, incidentTitles[kind]]))

export default function IncidentList() {
  return (
    <OfficePage title="Incidents" hint="These need your decision.">
      <OfficeList
        endpoint={listOfficeIncidents}
        label="Incidents"
        filters={[
          { name: 'state', label: 'State', options: { open: 'Open', closed: 'Closed' } },
          { name: 'kind', label: 'Type', options: { all: 'All types', ...kinds } },
        ]}
        empty={{ title: 'No open incidents', text: 'We’ll e-mail you when there’s one.' }}
      >
        {(incident) => <IncidentRow key={incident.id} incident={incident} />}
      </OfficeList>
    </OfficePage>
  )
}
