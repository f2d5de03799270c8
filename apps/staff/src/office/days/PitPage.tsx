import { useFormField } from '@baobab/client/form/fields'
import { PitPlanIn, PitPlanSettings, savePitPlan, WEEKDAYS } from '@baobab/contract'
import { Button, Field, Select, TextInput } from '@baobab/ui'
import { FieldError } from '@baobab/ui/form/FieldError'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { pitQuery } from '../../api/pit.ts'
import { pitPlanQuery } from '../../api/schedule.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { Options } from '../form/Options.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { firstMessage } from './OpeningsField.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SmokeSheetSection } from './SmokeSheetSection.tsx'

type Meat = { id: number; name: string }
type Weekday = (typeof WEEKDAYS)[number]

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export default function PitPage() {
  const { data } = useQuery(pitQuery)
  return (
    <SettingsPage
      title="Pit"
      hint="Your weekly smoke plan. Lots with orders don’t change."
      query={pitPlanQuery}
    >
      {(plan) => (
        <div className="space-y-10">
          {data && <SmokeSheetSection />}
          {data && <PlanForm plan={plan} meats={data.meats} />}
        </div>
      )}
    </SettingsPage>
  )
}

function PlanForm({ plan, meats }: { plan: PitPlanSettings; meats: readonly Meat[] }) {
  const [weekday, setWeekday] = useState<Weekday>('friday')
  const office = useOfficeForm({
    fields: PitPlanIn,
    item: plan,
    itemSchema: PitPlanSettings,
    toValues: ({ version: _version, ...values }) => values,
    save: async (body) => (await api(savePitPlan, { body })).settings,
    query: pitPlanQuery,
    alsoChanges: [pitQuery],
    nouns: { pit_plan: 'cook', walk_ins: 'walk-in', yields: 'yield' },
    draftKey: 'pit-plan',
  })
  return (
    <OfficeForm office={office} label="Pit">
      <Field label="Weekday" className="max-w-sm">
        <Select value={weekday} onChange={(event) => setWeekday(event.target.value as Weekday)}>
          <Options pairs={WEEKDAYS.map((name) => [name, capitalize(name)])} />
        </Select>
      </Field>
      <ListField
        name="pit_plan"
        hint="Cooked pounds, and when they’re ready after resting."
        isShown={(cook) => cook.weekday === weekday}
        add={() => ({ weekday, meat_id: meats[0]?.id ?? 0, ready: '11:00', ounces: 160 })}
      >
        {(cook, change, what) => (
          <>
            <MeatSelect
              what={what}
              value={cook.meat_id}
              meats={meats}
              onChange={(meat_id) => change({ meat_id })}
            />
            <div className="sm:w-36">
              <TextInput
                type="time"
                aria-label={`${what}, ready at`}
                value={cook.ready}
                onChange={(event) => change({ ready: event.target.value })}
              />
            </div>
            <Pounds what={what} ounces={cook.ounces} onChange={(ounces) => change({ ounces })} />
          </>
        )}
      </ListField>
      <ListField
        name="walk_ins"
        hint="Usual counter sales. The smoke sheet adds them."
        isShown={(row) => row.weekday === weekday}
        add={() => ({ weekday, meat_id: meats[0]?.id ?? 0, ounces: 160 })}
      >
        {(row, change, what) => (
          <>
            <MeatSelect
              what={what}
              value={row.meat_id}
              meats={meats}
              onChange={(meat_id) => change({ meat_id })}
            />
            <Pounds what={what} ounces={row.ounces} onChange={(ounces) => change({ ounces })} />
          </>
        )}
      </ListField>
      <ListField name="yields" hint="Percent of raw weight left after smoking.">
        {({ meat_id, percent }, change) => {
          const meat = meats.find(({ id }) => id === meat_id)?.name ?? ''
          return (
            <>
              <span className="w-44">{meat}</span>
              <div className="w-20">
                <TextInput
                  aria-label={`Yield of ${meat}`}
                  inputMode="numeric"
                  maxLength={3}
                  value={String(percent)}
                  onChange={(event) => change({ percent: Number(event.target.value.replace(/\D/g, '')) })}
                />
              </div>
            </>
          )
        }}
      </ListField>
    </OfficeForm>
  )
}

type Lists = Omit<PitPlanSettings, 'version'>
type ListFieldProps<Name extends keyof Lists> = {
  name: Name
  hint: string
  isShown?: (row: Lists[Name][number]) => boolean
  add?: () => Lists[Name][number]
  children: (
    row: Lists[Name][number],
    change: (changes: Partial<Lists[Name][number]>) => void,
    what: string,
  ) => ReactNode
}

/** On a phone two lines: what it is with its button, and below its figures. */
const planRow =
  'items-center gap-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] max-sm:border-b max-sm:border-line max-sm:pb-3 sm:flex'

/** One of the plan’s lists, of which one weekday may be shown. */
function ListField<Name extends keyof Lists>({
  name,
  hint,
  isShown = () => true,
  add,
  children,
}: ListFieldProps<Name>) {
  const id = useId()
  const { plainLabel } = useFormField(name)
  const { setValue } = useFormContext<FieldValues>()
  const { errors } = useFormState({ name })
  const rows: Lists[Name][number][] = useWatch({ name })
  const set = (next: Lists[Name][number][]) => setValue(String(name), next, { shouldDirty: true })
  return (
    <fieldset className="space-y-3" aria-describedby={id}>
      <legend className="font-semibold text-lg">{plainLabel}</legend>
      <p className="text-ink-soft">{hint}</p>
      <FieldError id={id} message={firstMessage(get(errors, name))} />
      {rows.map((row, index) => {
        const what = `${plainLabel} ${index + 1}`
        const change = (changes: Partial<Lists[Name][number]>) =>
          set(rows.map((other, n) => (n === index ? { ...other, ...changes } : other)))
        return (
          isShown(row) && (
            <div key={index} className={add ? planRow : 'flex items-center gap-2'}>
              {children(row, change, what)}
              {add && (
                <RemoveButton
                  label={`Remove ${what}`}
                  onRemove={() => set(rows.filter((_, n) => n !== index))}
                  className="max-sm:col-start-3 max-sm:row-start-1"
                />
              )}
            </div>
          )
        )
      })}
      {add && (
        <Button variant="secondary" aria-label={`Add to ${plainLabel}`} onClick={() => set([...rows, add()])}>
          Add
        </Button>
      )}
    </fieldset>
  )
}

type MeatSelectProps = { what: string; value: number; meats: readonly Meat[]; onChange: (id: number) => void }

const MeatSelect = ({ what, value, meats, onChange }: MeatSelectProps) => (
  <div className="max-sm:col-span-2 sm:w-44">
    <Select
      aria-label={`${what}, meat`}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <Options pairs={meats.map(({ id, name }) => [id, name])} />
    </Select>
  </div>
)

type PoundsProps = { what: string; ounces: number; onChange: (ounces: number) => void }

/** Stored in ounces, typed in pounds. */
function Pounds({ what, ounces, onChange }: PoundsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="sm:w-24">
      <TextInput
        lead="lb"
        aria-label={`${what}, pounds`}
        inputMode="decimal"
        maxLength={6}
        value={typed ?? String(ounces / 16)}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(Math.round(Number(event.target.value) * 16))
        }}
        onBlur={() => Number.isFinite(ounces) && setTyped(null)}
      />
    </div>
  )
}
