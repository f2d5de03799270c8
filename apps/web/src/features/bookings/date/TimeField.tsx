import { TextField } from '@baobab/client/form/fields'
import { isRepeatedTime } from '@baobab/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSchedule } from './is-schedule.ts'

/** When an event begins, in a form that has its date too. */
export function TimeField() {
  const { control } = useFormContext<{ event_date: string; event_time: string }>()
  const [date, time] = useWatch({ control, name: ['event_date', 'event_time'] })
  return (
    <TextField
      name="event_time"
      type="time"
      step={60}
      hint={
        isSchedule(date, time) && isRepeatedTime(date, time)
          ? 'The clocks go back that night. We’ll come the first time around.'
          : 'When your guests want to eat, Tacoma time.'
      }
    />
  )
}
