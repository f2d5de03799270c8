import { TextField } from '@baobab/client/form/fields'
import { type Cents, formatCents, type Party } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { type BookingValues, parseCount } from '../booking-form.ts'
import { MeatEstimate } from './MeatEstimate.tsx'

/** For Your Way: the hours, what an hour costs, and an estimate. */
export function HoursFields({ hourlyPrice, party }: { hourlyPrice: Cents | undefined; party: Party }) {
  const { control, setValue, setFocus } = useFormContext<BookingValues>()
  const hours = useWatch({ control, name: 'number_of_hours' })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.3fr]">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <TextField
          name="number_of_hours"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          hint="The crew’s time at your place."
        />
        <Field label="Hourly Rate">
          <TextInput
            readOnly
            value={hourlyPrice === undefined ? '' : formatCents(hourlyPrice)}
            className="figures"
          />
        </Field>
      </div>
      <MeatEstimate
        party={party}
        hours={parseCount(hours)}
        onHours={(suggested) => {
          setValue('number_of_hours', String(suggested), { shouldValidate: true, shouldTouch: true })
          // the pressed button goes away
          setFocus('number_of_hours')
        }}
      />
    </div>
  )
}
