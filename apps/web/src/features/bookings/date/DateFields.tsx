import type { FreeTimes } from '@baobab/contract'
import { TextAreaField } from '../../../lib/form/fields.tsx'
import { DateField } from './DateField.tsx'
import { TimeField } from './TimeField.tsx'

/** When and where. `taken`: the server's answer when the chosen time was taken. */
export function DateFields({ taken }: { taken: FreeTimes | null }) {
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <DateField taken={taken} />
      <div className="space-y-5">
        <TimeField />
        <TextAreaField
          name="event_address"
          rows={3}
          autoComplete="street-address"
          hint="Where the smoker goes: street, city, ZIP."
        />
      </div>
    </div>
  )
}
