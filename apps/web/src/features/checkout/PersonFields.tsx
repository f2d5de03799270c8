import { EmailField, PhoneField, TextField } from '@baobab/client/form/fields'
import { OptionalFields } from './OptionalFields.tsx'

export function PersonFields({ isDelivery }: { isDelivery: boolean }) {
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
      ) : (
        <OptionalFields names={['phone']} label="Add a phone number" className="col-span-full">
          <PhoneField name="phone" className="col-span-full sm:col-span-1" />
        </OptionalFields>
      )}
    </div>
  )
}
