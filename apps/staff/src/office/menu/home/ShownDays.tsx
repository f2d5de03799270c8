import { TextField } from '@baobab/client/form/fields'

export const ShownDays = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField name="first_day" type="date" hint="Leave empty to start now." />
    <TextField
      name="last_day"
      type="date"
      hint="Until midnight. Leave empty to keep it until you change it."
    />
  </div>
)
