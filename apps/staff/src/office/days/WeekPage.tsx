import { HoursIn, HoursSettings, WEEKDAYS } from '@baobab/contract'
import { daysQuery, hoursQuery, sendHours } from '../../api/schedule.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { OpeningsField } from './OpeningsField.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { useStranded } from './what-if/use-stranded.tsx'
import { WhatIf } from './what-if/WhatIf.tsx'

export default function WeekPage() {
  return (
    <SettingsPage title="Weekly hours" hint="Times before 4 am count as the night before." query={hoursQuery}>
      {(hours) => <WeekForm hours={hours} />}
    </SettingsPage>
  )
}

function WeekForm({ hours }: { hours: HoursSettings }) {
  const { settle, dialog } = useStranded()
  const office = useOfficeForm({
    fields: HoursIn,
    item: hours,
    itemSchema: HoursSettings,
    toValues: ({ version: _version, ...values }) => values,
    save: (body) => settle((decisions) => sendHours({ ...body, decisions })),
    query: hoursQuery,
    alsoChanges: [daysQuery],
    draftKey: 'hours',
    nouns: Object.fromEntries(WEEKDAYS.map((name) => [name, 'day'])),
  })
  return (
    <>
      <OfficeForm
        office={office}
        label="Weekly hours"
        effects={<WhatIf change={{ hours: office.changed }} />}
      >
        {[...WEEKDAYS.slice(1), WEEKDAYS[0]].map((name) => (
          <OpeningsField key={name} name={name} />
        ))}
      </OfficeForm>
      {dialog}
    </>
  )
}
