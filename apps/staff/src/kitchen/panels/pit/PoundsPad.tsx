import { type StaffLot, toTimeText, weightText } from '@baobab/contract'
import Delete from 'lucide-react/icons/delete'
import { useState } from 'react'
import { correctLot } from '../../../api/pit.ts'
import { TapButton } from '../../TapButton.tsx'
import { useChange } from '../use-change.ts'

const POUND = 16
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '½', '0'] as const
const MOST_DIGITS = 3

/** Pounds by keys as large as a thumb: the tablet's keyboard would cover half of the board. */
export function PoundsPad({ lot, onDone }: { lot: StaffLot; onDone: () => void }) {
  const { id, meat, ready_at, ounces, sold } = lot
  const [typed, setTyped] = useState('')
  const { send, isPending } = useChange(['pit', 'menu'])
  const left = toOunces(typed)
  return (
    <div className="mx-auto max-w-md space-y-4">
      <h3 className="text-2xl font-bold">
        {meat}, {toTimeText(Date.parse(ready_at))}: pounds left?
      </h3>
      <p className="flex items-baseline justify-between gap-4 text-lg text-ink-soft">
        {weightText(Math.max(0, ounces - sold))} left of {weightText(ounces)}
        <output aria-label="Pounds" className="figures text-4xl font-extrabold text-ink">
          {typed === '' ? '–' : typed} lb
        </output>
      </p>
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <TapButton key={key} variant="secondary" onClick={() => setTyped((before) => typeKey(before, key))}>
            {key}
          </TapButton>
        ))}
        <TapButton
          variant="secondary"
          aria-label="Delete"
          onClick={() => setTyped((before) => before.slice(0, -1))}
        >
          <Delete aria-hidden="true" />
        </TapButton>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <TapButton variant="secondary" onClick={onDone}>
          Back
        </TapButton>
        <TapButton
          loading={isPending}
          disabledReason={typed === '' && 'Type the pounds.'}
          onClick={() => {
            // what is sold stays sold
            send(() => correctLot(id, { ounces: sold + left }))
            onDone()
          }}
        >
          Save {typed === '' ? '' : `${typed} lb`}
        </TapButton>
      </div>
    </div>
  )
}

/** Digits, then at most one half. */
function typeKey(before: string, key: (typeof KEYS)[number]): string {
  if (before.endsWith('½') || (key !== '½' && before.length === MOST_DIGITS)) return before
  return before === '0' ? key : before + key
}

/** “12½” → 200 */
const toOunces = (typed: string): number =>
  Number.parseInt(`0${typed}`, 10) * POUND + (typed.endsWith('½') ? POUND / 2 : 0)
