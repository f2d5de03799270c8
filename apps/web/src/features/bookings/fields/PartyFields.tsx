import { SelectField, TextAreaField, TextField } from '@baobab/client/form/fields'
import { EVENT_TYPES } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import { useFormContext } from 'react-hook-form'
import type { BookingValues } from '../booking-form.ts'
import { AllergyFields } from './AllergyFields.tsx'

export function PartyFields() {
  const { register } = useFormContext<BookingValues>()
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
      <SelectField name="event_type" className="col-span-2">
        <option value="">Choose…</option>
        {EVENT_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField name="no_of_people" inputMode="numeric" autoComplete="off" maxLength={4} />
      <Field label="Children (optional)" hint="We count children as half.">
        <TextInput inputMode="numeric" autoComplete="off" maxLength={4} {...register('children')} />
      </Field>
      <TextAreaField
        name="description"
        rows={3}
        className="col-span-2 sm:col-span-4"
        hint="What you’re celebrating, and where we can park the smoker."
      />
      <AllergyFields className="col-span-2 sm:col-span-4" />
    </div>
  )
}
