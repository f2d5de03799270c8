import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { cn } from '../cn.ts'
import { FieldError } from './FieldError.tsx'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const FieldContext = createContext<ControlProps | null>(null)

/** The id and ARIA attributes for the control inside a `Field`; none outside of one. */
export function useField(): Partial<ControlProps> {
  return use(FieldContext) ?? {}
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const controlProps = useMemo<ControlProps>(
    () => ({
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    }),
    [id, describedBy, error, required],
  )
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={controlProps}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

/** Hidden from screen readers: the control itself is marked as required. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger" title="Required">
      *
    </span>
  )
}

export function LegendText({ children, required }: { children: string; required?: boolean }) {
  return (
    <span className="text-sm font-semibold">
      {children}
      {required && <RequiredMark />}
    </span>
  )
}
