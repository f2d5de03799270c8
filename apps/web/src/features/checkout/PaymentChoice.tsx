import { ChoiceCard, PayPalMark, RadioGroup, StripeMark } from '@baobab/ui'
import { useFormContext, useFormState } from 'react-hook-form'
import type { CheckoutValues } from './checkout-form.ts'

export function PaymentChoice() {
  const { register } = useFormContext<CheckoutValues>()
  const { errors } = useFormState<CheckoutValues>({ name: 'payment_method' })
  const field = register('payment_method')
  return (
    <RadioGroup
      legend="Payment method"
      hideLegend
      required
      error={errors.payment_method?.message}
      className="sm:grid-cols-2"
    >
      <ChoiceCard
        {...field}
        value="stripe"
        title="Card"
        text="With Stripe, on Stripe’s own page."
        aside={<StripeMark className="size-7" />}
      />
      <ChoiceCard
        {...field}
        value="paypal"
        title="PayPal"
        text="You pay on PayPal’s own page."
        aside={<PayPalMark className="size-7" />}
      />
    </RadioGroup>
  )
}
