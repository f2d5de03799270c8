import { Form } from '@baobab/client/form/FormShell'
import { CheckboxField, TextAreaField, TextField } from '@baobab/client/form/fields'
import { useSession } from '@baobab/client/session'
import {
  type Address,
  type Cents,
  DeliveryForm,
  type OrderKind,
  PickupForm,
  pages,
  type Schedule,
  type Totals,
} from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import { type FormEvent, Suspense } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '../../lib/form/AddressFields.tsx'
import { FormStep } from '../../lib/form/FormStep.tsx'
import { SignInHint } from '../../lib/form/SignInHint.tsx'
import type { CheckoutRules, CheckoutValues } from './checkout-form.ts'
import { AddressPicker } from './delivery/AddressPicker.tsx'
import { DeliveryZip, PickupOffer } from './delivery/DeliveryZip.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { OrderTypeChoice } from './OrderTypeChoice.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { PersonFields } from './PersonFields.tsx'
import { ReadyTimeChoice } from './times/ReadyTimeChoice.tsx'
import type { useCheckoutForm } from './use-checkout-form.ts'

const TipChoice = lazyPart(() => import('./tip/TipChoice.tsx'))

type Props = {
  id: string
  checkout: ReturnType<typeof useCheckoutForm>
  addresses: readonly Address[]
  rules: CheckoutRules
  /** There is nothing to pay. */
  isFree: boolean
  /** Without the tip. */
  totals: Totals
  /** The fee that the totals of a delivery contain. The schedule may have another by now. */
  deliveryFee: Cents | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Everything the kitchen and the driver need to know. The button is in the summary beside it. */
export function CheckoutForm({
  id,
  checkout,
  addresses,
  rules,
  isFree,
  totals,
  deliveryFee,
  onSubmit,
}: Props) {
  const { form, shell, addressId } = checkout
  const isSignedIn = useSession(({ token }) => token !== null)
  const orderType = useWatch({ control: form.control, name: 'order_type' })
  const isDelivery = orderType === 'delivery'
  const extras = rules.schedule?.extras
  const toPickup = () => {
    checkout.setOrderType('pickup')
    // the button that was pressed is gone
    document.querySelector<HTMLElement>('input[name="order_type"][value="pickup"]')?.focus()
  }
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
        <div className="space-y-6">
          <OrderTypeChoice
            value={orderType}
            onChange={checkout.setOrderType}
            schedule={rules.schedule}
            deliveryFee={deliveryFee}
            subTotal={totals.subTotal}
            error={shell.errors.order_type?.message}
          />
          {isDelivery && <DeliveryZip schedule={rules.schedule} onPickup={toPickup} />}
          <ReadyTime rules={rules} kind={orderType} />
        </div>
      </FormStep>
      <FormStep
        number={2}
        title="Who is it for?"
        aside={!isSignedIn && <SignInHint backTo={pages.checkout} />}
      >
        <PersonFields isDelivery={isDelivery} offersTexts={extras?.text_messages === true} />
        {(!isDelivery || extras?.driver_notes) && <Note label="Add a note for the kitchen" />}
        {extras?.utensils && <CheckboxField name="utensils" hint="We pack them only when you ask." />}
      </FormStep>
      {isDelivery && (
        <FormStep number={3} title="Where to?" aside={<ZipNote />}>
          <AddressPicker
            addresses={addresses}
            selectedId={addressId}
            onSelect={checkout.selectAddress}
            onCustom={() => checkout.customAddress(addresses.find(({ id }) => id === addressId))}
          />
          <AddressFields withoutZip>
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
          <PickupOffer field="country" onPickup={toPickup} />
          {extras?.driver_notes ? (
            <Note name="driver_note" label="Add a note to the driver" />
          ) : (
            <Note
              label="Add a note for kitchen and driver"
              fieldLabel="Note for kitchen and driver (optional)"
            />
          )}
        </FormStep>
      )}
      <FormStep number={isDelivery ? 4 : 3} title="How do you pay?">
        {rules.schedule?.extras.tips && <Tip schedule={rules.schedule} kind={orderType} totals={totals} />}
        {isFree && <p className="mb-4 text-ink-soft">Your coupon covers everything. You won’t be charged.</p>}
        <PaymentChoice />
      </FormStep>
    </Form>
  )
}

function ReadyTime({ rules, kind }: { rules: CheckoutRules; kind: OrderKind }) {
  const { control } = useFormContext<CheckoutValues>()
  const { field, fieldState } = useController({ control, name: 'ready_at' })
  const zip = useWatch({ control, name: 'zip' })
  return (
    <ReadyTimeChoice
      value={field.value}
      offered={rules.getOfferedTimes(kind, zip)}
      now={rules.now}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

type TipProps = { schedule: Schedule; kind: OrderKind; totals: Totals }

function Tip({ schedule, kind, totals }: TipProps) {
  const { control } = useFormContext<CheckoutValues>()
  const { field, fieldState } = useController({ control, name: 'tip' })
  return (
    <Suspense>
      <div className="mb-6">
        <TipChoice
          value={field.value}
          onChange={field.onChange}
          totals={totals}
          taxBasisPoints={schedule.tax_basis_points}
          kind={kind}
          error={fieldState.error?.message}
        />
      </div>
    </Suspense>
  )
}

/** Shows the ZIP code, which was asked for first, as a part of the address. */
function ZipNote() {
  const zip = useWatch<CheckoutValues, 'zip'>({ name: 'zip' })
  return zip && <p className="figures text-ink-soft">ZIP {zip}</p>
}

type NoteProps = { name?: 'note' | 'driver_note'; label: string; fieldLabel?: string }

function Note({ name = 'note', label, fieldLabel }: NoteProps) {
  return (
    <div className="mt-5">
      <OptionalFields names={[name]} label={label}>
        <TextAreaField name={name} rows={2} label={fieldLabel} />
      </OptionalFields>
    </div>
  )
}
