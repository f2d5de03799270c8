import { amountText, TypedDollars } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

type Sizes = { name: string; price: string }[]

/** One field for each size. An amount is written as everywhere when it is left, so that 12.5 and 12.50 are no change. */
export function PricesField() {
  const { register, setValue } = useFormContext()
  const { errors } = useFormState()
  const sizes: Sizes = useWatch({ name: 'sizes' })
  return (
    <fieldset className="space-y-3">
      <legend className="font-display text-lg font-semibold">Prices</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sizes.map(({ name }, index) => {
          const path = `sizes.${index}.price`
          const tidy = (event: { target: { value: string } }) => {
            const amount = z.safeParse(TypedDollars, event.target.value)
            if (amount.success) setValue(path, amountText(amount.data), { shouldDirty: true })
          }
          return (
            <Field key={name} label={name} error={messageAt(errors, path)} required>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                lead="$"
                className="figures"
                {...register(path, { onBlur: tidy })}
              />
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

function messageAt(errors: object, path: string): string | undefined {
  const found: { message?: string } | undefined = get(errors, path)
  return found?.message
}
