import { TextField } from '@baobab/client/form/fields'

export const ShownDays = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField name="first_day" type="date" hint="Empty: from now on." />
    <TextField name="last_day" type="date" hint="Until midnight. Empty: until you change it." />
  </div>
)
