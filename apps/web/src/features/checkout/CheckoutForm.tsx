import { type Address, DeliveryForm, links, PickupForm, pages } from '@baobab/contract'
import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { AddressFields } from '../../lib/form/AddressFields.tsx'
import { Form } from '../../lib/form/FormShell.tsx'
import { FormStep } from '../../lib/form/FormStep.tsx'
import { TextAreaField, TextField } from '../../lib/form/fields.tsx'
import { useSession } from '../../lib/session.ts'
import { AddressPicker } from './AddressPicker.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { OrderTypeChoice } from './OrderTypeChoice.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { PersonFields } from './PersonFields.tsx'
import type { useCheckoutForm } from './use-checkout-form.ts'

type Props = {
  id: string
  checkout: ReturnType<typeof useCheckoutForm>
  addresses: readonly Address[]
  /** There is nothing to pay. */
  isFree: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Everything the kitchen and the driver need to know. The button is in the summary beside it. */
export function CheckoutForm({ id, checkout, addresses, isFree, onSubmit }: Props) {
  const { form, shell, addressId } = checkout
  const isSignedIn = useSession(({ token }) => token !== null)
  const orderType = useWatch({ control: form.control, name: 'order_type' })
  const isDelivery = orderType === 'delivery'
  return (
    <Form
      {...shell}
      body={isDelivery ? DeliveryForm : PickupForm}
      onSubmit={onSubmit}
      id={id}
      label="Your order"
      className="space-y-8"
    >
      <FormStep number={1} title="How would you like it?">
        <OrderTypeChoice value={orderType} onChange={checkout.setOrderType} />
      </FormStep>
      <FormStep number={2} title="Who is it for?" aside={!isSignedIn && <SignInHint />}>
        <PersonFields isDelivery={isDelivery} />
        {!isDelivery && <Note label="Add a note for the kitchen" />}
      </FormStep>
      {isDelivery && (
        <FormStep number={3} title="Where to?">
          <AddressPicker
            addresses={addresses}
            selectedId={addressId}
            onSelect={checkout.selectAddress}
            onCustom={() => checkout.customAddress(addresses.find(({ id }) => id === addressId))}
          />
          <AddressFields>
            <TextField name="street_address" autoComplete="address-line1" className="col-span-full" />
            <OptionalFields
              names={['apartment_suit', 'company_name']}
              label="Add an apartment or company"
              className="col-span-full"
            >
              <TextField
                name="apartment_suit"
                autoComplete="address-line2"
                className="col-span-full sm:col-span-3"
              />
              <TextField
                name="company_name"
                autoComplete="organization"
                className="col-span-full sm:col-span-3"
              />
            </OptionalFields>
          </AddressFields>
          <Note label="Add a note for kitchen and driver" />
        </FormStep>
      )}
      <FormStep number={isDelivery ? 4 : 3} title="How do you pay?">
        {isFree && (
          <p className="mb-4 text-ink-soft">
            Your coupon covers everything. Choose either one; you will not be charged.
          </p>
        )}
        <PaymentChoice />
      </FormStep>
    </Form>
  )
}

function Note({ label }: { label: string }) {
  return (
    <div className="mt-5">
      <OptionalFields names={['note']} label={label}>
        <TextAreaField name="note" rows={2} />
      </OptionalFields>
    </div>
  )
}

function SignInHint() {
  return (
    <p className="text-sm text-ink-soft">
      Have an account?{' '}
      <Link to={links.signIn(pages.checkout)} className="link inline-flex min-h-tap items-center">
        Sign in
      </Link>
    </p>
  )
}
