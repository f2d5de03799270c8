import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '../../lib/form/fields.tsx'
import type { CheckoutValues } from './checkout-form.ts'
import { countries, DEFAULT_COUNTRY } from './countries.ts'

export function AddressFields() {
  const country = useWatch<CheckoutValues, 'country'>({ name: 'country' })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-5">
      <TextField name="street_address" autoComplete="address-line1" className="col-span-2 sm:col-span-4" />
      <TextField name="apartment_suit" autoComplete="address-line2" className="col-span-2" />
      <TextField name="city" autoComplete="address-level2" className="col-span-2" />
      <TextField name="state" autoComplete="address-level1" className="sm:col-span-2" />
      <TextField
        name="zip"
        inputMode={country === DEFAULT_COUNTRY ? 'numeric' : 'text'}
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
      <CountryField country={country} />
      <TextField name="company_name" autoComplete="organization" className="col-span-2 sm:col-span-3" />
    </div>
  )
}

/** A saved address may name a country that is not in the list. */
function CountryField({ country }: { country: string }) {
  return (
    <SelectField name="country" autoComplete="country-name" className="col-span-2 sm:col-span-3">
      {!countries.includes(country) && <option>{country}</option>}
      {countries.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
