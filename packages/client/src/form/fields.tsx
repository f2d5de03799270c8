import { fieldMeta, tidyPhone } from '@baobab/contract'
import { Checkbox, Field, PasswordInput, Select, Textarea, TextInput } from '@baobab/ui'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { type RegisterOptions, useFormContext, useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'

// Fields of a `Form`: `<TextField name="first_name" />` takes label, length and "optional" from the contract.

/** The schema of the form around a field. */
export const FieldsContext = createContext<z.ZodMiniType | null>(null)

export function useFormField(name: string) {
  const schema = use(FieldsContext)
  if (schema === null || !isObjectSchema(schema)) throw new Error(`The field ${name} is in no form`)
  const { register, control } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  const { label, required, maxLength } = fieldMeta(schema, name)
  const error = errors[name]?.message
  return {
    register: (options?: RegisterOptions) => register(name, options),
    maxLength,
    plainLabel: label,
    field: {
      label: required ? label : `${label} (optional)`,
      required,
      error: typeof error === 'string' ? error : undefined,
    },
  }
}

export const isObjectSchema = (schema: z.ZodMiniType): schema is z.ZodMiniObject => 'shape' in schema

/** `className` places the field, not the input in it. */
type Props<Input> = Omit<Input, 'name' | 'form'> & { name: string; hint?: ReactNode; className?: string }

type TextFieldProps = Props<ComponentProps<typeof TextInput>> & {
  /**
   * False leaves out the mark of a required field, where the field is all there is; true sets it where the schema requires the
   * field only sometimes.
   */
  required?: boolean
  registerAs?: RegisterOptions
}

export function TextField({ name, hint, className, required, registerAs, ...input }: TextFieldProps) {
  const { field, plainLabel, maxLength, register } = useFormField(name)
  return (
    <Field
      {...field}
      label={required ? plainLabel : field.label}
      required={required ?? field.required}
      hint={hint}
      className={className}
    >
      <TextInput maxLength={maxLength} {...input} {...register(registerAs)} />
    </Field>
  )
}

export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...props} />
)

/** People type and browsers fill in "(253) 555-0142"; its digits are sent. */
export const PhoneField = (props: TextFieldProps) => (
  <TextField
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    registerAs={{ setValueAs: tidyPhone }}
    {...props}
  />
)

/** Has no maximum length: a pasted password that is cut is another password. */
export function PasswordField({
  name,
  hint,
  className,
  ...input
}: Props<ComponentProps<typeof PasswordInput>>) {
  const { field, register } = useFormField(name)
  return (
    <Field {...field} hint={hint} className={className}>
      <PasswordInput {...input} {...register()} />
    </Field>
  )
}

type TextAreaProps = Props<ComponentProps<typeof Textarea>> & {
  /** In place of the contract's. */
  label?: string | undefined
}

export function TextAreaField({ name, hint, label, className, ...input }: TextAreaProps) {
  const { field, maxLength, register } = useFormField(name)
  return (
    <Field {...field} label={label ?? field.label} hint={hint} className={className}>
      <Textarea maxLength={maxLength} {...input} {...register()} />
    </Field>
  )
}

export function SelectField({ name, hint, className, ...select }: Props<ComponentProps<typeof Select>>) {
  const { field, register } = useFormField(name)
  return (
    <Field {...field} hint={hint} className={className}>
      <Select {...select} {...register()} />
    </Field>
  )
}

export function CheckboxField({ name, hint }: { name: string; hint?: ReactNode }) {
  const { plainLabel, field, register } = useFormField(name)
  return <Checkbox label={plainLabel} hint={hint} error={field.error} {...register()} />
}
