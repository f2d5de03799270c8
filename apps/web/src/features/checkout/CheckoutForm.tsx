import type { Address } from '@baobab/contract'
import { Field, Textarea } from '@baobab/ui'
import type { FormEventHandler, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '../../lib/form/FormShell.tsx'
import { AddressFields } from './AddressFields.tsx'
import { AddressPicker } from './AddressPicker.tsx'
import { fieldOrder } from './checkout-form.ts'
import { OrderTypeChoice } from './OrderTypeChoice.tsx'
import { Part } from './Part.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { PersonFields } from './PersonFields.tsx'
import type { useCheckoutForm } from './use-checkout-form.ts'

type Props = {
  id: string
  checkout: ReturnType<typeof useCheckoutForm>
  addresses: readonly Address[]
  /** Nothing to pay, so nothing to choose. */
  isFree: boolean
  signInHint: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** Everything the kitchen and the driver need to know; the button stands in the summary beside it. */
export function CheckoutForm({ id, checkout, addresses, isFree, signInHint, onSubmit }: Props) {
  const { form, addressId } = checkout
  const { register, control, formState } = form
  const { errors, submitCount } = formState
  const orderType = useWatch({ control, name: 'order_type' })
  const isDelivery = orderType === 'delivery'
  const inOrder = Object.fromEntries(
    fieldOrder.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
  )
  return (
    <form id={id} noValidate onSubmit={onSubmit} aria-label="Your order" className="space-y-8">
      <ErrorSummary errors={inOrder} tries={submitCount} />
      <Part number={1} title="How would you like it?">
        <OrderTypeChoice value={orderType} onChange={checkout.setOrderType} />
      </Part>
      <Part number={2} title="Who is it for?" aside={signInHint}>
        <PersonFields form={form} phoneRequired={isDelivery} />
      </Part>
      {isDelivery && (
        <Part number={3} title="Where to?">
          <AddressPicker
            addresses={addresses}
            selectedId={addressId}
            onSelect={checkout.selectAddress}
            onCustom={() => checkout.customAddress(addresses.find((a) => a.id === addressId))}
          />
          <AddressFields form={form} />
        </Part>
      )}
      <Part number={isDelivery ? 4 : 3} title="How do you pay?">
        {isFree && (
          <p className="mb-4 text-ink-soft">
            Your coupon covers everything. Choose either; neither is charged.
          </p>
        )}
        <PaymentChoice field={register('payment_method')} error={errors.payment_method?.message} />
        <Field label="Note for kitchen and driver (optional)" error={errors.note?.message} className="mt-6">
          <Textarea rows={2} maxLength={1000} {...register('note')} />
        </Field>
      </Part>
    </form>
  )
}
