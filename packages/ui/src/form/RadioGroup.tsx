import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'
import { LegendText } from './Field.tsx'
import { FieldError } from './FieldError.tsx'

interface RadioGroupProps {
  legend: string
  hideLegend?: boolean
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Where every choice is a radio button. */
  role?: 'radiogroup'
  /** No gap between the rows: for plain checkboxes, which bring their own space. */
  dense?: boolean
  /** Classes of the choices' grid, such as `sm:grid-cols-2`. */
  className?: string
  children: ReactNode
}

/** Radio `ChoiceCard`s or checkboxes with a common legend. */
export function RadioGroup({
  legend,
  hideLegend,
  hint,
  error,
  required,
  role,
  dense,
  className,
  children,
}: RadioGroupProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      role={role}
      className="min-w-0"
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2'}>
        <LegendText required={required}>{legend}</LegendText>
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={cn('grid grid-cols-1', dense ? 'gap-x-6' : 'gap-2.5', className)}>{children}</div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </fieldset>
  )
}

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'className'> {
  title: ReactNode
  text?: ReactNode
  /** At the right edge: a price, an icon. */
  aside?: ReactNode
}

export function ChoiceCard({ title, text, aside, ...rest }: ChoiceCardProps) {
  return (
    <label
      className={cn(
        'flex min-h-14 items-start gap-3 rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3.5 py-3.5 transition-colors hover:border-ink-soft',
        'has-checked:border-action has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-sunken has-disabled:text-ink-soft',
      )}
    >
      <input {...rest} type="radio" className="tick outline-none" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
      {aside && <span className="figures shrink-0 font-semibold">{aside}</span>}
    </label>
  )
}
