import { INCIDENT_TITLES, listOfficeIncidents } from '@baobab/contract'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { IncidentRow } from './IncidentRow.tsx'

export default function IncidentList() {
  return (
    <OfficeListPage
      title="Incidents"
      hint="These need your decision."
      endpoint={listOfficeIncidents}
      filters={[
        { name: 'state', label: 'State', options: { open: 'Open', closed: 'Closed' } },
        { name: 'kind', label: 'Type', options: { all: 'All types', ...INCIDENT_TITLES } },
      ]}
      empty={{ title: 'No open incidents', text: 'We’ll e-mail you when there’s one.' }}
    >
      {(incident) => <IncidentRow key={incident.id} incident={incident} />}
    </OfficeListPage>
  )
}
