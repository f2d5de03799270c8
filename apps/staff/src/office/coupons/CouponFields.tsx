import { CheckboxField, TextField } from '@baobab/client/form/fields'

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
        hint={
          keepsCode
            ? 'Guests have used this code, so you can’t change it.'
            : 'Guests type this. Upper or lower case both work.'
        }
      />
      <TextField
        name="percent"
        inputMode="numeric"
        autoComplete="off"
        lead="%"
        hint="Off the dishes, not the delivery fee."
      />
      <TextField name="first_day" type="date" hint="Leave empty to start now." />
      <TextField name="last_day" type="date" hint="Ends at midnight, Tacoma time." />
      <TextField
        name="max_uses"
        inputMode="numeric"
        autoComplete="off"
        hint="For all guests together. Leave empty for no limit."
      />
      <TextField
        name="max_uses_per_guest"
        inputMode="numeric"
        autoComplete="off"
        hint="Per account or e-mail address. Leave empty for no limit."
      />
    </div>
    <CheckboxField name="listed" hint="Lists it on the discounts page. Otherwise guests need the code." />
  </>
)
