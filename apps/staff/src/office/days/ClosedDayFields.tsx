import type { EventRulesIn } from '@baobab/contract'
import { Field, Select, TextInput } from '@baobab/ui'
import type * as z from 'zod/mini'
import { SelectCell, TextCell } from '../form/cells.tsx'
import { Options } from '../form/Options.tsx'
import { useCell } from '../form/use-cell.ts'

type ClosedDay = z.input<typeof EventRulesIn>['closed_days'][number]

const numbered = (texts: readonly string[], first: number) =>
  texts.map((text, index) => ({ value: index + first, text }))
const months = numbered(
  'January February March April May June July August September October November December'.split(' '),
  1,
)
const weekdays = numbered(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 0)
const weeks = numbered(['First', 'Second', 'Third', 'Fourth', 'Fifth'], 1)
const dates = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, text: String(index + 1) }))

export const newClosedDay = (): ClosedDay => ({
  name: '',
  year: null,
  month: 12,
  day: 25,
  week: null,
  weekday: null,
})

const textFor = (options: readonly { value: number; text: string }[], value: unknown) =>
  options.find((option) => option.value === Number(value))?.text ?? ''

/** “Thanksgiving: fourth Thursday of November”. */
export function closedDayText({ name, year, month, day, week, weekday }: ClosedDay): string {
  if (name === '') return ''
  const monthText = textFor(months, month)
  if (day === null)
    return `${name}: ${textFor(weeks, week).toLowerCase()} ${textFor(weekdays, weekday)} of ${monthText}`
  return `${name}: ${monthText} ${day}${year === null ? '' : `, ${year}`}`
}

const kinds = {
  yearly: 'Each year on a date',
  weekday: 'Each year on a weekday',
  once: 'Once',
} as const

const kindText = ({ year, day }: ClosedDay): keyof typeof kinds =>
  day === null ? 'weekday' : year === null ? 'yearly' : 'once'

export function ClosedDayFields({ path }: { path: string }) {
  const { value, set, error } = useCell<ClosedDay>(path)
  const kind = kindText(value)
  function setKind(next: string) {
    const day = { day: value.day ?? 1, week: null, weekday: null }
    if (next === 'weekday') set({ ...value, year: null, day: null, week: 1, weekday: 1 })
    else set({ ...value, ...day, year: next === 'once' ? new Date().getFullYear() : null })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextCell path={`${path}.name`} label="Name" maxLength={100} required />
      <Field label="When" error={error}>
        <Select name={`${path}.kind`} value={kind} onChange={({ target }) => setKind(target.value)}>
          <Options pairs={Object.entries(kinds)} />
        </Select>
      </Field>
      {kind === 'once' && <OneDate path={path} />}
      {kind === 'yearly' && (
        <>
          <SelectCell path={`${path}.month`} label="Month" options={months} />
          <SelectCell path={`${path}.day`} label="Day" options={dates} />
        </>
      )}
      {kind === 'weekday' && (
        <>
          <SelectCell path={`${path}.week`} label="Which week" options={weeks} />
          <SelectCell path={`${path}.weekday`} label="Weekday" options={weekdays} />
          <SelectCell path={`${path}.month`} label="Month" options={months} />
        </>
      )}
    </div>
  )
}

const twoDigits = (value: unknown) => String(value).padStart(2, '0')

function OneDate({ path }: { path: string }) {
  const { value, set } = useCell<ClosedDay>(path)
  const change = (date: string) => {
    const [year, month, day] = date.split('-').map(Number)
    // an emptied field is no date; the last one stays
    if (year && month && day) set({ ...value, year, month, day })
  }
  return (
    <Field label="Date">
      <TextInput
        type="date"
        name={`${path}.date`}
        value={`${value.year}-${twoDigits(value.month)}-${twoDigits(value.day)}`}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
}
