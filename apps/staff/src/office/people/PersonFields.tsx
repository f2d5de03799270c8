import { SelectField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { useFormContext } from 'react-hook-form'
import { Options } from '../form/Options.tsx'
import { roleNames } from './people-text.ts'

/** The same for an invitation and for a person who is there. An owner has no limit. */
export function PersonFields() {
  const role: unknown = useFormContext().watch('role')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField name="role" hint="Owners use the office. The kitchen uses the board.">
        <Options pairs={Object.entries(roleNames)} />
      </SelectField>
      {role === 'kitchen' && <MoneyField name="refund_limit" hint="Per order and per day. 0 for none." />}
    </div>
  )
}
