import { Field, TextInput } from '@baobab/ui'
import type { UseFormReturn } from 'react-hook-form'
import { tidyPhone } from '../../lib/form/tidy-phone.ts'
import type { CheckoutValues } from './checkout-form.ts'

type Props = { form: UseFormReturn<CheckoutValues>; phoneRequired: boolean }

export function PersonFields({ form, phoneRequired }: Props) {
  const {
    register,
    formState: { errors },
  } = form
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First Name" required error={errors.first_name?.message}>
        <TextInput autoComplete="given-name" maxLength={100} {...register('first_name')} />
      </Field>
      <Field label="Last Name" required error={errors.last_name?.message}>
        <TextInput autoComplete="family-name" maxLength={100} {...register('last_name')} />
      </Field>
      <Field label="Email" required hint="For your receipt." error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...register('email')}
        />
      </Field>
      <Field
        label={phoneRequired ? 'Phone' : 'Phone (optional)'}
        required={phoneRequired}
        hint={phoneRequired ? 'Digits only; the driver calls when the gate is locked.' : 'Digits only.'}
        error={errors.phone?.message}
      >
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...register('phone', { setValueAs: tidyPhone })}
        />
      </Field>
    </div>
  )
}
