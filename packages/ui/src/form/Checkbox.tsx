import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="flex min-h-tap items-start gap-3 py-2.5 has-disabled:cursor-not-allowed">
        <input
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
          type="checkbox"
          className="tick"
        />
        <span className="text-base leading-normal">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 ml-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
