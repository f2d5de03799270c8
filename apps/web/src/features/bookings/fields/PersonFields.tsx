import { EmailField, PhoneField, TextField } from '@baobab/client/form/fields'

export function PersonFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="first_name" autoComplete="given-name" />
      <TextField name="last_name" autoComplete="family-name" />
      <EmailField name="email" hint="For your confirmation and the link to your booking." />
      <PhoneField name="phone" required hint="For the crew, if the gate is locked." />
    </div>
  )
}
