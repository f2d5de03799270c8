import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './IconButton.tsx'

interface StepperProps {
  /** What is counted: "Quantity of Suya skewers". Names the field and both buttons. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  size?: 'sm' | 'md'
  className?: string
}

export function Stepper({ label, value, onChange, min = 1, max = 99, size = 'md', className }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')

  function change(wanted: number) {
    const next = Math.min(max, Math.max(min, wanted))
    setTyped(null)
    if (next !== value) onChange(next)
    return next
  }
  // The field's own value is not read aloud while a button has the focus.
  const press = (wanted: number) => setSpoken(`${label}: ${change(wanted)}`)
  const settle = () => change(/^\d+$/.test(typed ?? '') ? Number(typed) : value)

  function onKeyDown(event: KeyboardEvent) {
    const from = typed !== null && /^\d+$/.test(typed) ? Number(typed) : value
    const target = { ArrowUp: from + 1, ArrowDown: from - 1, PageUp: from + 10, PageDown: from - 10 }[
      event.key
    ]
    if (target !== undefined) {
      event.preventDefault()
      change(target)
    } else if (event.key === 'Enter' && typed !== null) {
      // Enter settles the number; a second Enter sends the form around it.
      event.preventDefault()
      settle()
    }
  }

  const button = cn('rounded-md', size === 'md' && 'size-12')
  return (
    <fieldset
      aria-label={label}
      className={cn(
        'inline-flex min-w-0 items-center rounded-md border-[1.5px] border-line-strong bg-surface-raised focus-within:border-focus',
        className,
      )}
    >
      <IconButton
        label={`Decrease ${label}`}
        title={value <= min ? `The least is ${min}` : undefined}
        aria-disabled={value <= min || undefined}
        className={button}
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
        onBlur={() => typed !== null && settle()}
        onKeyDown={onKeyDown}
        className="figures w-11 self-stretch bg-transparent text-center text-base font-bold outline-none"
      />
      <IconButton
        label={`Increase ${label}`}
        title={value >= max ? `The most is ${max}` : undefined}
        aria-disabled={value >= max || undefined}
        className={button}
        onClick={() => press(value + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <output className="sr-only" aria-live="polite">
        {spoken}
      </output>
    </fieldset>
  )
}
