import { SelectField, TextField } from '@baobab/client/form/fields'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { countryNames, DEFAULT_COUNTRY } from '../countries.ts'

type Props = {
  /** The street, in a grid of six columns, and of two on phones. */
  children: ReactNode
  /** The form asks for the ZIP code elsewhere. */
  withoutZip?: boolean
}

/** The fields of an address, in the forms of checkout and of saved addresses. */
export function AddressFields({ children, withoutZip }: Props) {
  const country = useWatch<{ country: string }, 'country'>({ name: 'country' })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-5">
      {children}
      <TextField name="city" autoComplete="address-level2" className="col-span-2" />
      <TextField name="state" autoComplete="address-level1" className="sm:col-span-2" />
      {!withoutZip && <ZipField className="sm:col-span-2" />}
      <CountryField country={country} className={withoutZip ? 'sm:col-span-2' : 'sm:col-span-3'} />
    </div>
  )
}

export function ZipField(props: { className?: string; hint?: ReactNode }) {
  const country = useWatch<{ country: string }, 'country'>({ name: 'country' })
  return (
    <TextField
      name="zip"
      inputMode={country === DEFAULT_COUNTRY ? 'numeric' : 'text'}
      autoComplete="postal-code"
      {...props}
    />
  )
}

/** A saved address may name a country that is not in the list. */
function CountryField({ country, className }: { country: string; className: string }) {
  return (
    <SelectField name="country" autoComplete="country-name" className={`col-span-2 ${className}`}>
      {!countryNames().includes(country) && <option>{country}</option>}
      {countryNames().map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
