import { ChoiceCard, PayPalMark, RadioGroup, StripeMark } from '@baobab/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = { field: UseFormRegisterReturn<'payment_method'>; error: string | undefined }

export function PaymentChoice({ field, error }: Props) {
  return (
    <RadioGroup legend="Payment method" hideLegend required error={error} className="sm:grid-cols-2">
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
        text="You agree on PayPal’s own page."
        aside={<PayPalMark className="size-7" />}
      />
    </RadioGroup>
  )
}
