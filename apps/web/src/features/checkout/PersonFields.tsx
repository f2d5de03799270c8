import { focusField } from '@baobab/client/form/field-focus'
import { CheckboxField, EmailField, PhoneField, TextField } from '@baobab/client/form/fields'
import { TEXT_CONSENT_HINT } from '@baobab/contract'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutValues } from './checkout-form.ts'
import { OptionalFields } from './OptionalFields.tsx'

type Props = { isDelivery: boolean; offersTexts: boolean }

export function PersonFields({ isDelivery, offersTexts }: Props) {
  const wantsTexts = useWatch<CheckoutValues, 'text_me'>({ name: 'text_me' }) && offersTexts
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <TextField name="first_name" autoComplete="given-name" />
      <TextField name="last_name" autoComplete="family-name" />
      <EmailField name="email" hint="For your receipt." className="col-span-full sm:col-span-1" />
      {isDelivery ? (
        <PhoneField
          name="phone"
          hint="For the driver, if the gate is locked."
          className="col-span-full sm:col-span-1"
        />
      ) : wantsTexts ? (
        <TextedPhone />
      ) : (
        <OptionalFields names={['phone']} label="Add a phone number" className="col-span-full">
          <PhoneField name="phone" className="col-span-full sm:col-span-1" />
        </OptionalFields>
      )}
      {offersTexts && (
        <div className="col-span-full -my-2">
          <CheckboxField name="text_me" hint={TEXT_CONSENT_HINT} />
        </div>
      )}
    </div>
  )
}

/** A pickup needs no phone until its guest wants text messages. */
function TextedPhone() {
  const { getValues } = useFormContext<CheckoutValues>()
  const wasEmpty = useRef(getValues('phone') === '')
  useEffect(() => {
    if (wasEmpty.current) focusField('phone')
  }, [])
  return <PhoneField name="phone" required className="col-span-full sm:col-span-1" />
}
