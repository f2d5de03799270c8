import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../IconButton.tsx'

interface StepperProps {
  /** What is counted, such as "quantity of Suya skewers". Part of the field's and both buttons' names. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

const isNumber = (text: string | null): text is string => text !== null && /^\d+$/.test(text)

/**
 * A number field with buttons. Our own and not Base UI's NumberField (10 KiB), which is no spinbutton to a screen reader,
 * does not announce what its buttons do, and disables them without a reason.
 */
export function Stepper({ label, value, onChange, min = 1, max = 99 }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function change(number: number) {
    const next = Math.min(max, Math.max(min, number))
    setTyped(null)
    if (next !== value) onChange(next)
    return next
  }
  // Screen readers do not read the field while a button has the focus.
  const press = (number: number) => setAnnouncement(`${label}: ${change(number)}`)
  const commitTyped = () => change(isNumber(typed) ? Number(typed) : value)

  function onKeyDown(event: KeyboardEvent) {
    const current = isNumber(typed) ? Number(typed) : value
    const next = {
      ArrowUp: current + 1,
      ArrowDown: current - 1,
      PageUp: current + 10,
      PageDown: current - 10,
    }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      change(next)
    } else if (event.key === 'Enter' && typed !== null) {
      // The first Enter commits the typed number, the second one submits the form.
      event.preventDefault()
      commitTyped()
    }
  }

  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-w-0 items-center rounded-md border-[1.5px] border-line-strong bg-surface-raised focus-within:border-focus has-[input:focus]:outline-3 has-[input:focus]:outline-offset-3 has-[input:focus]:outline-focus"
    >
      <IconButton
        label={`Decrease ${label}`}
        title={value <= min ? `The minimum is ${min}` : undefined}
        aria-disabled={value <= min || undefined}
        shape="square"
        onClick={() => press(value - 1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={() => typed !== null && commitTyped()}
        onKeyDown={onKeyDown}
        className="figures w-11 self-stretch bg-transparent text-center text-base font-bold outline-none"
      />
      <IconButton
        label={`Increase ${label}`}
        title={value >= max ? `The maximum is ${max}` : undefined}
        aria-disabled={value >= max || undefined}
        shape="square"
        onClick={() => press(value + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <output className="sr-only" aria-live="polite">
        {announcement}
      </output>
    </fieldset>
  )
}
