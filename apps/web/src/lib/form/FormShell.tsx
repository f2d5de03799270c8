import { Button, Notice } from '@baobab/ui'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel: string
  submittingLabel?: string
  loading: boolean
  /** What the server said about the whole of it. Required, so that no form can forget to show it. */
  submitError: string | null
  errors: FieldErrors
  /** How often sending was tried: each failed try takes the reader to the list of what is missing. */
  tries: number
  /** In a narrow card the button takes all of it. */
  wide?: boolean
  /** Id of the heading it stands under. */
  labelledBy?: string
  children: ReactNode
  className?: string
}

/** Every form of the site: fields, a summary of what is wrong that takes the focus, the server's answer, one button. */
export function FormShell({
  onSubmit,
  submitLabel,
  submittingLabel,
  loading,
  submitError,
  errors,
  tries,
  wide,
  labelledBy,
  children,
  className,
}: Props) {
  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby={labelledBy} className={className ?? 'space-y-5'}>
      <ErrorSummary errors={errors} tries={tries} />
      {children}
      {submitError && <Notice tone="danger">{submitError}</Notice>}
      <Button type="submit" size="lg" wide={wide} loading={loading}>
        {loading ? (submittingLabel ?? submitLabel) : submitLabel}
      </Button>
    </form>
  )
}

export const SUMMARY_FROM = 3

/** Where a field stands on the page, which is the order one reads its mistakes in. */
const placeOf = (name: string) =>
  [...document.querySelectorAll('[name]')].findIndex((field) => field.getAttribute('name') === name)

/** Shown from three mistakes on; fewer are found faster in their fields. */
export function ErrorSummary({ errors, tries }: Pick<Props, 'errors' | 'tries'>) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(errors)
    .flatMap(([name, error]) => (error?.message ? [{ name, message: String(error.message) }] : []))
    .toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
  const shown = tries > 0 && wrong.length >= SUMMARY_FROM
  const focusedFor = useRef(0)
  // Only a new try moves the focus, not each corrected field. The form library puts it on a field a moment later, so this
  // waits for its turn after that.
  useEffect(() => {
    if (!shown || focusedFor.current === tries) return
    const timer = setTimeout(() => {
      focusedFor.current = tries
      box.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [shown, tries])
  if (!shown) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-md bg-danger-soft p-4">
      <p className="font-semibold">Please look at these {wrong.length} fields:</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className="link py-1"
              onClick={() => document.getElementsByName(name)[0]?.focus()}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
