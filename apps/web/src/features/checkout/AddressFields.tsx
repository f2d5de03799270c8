import { Field, Select, TextInput } from '@baobab/ui'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CheckoutValues } from './checkout-form.ts'
import { countries, DEFAULT_COUNTRY } from './countries.ts'

export function AddressFields({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const {
    register,
    control,
    formState: { errors },
  } = form
  const country = useWatch({ control, name: 'country' })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-5">
      <Field
        label="Street Address"
        required
        error={errors.street_address?.message}
        className="col-span-2 sm:col-span-4"
      >
        <TextInput autoComplete="address-line1" maxLength={200} {...register('street_address')} />
      </Field>
      <Field label="Apartment (optional)" error={errors.apartment_suit?.message} className="col-span-2">
        <TextInput autoComplete="address-line2" maxLength={100} {...register('apartment_suit')} />
      </Field>
      <Field label="City" required error={errors.city?.message} className="col-span-2">
        <TextInput autoComplete="address-level2" maxLength={100} {...register('city')} />
      </Field>
      <Field label="State" required error={errors.state?.message} className="sm:col-span-2">
        <TextInput autoComplete="address-level1" maxLength={100} {...register('state')} />
      </Field>
      <Field label="Zip" required error={errors.zip?.message} className="sm:col-span-2">
        <TextInput
          inputMode={country === DEFAULT_COUNTRY ? 'numeric' : 'text'}
          autoComplete="postal-code"
          maxLength={20}
          {...register('zip')}
        />
      </Field>
      <Field label="Country" required error={errors.country?.message} className="col-span-2 sm:col-span-3">
        <Select autoComplete="country-name" {...register('country')}>
          {countries.includes(country) ? null : <option>{country}</option>}
          {countries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field
        label="Company (optional)"
        error={errors.company_name?.message}
        className="col-span-2 sm:col-span-3"
      >
        <TextInput autoComplete="organization" maxLength={200} {...register('company_name')} />
      </Field>
    </div>
  )
}
