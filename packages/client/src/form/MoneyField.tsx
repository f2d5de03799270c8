import { amountText, TypedDollars } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { safeParse } from 'zod/mini'
import { useFormField } from './fields.tsx'

type Props = { name: string; hint?: ReactNode; className?: string }

/**
 * An amount in dollars. A field of text: in one for numbers the wheel and the arrow keys change the amount under the hand. When it
 * is left, the amount is written as everywhere else, so that 12.5 and 12.50 are no change.
 */
export function MoneyField({ name, hint, className }: Props) {
  const { field, register } = useFormField(name)
  const { setValue } = useFormContext()
  const tidy = (event: { target: { value: string } }) => {
    const amount = safeParse(TypedDollars, event.target.value)
    if (amount.success) setValue(name, amountText(amount.data), { shouldDirty: true })
  }
  return (
    <Field {...field} hint={hint} className={className}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        lead="$"
        {...register({ onBlur: tidy })}
        className="figures"
      />
    </Field>
  )
}
