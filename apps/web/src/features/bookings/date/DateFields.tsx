import { TextAreaField } from '@baobab/client/form/fields'
import { type FreeTimes, findEventArea, formatWallTime } from '@baobab/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BookingRules } from '../../../api/bookings.ts'
import { DateField } from './DateField.tsx'
import { TimeField } from './TimeField.tsx'

/** When and where. `taken`: the server's answer when the chosen time was taken. */
export function DateFields({ taken, rules }: { taken: FreeTimes | null; rules: BookingRules | undefined }) {
  const { control } = useFormContext<{ event_time: string; event_address: string }>()
  const [time, address] = useWatch({ control, name: ['event_time', 'event_address'] })
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <DateField taken={taken} />
      <div className="space-y-5">
        <TimeField />
        <TextAreaField
          name="event_address"
          rows={3}
          autoComplete="street-address"
          hint={arrivalText(rules, time, address) ?? 'Where the smoker goes: street, city, ZIP.'}
        />
      </div>
    </div>
  )
}

/** When the crew is there, once it is known that it goes there. */
function arrivalText(rules: BookingRules | undefined, time: string, address: string): string | null {
  const area = rules && findEventArea(address, rules.areas)
  if (!area || !/^\d{2}:\d{2}$/.test(time)) return null
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - rules.setup_minutes
  if (minutes < 0) return null
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return `Our crew arrives in ${area.city} at ${formatWallTime(clock)}.`
}
