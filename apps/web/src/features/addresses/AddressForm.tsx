import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PhoneField, TextField, useFormField } from '@baobab/client/form/fields'
import type { DraftOptions } from '@baobab/client/form/use-draft'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { type Address, AddressForm as AddressBody, texts } from '@baobab/contract'
import { ChoiceCard, RadioGroup } from '@baobab/ui'
import type { DefaultValues } from 'react-hook-form'
import type { AddressValues } from '../../api/addresses.ts'
import { AddressFields } from '../../lib/form/AddressFields.tsx'
import { addressTypes } from './address-types.ts'

type Props = {
  defaultValues: DefaultValues<AddressValues>
  draft: DraftOptions
  send: (address: AddressValues) => Promise<{ message: string }>
  onSaved: (message: string) => unknown
}

/** Adds or changes a saved address. */
export function AddressForm({ defaultValues, draft, send, onSaved }: Props) {
  const { shell } = useEndpointForm({
    body: AddressBody,
    defaultValues,
    draft,
    send,
    onSent: ({ message }) => onSaved(message),
  })
  return (
    <FormShell {...shell} submitLabel={texts.submit} label={texts.billingAddress} className="space-y-6">
      <TypeField current={defaultValues.type} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="first_name" autoComplete="given-name" />
        <TextField name="last_name" autoComplete="family-name" />
        <PhoneField name="phone" hint="For the driver, if the gate is locked." />
        <EmailField name="email" />
      </div>
      <AddressFields>
        <TextField name="street_address" autoComplete="address-line1" className="col-span-2 sm:col-span-4" />
        <TextField name="apartment_suit" autoComplete="address-line2" className="col-span-2" />
      </AddressFields>
    </FormShell>
  )
}

const offered: readonly Address['type'][] = ['home', 'office']

/** The form offers two types; a saved address may have the third. */
function TypeField({ current }: { current: Address['type'] | undefined }) {
  const { field, register } = useFormField('type')
  const types = current === undefined || offered.includes(current) ? offered : [...offered, current]
  return (
    <RadioGroup
      legend={field.label}
      required={field.required}
      error={field.error}
      className="min-[24rem]:grid-cols-2 sm:max-w-md"
    >
      {types.map((type) => {
        const { Icon, label } = addressTypes[type]
        return (
          <ChoiceCard
            {...register()}
            key={type}
            value={type}
            title={label}
            aside={<Icon aria-hidden="true" className="size-5 text-accent" />}
          />
        )
      })}
    </RadioGroup>
  )
}
