import { SelectField, TextField } from '@baobab/client/form/fields'
import { CapacityIn, CapacitySettings, formatMoment, saveCapacity } from '@baobab/contract'
import { Button, Notice, toast } from '@baobab/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { boardRulesQuery, capacityQuery, changePace, scheduleQuery } from '../../api/schedule.ts'
import { serverNow } from '../../lib/clock.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { Options } from '../form/Options.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { BoardRulesForm } from './BoardRulesForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { OverfullSlots } from './what-if/OverfullSlots.tsx'
import { WhatIf } from './what-if/WhatIf.tsx'

const PAUSES = [15, 30, 60]
const SLOTS = [5, 10, 15, 20, 30, 60]

export default function PacePage() {
  const { data: rules } = useQuery(boardRulesQuery)
  return (
    <SettingsPage
      title="Pace"
      hint="How fast and how much we promise. Existing orders don’t change."
      query={capacityQuery}
    >
      {(capacity) => (
        <div className="space-y-8">
          <Pause />
          <CapacityForm capacity={capacity} />
          <Overfull />
          {rules && <BoardRulesForm rules={rules} />}
        </div>
      )}
    </SettingsPage>
  )
}

/** Works at once and ends by itself. */
function Pause() {
  const queryClient = useQueryClient()
  const { data } = useQuery(scheduleQuery)
  const until = data?.settings.pause_until ?? null
  const isPaused = until !== null && Date.parse(until) > serverNow()
  const { mutate, isPending } = useMutation({
    mutationFn: (pause_until: string | null) => changePace({ pause_until }),
    onSuccess: ({ service }) => queryClient.setQueryData(scheduleQuery.queryKey, service),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <section className="space-y-3" aria-label="Pause">
      <h2 className="text-xl">{isPaused ? `Paused until ${formatMoment(until)}` : 'Taking orders'}</h2>
      <p className="text-ink-soft">Guests can order food for after the pause only.</p>
      <div className="flex flex-wrap gap-2">
        {PAUSES.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            loading={isPending}
            onClick={() => mutate(new Date(serverNow() + minutes * 60_000).toISOString())}
          >
            Pause {minutes} min
          </Button>
        ))}
        {isPaused && (
          <Button loading={isPending} onClick={() => mutate(null)}>
            Resume now
          </Button>
        )}
      </div>
    </section>
  )
}

/** A lower limit takes nothing away from what is sold. */
function Overfull() {
  const overfull = useQuery(scheduleQuery).data?.overfull ?? []
  if (overfull.length === 0) return null
  return (
    <Notice>
      More is sold than these limits allow. Orders keep their times.
      <OverfullSlots slots={overfull} />
    </Notice>
  )
}

function CapacityForm({ capacity }: { capacity: CapacitySettings }) {
  const office = useOfficeForm({
    fields: CapacityIn,
    item: capacity,
    itemSchema: CapacitySettings,
    // a field of text holds text, so that 25 and "25" are no change
    toValues: ({ version: _version, ...values }) => ({
      pickup_lead_minutes: String(values.pickup_lead_minutes),
      delivery_lead_minutes: String(values.delivery_lead_minutes),
      slot_minutes: String(values.slot_minutes),
      units_per_slot: String(values.units_per_slot),
      pickup_units_per_slot: String(values.pickup_units_per_slot ?? ''),
      delivery_units_per_slot: String(values.delivery_units_per_slot ?? ''),
      days_ahead: String(values.days_ahead),
    }),
    save: async (body) => (await api(saveCapacity, { body })).settings,
    query: capacityQuery,
    alsoChanges: [scheduleQuery],
    draftKey: 'capacity',
  })
  const whole = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-sm' } as const
  return (
    <OfficeForm office={office} label="Pace" effects={<WhatIf change={{ capacity: office.changed }} />}>
      <TextField name="pickup_lead_minutes" hint="Counted from the order, or from opening." {...whole} />
      <TextField
        name="delivery_lead_minutes"
        hint="Drive time not included. Each ZIP code adds its own."
        {...whole}
      />
      <TextField name="units_per_slot" hint="A plate is 1 unit, a platter 4, a drink 0." {...whole} />
      <TextField name="pickup_units_per_slot" hint="Leave empty for no separate limit." {...whole} />
      <TextField name="delivery_units_per_slot" hint="Fewer drivers than cooks? Set it lower." {...whole} />
      <SelectField
        name="slot_minutes"
        hint="You can change this only with no upcoming orders."
        className="max-w-sm"
      >
        <Options pairs={SLOTS.map((length) => [length, length])} />
      </SelectField>
      <TextField name="days_ahead" hint="Today plus this many days." {...whole} />
    </OfficeForm>
  )
}
