import { CheckboxField } from '@baobab/client/form/fields'
import { ExtrasIn, ExtrasSettings, getExtras, saveExtras } from '@baobab/contract'
import { api, officeQuery } from '../../api/api.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'

const extrasQuery = officeQuery(getExtras, {}, ({ settings }) => settings)

export default function ExtrasPage() {
  return (
    <OfficePage title="Extras" hint="Switch these on or off. Existing orders don’t change.">
      <OfficeQuery query={extrasQuery} errorTitle="Couldn’t load this page">
        {(extras) => <ExtrasForm extras={extras} />}
      </OfficeQuery>
    </OfficePage>
  )
}

function ExtrasForm({ extras }: { extras: ExtrasSettings }) {
  const office = useOfficeForm({
    fields: ExtrasIn,
    item: extras,
    itemSchema: ExtrasSettings,
    toValues: ({ version: _version, ...values }) => values,
    save: async (body) => (await api(saveExtras, { body })).settings,
    query: extrasQuery,
    nouns: Object.fromEntries(Object.keys(ExtrasIn.shape).map((name) => [name, 'switch'])),
    draftKey: 'extras',
  })
  return (
    <OfficeForm office={office} label="Extras">
      <CheckboxField name="tips" hint="Guests can add 15, 18, 20% or their own amount." />
      <CheckboxField name="express" hint="Guests pay from the cart, without a form." />
      <CheckboxField name="own_changes" hint="Until the kitchen accepts. Refunds are automatic." />
      <CheckboxField name="utensils" hint="Guests tick a box, as Washington’s law asks." />
      <CheckboxField name="driver_notes" hint="Guests can write to the driver, apart from the kitchen." />
      <CheckboxField name="text_messages" hint="Guests can ask for texts: ready, moved or canceled." />
      <CheckboxField name="curbside" hint="Guests say where they wait; the ticket shows it." />
    </OfficeForm>
  )
}
