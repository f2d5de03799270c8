import { fieldMeta, texts } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { focusField, inPageOrder, SUMMARY_FROM } from './field-focus.ts'
import { FieldsContext, isObjectSchema } from './fields.tsx'

type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Tells the fields their labels and lengths. */
  body: z.ZodMiniType
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  errors: FieldErrors<Values>
  /** How often the form was submitted: each failed try takes the reader to the summary of errors. */
  tries: number
  id?: string
  label?: string
  /** Id of the heading that names the form. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A form with a summary of its errors, for a page that shows the button and the server's error elsewhere. */
export function Form<Values extends FieldValues>({
  form,
  body,
  onSubmit,
  errors,
  tries,
  id,
  label,
  labelledBy,
  className = 'space-y-5',
  children,
}: FormProps<Values>) {
  return (
    <form
      id={id}
      // before the script is there, a browser would send what was typed as part of an address
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className}
    >
      <ErrorSummary body={body} errors={errors} tries={tries} />
      <FormProvider {...form}>
        <FieldsContext value={body}>{children}</FieldsContext>
      </FormProvider>
    </form>
  )
}

type ShellProps<Values extends FieldValues> = FormProps<Values> & {
  submitLabel: string
  submittingLabel?: string
  loading: boolean
  /** What the server said about the whole form. Required, so that no form can forget to show it. */
  submitError: string | null
  /** The button takes the full width. */
  wide?: boolean
}

/** Fields, the server's error and one button. */
export function FormShell<Values extends FieldValues>({
  submitLabel,
  submittingLabel = submitLabel,
  loading,
  submitError,
  wide,
  children,
  ...form
}: ShellProps<Values>) {
  return (
    <Form {...form}>
      {children}
      {submitError && <Notice tone="danger">{submitError}</Notice>}
      <Button type="submit" size="lg" wide={wide} loading={loading}>
        {loading ? submittingLabel : submitLabel}
      </Button>
    </Form>
  )
}

function ErrorSummary({ body, errors, tries }: { body: z.ZodMiniType; errors: FieldErrors; tries: number }) {
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(errors).filter((name) => errors[name]?.message)
  const isShown = tries > 0 && names.length >= SUMMARY_FROM
  const focusedFor = useRef(0)
  // only a new try moves the focus, not each corrected field
  useEffect(() => {
    if (!isShown || focusedFor.current === tries) return
    focusedFor.current = tries
    box.current?.focus()
  }, [isShown, tries])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-md bg-danger-soft p-4">
      <p className="font-semibold">Please check these {names.length} fields:</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {inPageOrder(names).map((name) => (
          <li key={name}>
            <button type="button" className="link inline-block py-1" onClick={() => focusField(name)}>
              {summaryText(body, name, String(errors[name]?.message))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Away from its field, a message that names no field needs its label. */
const summaryText = (body: z.ZodMiniType, name: string, message: string) =>
  message === texts.fieldRequired && isObjectSchema(body)
    ? `${fieldMeta(body, name).label}: ${message}`
    : message
