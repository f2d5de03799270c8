import { TextField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { amountText, EventRulesIn, EventRulesSettings } from '@baobab/contract'
import type * as z from 'zod/mini'
import { eventRulesQuery, sendEventRules } from '../../api/bookings.ts'
import { LinesCell, NumberCell, TextCell } from '../form/cells.tsx'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { RowList } from '../form/RowList.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { ClosedDayFields, closedDayText, newClosedDay } from './ClosedDayFields.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { useStranded } from './what-if/use-stranded.tsx'

export default function EventRulesPage() {
  return (
    <SettingsPage
      title="Private events"
      hint="Booked events keep their price and guest count."
      query={eventRulesQuery}
    >
      {(rules) => <RulesForm rules={rules} />}
    </SettingsPage>
  )
}

type Values = z.input<typeof EventRulesIn>
type Area = Values['areas'][number]

const toValues = ({ version: _version, ...rules }: EventRulesSettings): Values => ({
  ...rules,
  your_way_minimum: amountText(rules.your_way_minimum),
  our_way_minimum: amountText(rules.our_way_minimum),
  quick_cancel: amountText(rules.quick_cancel),
  min_people: String(rules.min_people),
  areas: rules.areas.map((area) => ({ ...area, travel_minutes: String(area.travel_minutes) })),
})

function RulesForm({ rules }: { rules: EventRulesSettings }) {
  const { settle, dialog } = useStranded()
  const office = useOfficeForm({
    fields: EventRulesIn,
    item: rules,
    itemSchema: EventRulesSettings,
    toValues,
    save: (body) => settle((decisions) => sendEventRules({ ...body, decisions })),
    query: eventRulesQuery,
    nouns: { areas: 'list of towns', closed_days: 'list of days', quick_cancel: 'fee' },
    texts: {
      areas: (areas) => areas.map(({ city }) => city).join(', '),
      closed_days: (days) => days.map(({ name }) => name).join(', '),
    },
    draftKey: 'event-rules',
  })
  return (
    <>
      <OfficeForm office={office} label="Private event rules">
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField name="your_way_minimum" hint="Guests can’t book for less." />
          <MoneyField name="our_way_minimum" hint="Guests can’t order for less." />
          <TextField
            name="min_people"
            inputMode="numeric"
            maxLength={4}
            hint="Smaller parties are asked to call."
          />
          <MoneyField name="quick_cancel" hint="From the third in 30 days. 0 for no fee." />
          <TextField name="earliest_start" type="time" hint="Events can’t start earlier." />
          <TextField name="latest_end" type="time" hint="Until 4 am counts as the same night." />
        </div>
        <TextField name="area_name" hint="Completes “Our crews go to…”." />
        <section className="space-y-3">
          <h2 className="text-lg font-semibold">Blackout dates</h2>
          <p className="text-ink-soft">Each event counts on the day it starts.</p>
          <RowList<Values['closed_days'][number]>
            path="closed_days"
            noun="day"
            max={60}
            isUnordered
            nameRow={closedDayText}
            newRow={newClosedDay}
          >
            {(row) => <ClosedDayFields path={row} />}
          </RowList>
        </section>
        <section className="space-y-3">
          <h2 className="text-lg font-semibold">Towns</h2>
          <p className="text-ink-soft">Driving and loading count as crew time.</p>
          <RowList<Area>
            path="areas"
            noun="town"
            max={100}
            isUnordered
            nameRow={({ city }) => city}
            newRow={() => ({ city: '', zips: [], travel_minutes: '30' })}
          >
            {(row) => (
              <div className="grid gap-3 sm:grid-cols-2">
                <TextCell path={`${row}.city`} label="City" maxLength={100} required />
                <NumberCell path={`${row}.travel_minutes`} label="Minutes to get there" required />
                <div className="sm:col-span-2">
                  <LinesCell path={`${row}.zips`} label="ZIP codes" hint="One per line." />
                </div>
              </div>
            )}
          </RowList>
        </section>
      </OfficeForm>
      {dialog}
    </>
  )
}
