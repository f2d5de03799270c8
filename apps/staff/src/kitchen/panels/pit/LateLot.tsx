import { type StaffLot, toTimeText } from '@baobab/contract'
import { useState } from 'react'
import { correctLot } from '../../../api/pit.ts'
import { serverNow } from '../../../lib/clock.ts'
import { TapButton } from '../../TapButton.tsx'
import { useChange } from '../use-change.ts'

const MINUTE_MS = 60_000
const STEPS = [20, 40, 60]

/** By how much it can still be late. What was ready an hour ago cannot. */
export const lateSteps = ({ ready_at }: StaffLot): number[] =>
  STEPS.filter((minutes) => Date.parse(ready_at) + minutes * MINUTE_MS > serverNow())

/** Confirmed, because guests are told. */
export function LateLot({ lot, onDone }: { lot: StaffLot; onDone: () => void }) {
  const { id, meat, ready_at } = lot
  const [chosen, setChosen] = useState<number | null>(null)
  const { send, isPending } = useChange(['pit', 'menu'])
  const readyAt = (minutes: number) => toTimeText(Date.parse(ready_at) + minutes * MINUTE_MS)
  return (
    <div className="space-y-5">
      <h3 className="text-2xl font-bold">
        {meat}, {readyAt(0)}: how late?
      </h3>
      <div className="grid grid-cols-3 gap-2">
        {lateSteps(lot).map((minutes) => (
          <TapButton
            key={minutes}
            variant={minutes === chosen ? 'highlight' : 'secondary'}
            aria-pressed={minutes === chosen}
            onClick={() => setChosen(minutes)}
          >
            {minutes} min
          </TapButton>
        ))}
      </div>
      <p className="text-xl">
        {chosen === null
          ? 'Guests get a new time and can wait, change or cancel.'
          : `Ready at ${readyAt(chosen)}. Guests get a new time and can wait, change or cancel.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <TapButton
          variant="danger"
          loading={isPending}
          disabledReason={chosen === null && 'Choose how late.'}
          onClick={() => {
            if (chosen === null) return
            send(() => correctLot(id, { later_minutes: chosen }))
            onDone()
          }}
        >
          Tell the guests
        </TapButton>
        <TapButton variant="secondary" onClick={onDone}>
          Back
        </TapButton>
      </div>
    </div>
  )
}
