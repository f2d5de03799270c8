import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '../../lib/form/fields.tsx'
import type { CheckoutValues } from './checkout-form.ts'
import { countries, DEFAULT_COUNTRY } from './countries.ts'
import { OptionalFields } from './OptionalFields.tsx'

export function AddressFields() {
  const country = useWatch<CheckoutValues, 'country'>({ name: 'country' })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-5">
      <TextField name="street_address" autoComplete="address-line1" className="col-span-full" />
      <OptionalFields
        names={['apartment_suit', 'company_name']}
        label="Add an apartment or company"
        className="col-span-full"
      >
        <TextField
          name="apartment_suit"
          autoComplete="address-line2"
          className="col-span-full sm:col-span-3"
        />
        <TextField name="company_name" autoComplete="organization" className="col-span-full sm:col-span-3" />
      </OptionalFields>
      <TextField name="city" autoComplete="address-level2" className="col-span-2" />
      <TextField name="state" autoComplete="address-level1" className="sm:col-span-2" />
      <TextField
        name="zip"
        inputMode={country === DEFAULT_COUNTRY ? 'numeric' : 'text'}
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
      <CountryField country={country} />
    </div>
  )
}

/** A saved address may name a country that is not in the list. */
function CountryField({ country }: { country: string }) {
  return (
    <SelectField name="country" autoComplete="country-name" className="col-span-full sm:col-span-3">
      {!countries.includes(country) && <option>{country}</option>}
      {countries.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
