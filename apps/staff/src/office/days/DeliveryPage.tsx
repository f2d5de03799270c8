import { useFormField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { amountText, DeliveryIn, DeliverySettings, saveTax, TaxIn, TaxSettings } from '@baobab/contract'
import { Button, cn, Field, TextInput } from '@baobab/ui'
import { FieldError } from '@baobab/ui/form/FieldError'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { deliveryQuery, sendDelivery, taxQuery } from '../../api/schedule.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { firstMessage } from './OpeningsField.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { useStranded } from './what-if/use-stranded.tsx'
import { WhatIf } from './what-if/WhatIf.tsx'

export default function DeliveryPage() {
  const { data: tax } = useQuery(taxQuery)
  return (
    <SettingsPage title="Delivery and tax" hint="Where we deliver, and what it costs." query={deliveryQuery}>
      {(delivery) => (
        <div className="space-y-10">
          <DeliveryForm delivery={delivery} />
          {tax && <TaxForm tax={tax} />}
        </div>
      )}
    </SettingsPage>
  )
}

function DeliveryForm({ delivery }: { delivery: DeliverySettings }) {
  const { settle, dialog } = useStranded()
  const office = useOfficeForm({
    fields: DeliveryIn,
    item: delivery,
    itemSchema: DeliverySettings,
    toValues: ({ delivery_zips, delivery_minimum, delivery_fee }) => ({
      delivery_zips,
      delivery_minimum: delivery_minimum === null ? '' : amountText(delivery_minimum),
      delivery_fee: amountText(delivery_fee),
    }),
    save: (body) => settle((decisions) => sendDelivery({ ...body, decisions })),
    query: deliveryQuery,
    nouns: { delivery_zips: 'ZIP code' },
    draftKey: 'delivery',
  })
  return (
    <>
      <OfficeForm office={office} label="Delivery" effects={<WhatIf change={{ delivery: office.changed }} />}>
        <MoneyField
          name="delivery_minimum"
          hint="Before discounts. Leave empty for none."
          className="max-w-sm"
        />
        <MoneyField name="delivery_fee" hint="0 is free, and nothing is said of it." className="max-w-sm" />
        <ZipsField />
      </OfficeForm>
      {dialog}
    </>
  )
}

const zipRow = 'grid max-w-xl grid-cols-[5.5rem_minmax(0,1fr)_4.5rem_2.75rem] items-center gap-2'

type Zip = DeliverySettings['delivery_zips'][number]

function ZipsField() {
  const id = useId()
  const { plainLabel } = useFormField('delivery_zips')
  const { setValue } = useFormContext()
  const { errors } = useFormState({ name: 'delivery_zips' })
  const zips: Zip[] = useWatch({ name: 'delivery_zips' })
  const set = (next: Zip[]) => setValue('delivery_zips', next, { shouldDirty: true })
  const change = (index: number, changes: Partial<Zip>) =>
    set(zips.map((zip, n) => (n === index ? { ...zip, ...changes } : zip)))
  return (
    <fieldset className="space-y-3" aria-describedby={id}>
      <legend className="text-lg font-semibold">{plainLabel}</legend>
      <p className="text-ink-soft">Drive minutes are added to the delivery time.</p>
      <FieldError id={id} message={firstMessage(get(errors, 'delivery_zips'))} />
      {zips.length > 0 && (
        <div aria-hidden="true" className={cn(zipRow, 'text-sm text-ink-soft')}>
          <span>ZIP code</span>
          <span>City</span>
          <span>Minutes</span>
        </div>
      )}
      <ul className="space-y-2">
        {zips.map(({ zip, minutes, city }, index) => (
          <li key={index} className={zipRow}>
            <TextInput
              aria-label={`ZIP code ${index + 1}`}
              inputMode="numeric"
              maxLength={5}
              value={zip}
              onChange={(event) => change(index, { zip: event.target.value })}
            />
            <TextInput
              aria-label={`City of ${zip}`}
              maxLength={100}
              value={city}
              onChange={(event) => change(index, { city: event.target.value })}
            />
            <TextInput
              aria-label={`Minutes to ${zip}`}
              inputMode="numeric"
              maxLength={3}
              value={String(minutes)}
              onChange={(event) => change(index, { minutes: Number(event.target.value.replace(/\D/g, '')) })}
            />
            <RemoveButton label={`Remove ${zip}`} onRemove={() => set(zips.filter((_, n) => n !== index))} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => set([...zips, { zip: '', minutes: 10, city: '' }])}>
        Add a ZIP code
      </Button>
    </fieldset>
  )
}

function TaxForm({ tax }: { tax: TaxSettings }) {
  const office = useOfficeForm({
    fields: TaxIn,
    item: tax,
    itemSchema: TaxSettings,
    toValues: ({ tax_basis_points }) => ({ tax_basis_points }),
    save: async (body) => (await api(saveTax, { body })).settings,
    query: taxQuery,
  })
  return (
    <OfficeForm office={office} label="Sales tax">
      <PercentField name="tax_basis_points" />
    </OfficeForm>
  )
}

/** Stored in hundredths of a percent, typed in percent. */
function PercentField({ name }: { name: string }) {
  const { field } = useFormField(name)
  const { setValue } = useFormContext()
  const points: number = useWatch({ name })
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const isPercentage = /^\d{1,2}(\.\d{1,2})?$/.test(text)
    setValue(name, isPercentage ? Math.round(Number(text) * 100) : Number.NaN, { shouldDirty: true })
  }
  return (
    <Field
      {...field}
      hint="Percent, included in prices. Existing orders keep their rate."
      className="max-w-sm"
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={typed ?? String(points / 100)}
        onChange={(event) => change(event.target.value)}
        onBlur={() => Number.isFinite(points) && setTyped(null)}
      />
    </Field>
  )
}
