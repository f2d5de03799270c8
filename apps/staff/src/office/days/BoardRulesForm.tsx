import { CheckboxField } from '@baobab/client/form/fields'
import { BoardRules, BoardRulesIn, saveBoardRules } from '@baobab/contract'
import { api } from '../../api/api.ts'
import { boardRulesQuery, scheduleQuery } from '../../api/schedule.ts'
import { LinesCell, SelectCell } from '../form/cells.tsx'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'

/** How the kitchen’s board moves orders, and what cooks write to guests. */
export function BoardRulesForm({ rules }: { rules: BoardRules }) {
  const office = useOfficeForm({
    fields: BoardRulesIn,
    item: rules,
    itemSchema: BoardRules,
    toValues: ({ bump_steps, accept_is_seen, guest_messages }) => ({
      bump_steps,
      accept_is_seen,
      guest_messages,
    }),
    save: async (body) => (await api(saveBoardRules, { body })).settings,
    query: boardRulesQuery,
    alsoChanges: [scheduleQuery],
    nouns: { guest_messages: 'message' },
    draftKey: 'board-rules',
  })
  return (
    <OfficeForm office={office} label="Kitchen board">
      <h2 className="text-xl">Kitchen board</h2>
      <SelectCell
        path="bump_steps"
        label="Taps from new to ready"
        hint="Three: accept, cook, ready."
        required
        className="max-w-sm"
        options={[1, 3].map((value) => ({ value, text: String(value) }))}
      />
      <CheckboxField name="accept_is_seen" hint="An allergy always needs its own tap." />
      <LinesCell
        path="guest_messages"
        label="Ready-made messages"
        hint="One per line, up to twelve."
        required
      />
    </OfficeForm>
  )
}
