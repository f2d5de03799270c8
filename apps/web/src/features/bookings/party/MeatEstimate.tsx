import { estimateMeat, MAX_HOURS, type Party } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { type ReactNode, useState } from 'react'
import { Assumptions, EstimateBox } from './EstimateBox.tsx'

type Props = { party: Party; hours: number; onHours: (hours: number) => void }

const kinds = [
  { count: 1, label: 'One or two' },
  { count: 3, label: 'Three or more' },
]

/** For Your Way: how much raw meat to bring and how long the crew will need. */
export function MeatEstimate({ party, hours, onHours }: Props) {
  const [kindsOfMeat, setKindsOfMeat] = useState(1)
  if (party.people === 0)
    return (
      <EstimateBox title="How much meat, how many hours?">
        <p className="text-sm text-ink-soft">Enter your number of guests to see an estimate.</p>
      </EstimateBox>
    )
  const estimate = estimateMeat(party, kindsOfMeat)
  const suggested = Math.min(estimate.hours, MAX_HOURS)
  return (
    <EstimateBox title={`Our estimate for ${party.people} ${party.people === 1 ? 'guest' : 'guests'}`}>
      <fieldset>
        <legend className="text-sm">Kinds of meat you’ll bring</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {kinds.map(({ count, label }) => (
            <label
              key={count}
              className="inline-flex min-h-tap items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3 text-sm font-semibold has-checked:border-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="kinds-of-meat"
                checked={kindsOfMeat === count}
                onChange={() => setKindsOfMeat(count)}
                className="tick outline-none"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 grid grid-cols-2 gap-4" aria-live="polite">
        <Figure value={`${estimate.rawFrom}–${estimate.rawTo} lb`} label="raw meat to bring" />
        <Figure value={`${suggested} ${suggested === 1 ? 'hour' : 'hours'}`} label="to plan for the crew" />
      </div>
      {hours !== suggested && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => onHours(suggested)}>
          Plan {suggested} {suggested === 1 ? 'hour' : 'hours'}
        </Button>
      )}
      <Assumptions>
        <li>
          {kindsOfMeat >= 3 ? '⅓' : '½'} lb of cooked meat for an adult, half of that for a child, and{' '}
          {estimate.extraPercent}% more so no one goes without: {estimate.cooked} lb cooked.
        </li>
        <li>Raw meat loses 35 to 50% to trimming and smoke.</li>
        <li>We grill 25 lb an hour, plus 1½ hours for setup and carving.</li>
      </Assumptions>
    </EstimateBox>
  )
}

const Figure = ({ value, label }: { value: ReactNode; label: string }) => (
  <p>
    <span className="figures block text-2xl font-bold">{value}</span>
    <span className="text-sm text-ink-soft">{label}</span>
  </p>
)
