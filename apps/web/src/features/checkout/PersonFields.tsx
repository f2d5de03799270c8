import { EmailField, PhoneField, TextField } from '../../lib/form/fields.tsx'

export function PersonFields({ isDelivery }: { isDelivery: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="first_name" autoComplete="given-name" />
      <TextField name="last_name" autoComplete="family-name" />
      <EmailField name="email" hint="For your receipt." />
      <PhoneField name="phone" hint={isDelivery && 'The driver calls if the gate is locked.'} />
    </div>
  )
}
