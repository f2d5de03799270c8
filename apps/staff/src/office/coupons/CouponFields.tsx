import { TextField } from '@baobab/client/form/fields'
import { CheckboxField } from '../form/CheckboxField.tsx'

/** The same for a new coupon and for one that is there. A code that guests have used stays. */
export const CouponFields = ({ keepsCode }: { keepsCode: boolean }) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="figures"
        readOnly={keepsCode}
        hint={keepsCode ? 'Guests have used it, so it stays.' : 'Guests type this, in any case.'}
      />
      <TextField name="percent" inputMode="numeric" autoComplete="off" lead="%" hint="Off the dishes." />
      <TextField name="first_day" type="date" hint="Empty: from now on." />
      <TextField name="last_day" type="date" hint="Until midnight at the restaurant." />
      <TextField
        name="max_uses"
        inputMode="numeric"
        autoComplete="off"
        hint="By all guests. Empty: no limit."
      />
      <TextField
        name="max_uses_per_guest"
        inputMode="numeric"
        autoComplete="off"
        hint="One account or mailbox. Empty: no limit."
      />
    </div>
    <CheckboxField name="listed" hint="On the discounts page. Otherwise by its code only." />
  </>
)
