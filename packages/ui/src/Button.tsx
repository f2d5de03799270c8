import { type ComponentProps, type MouseEvent, useId } from 'react'
import { type ButtonVariants, buttonClass } from './button-class.ts'
import { Spinner } from './state/Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonVariants {
  loading?: boolean
  /** Disables the button and says why. It stays focusable, so that every guest can read the reason. */
  disabledReason?: string | false
}

export function Button({
  variant,
  size,
  wide,
  className,
  loading,
  disabledReason,
  onClick,
  children,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isDisabled = Boolean(loading || disabledReason)
  // preventDefault also keeps a disabled submit button from sending its form.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    isDisabled ? event.preventDefault() : onClick?.(event)
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, wide, className })}
        aria-disabled={isDisabled || undefined}
        aria-busy={loading || undefined}
        aria-describedby={[describedBy, disabledReason && reasonId].filter(Boolean).join(' ') || undefined}
        title={disabledReason || rest.title}
        onClick={press}
      >
        {loading && <Spinner className="-ml-1" />}
        {children}
      </button>
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}
