import { amountText, TypedDollars } from '@baobab/contract'
import { Checkbox, Field, Select, Textarea, TextInput } from '@baobab/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { isSame } from './changes.ts'
import { Options } from './Options.tsx'
import { useCell } from './use-cell.ts'

type Props = { path: string; label: string; hint?: ReactNode; required?: boolean; className?: string }
type InputProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange' | keyof Props>

export function TextCell({ path, label, hint, required, className, ...input }: Props & InputProps) {
  const { value, error, set } = useCell<string>(path)
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <TextInput {...input} name={path} value={value} onChange={(event) => set(event.target.value)} />
    </Field>
  )
}

type AreaProps = Props & Pick<ComponentProps<typeof Textarea>, 'rows' | 'maxLength'>

export function TextAreaCell({ path, label, hint, required, className, ...area }: AreaProps) {
  const { value, error, set } = useCell<string>(path)
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Textarea {...area} name={path} value={value} onChange={(event) => set(event.target.value)} />
    </Field>
  )
}

/** A field of text: in one for numbers the wheel and the arrow keys change the number under the hand. */
export const NumberCell = (props: Props) => (
  <TextCell {...props} inputMode="numeric" autoComplete="off" maxLength={5} />
)

/** When it is left, the amount is written as everywhere else, so that 12.5 and 12.50 are no change. */
export function MoneyCell(props: Props) {
  const { set } = useCell<string>(props.path)
  const tidy = (event: { target: { value: string } }) => {
    const amount = z.safeParse(TypedDollars, event.target.value)
    if (amount.success) set(amountText(amount.data))
  }
  return <TextCell {...props} inputMode="decimal" autoComplete="off" maxLength={14} lead="$" onBlur={tidy} />
}

type CheckboxProps = Pick<Props, 'path' | 'hint'> & {
  label: ReactNode
  /** Instead of setting the field alone. */
  onChange?: (checked: boolean) => void
}

export function CheckboxCell({ path, label, hint, onChange }: CheckboxProps) {
  const { value, error, set } = useCell<boolean>(path)
  return (
    <Checkbox
      name={path}
      label={label}
      hint={hint}
      error={error}
      checked={value}
      onChange={(event) => (onChange ?? set)(event.target.checked)}
    />
  )
}

type SelectProps = Props & { options: readonly { value: number | null; text: string }[] }

/** One of a list of ids or numbers. */
export function SelectCell({ path, label, hint, required, className, options }: SelectProps) {
  const { value, error, set } = useCell<number | null>(path)
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Select
        name={path}
        value={value ?? ''}
        onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
      >
        <Options pairs={options.map((option) => [option.value ?? '', option.text])} />
      </Select>
    </Field>
  )
}

/** A list of texts, one on each line: typed, pasted and put in order as any text. */
export function LinesCell({ path, label, hint, required }: Props) {
  const { value, error, set } = useCell<string[]>(path)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    set(splitLines(text))
  }
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <Textarea
        name={path}
        rows={3}
        value={typed !== null && isSame(splitLines(typed), value) ? typed : value.join('\n')}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type ManyProps<Id extends string> = {
  path: string
  label: string
  hint?: ReactNode
  /** Text by value, in the order in which they are shown and kept. */
  options: Readonly<Record<Id, string>>
}

/** Any of a list. */
export function CheckboxesCell<Id extends string>({ path, label, hint, options }: ManyProps<Id>) {
  const { value, error, set } = useCell<Id[]>(path)
  const ids = Object.keys(options) as Id[]
  const toggle = (id: Id) => set(ids.filter((one) => value.includes(one) !== (one === id)))
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {ids.map((id) => (
          <Checkbox
            key={id}
            name={path}
            label={options[id]}
            checked={value.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
