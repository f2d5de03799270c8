import { useId, useState } from 'react'
import { cn } from '../cn.ts'
import { LegendText } from './Field.tsx'
import { FieldError } from './FieldError.tsx'

/** As in `brand/star.svg`. */
const starPath =
  'M12 2.6l2.76 5.98 6.54.74-4.86 4.44 1.32 6.44L12 16.98 6.24 20.2l1.32-6.44L2.7 9.32l6.54-.74z'

interface StarPickerProps {
  label: string
  /** 0 before a choice. */
  value: number
  onChange: (value: number) => void
  onBlur?: () => void
  name?: string
  error?: string
  required?: boolean
}

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Five radio buttons drawn as stars, so keyboard and screen readers work as usual. */
export function StarPicker({ label, value, onChange, onBlur, name, error, required }: StarPickerProps) {
  const id = useId()
  const [hovered, setHovered] = useState(0)
  const lit = hovered || value
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        <LegendText required={required}>{label}</LegendText>
      </legend>
      <div className="-ml-2 flex items-center" onPointerLeave={() => setHovered(0)}>
        {words.map((word, n) => {
          const stars = n + 1
          return (
            <label
              key={word}
              onPointerEnter={() => setHovered(stars)}
              className="relative flex size-tap items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name ?? id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                onBlur={onBlur}
                // over the star: who points at one points at its radio button
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}, ${word}`}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
                <path
                  d={starPath}
                  strokeWidth="1.6"
                  strokeLinejoin="round"
                  className={cn(
                    'transition-colors',
                    stars <= lit ? 'fill-star stroke-star' : 'fill-transparent stroke-line-strong',
                  )}
                />
              </svg>
            </label>
          )
        })}
        <span aria-hidden="true" className="ml-2 text-sm text-ink-soft">
          {words[lit - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
