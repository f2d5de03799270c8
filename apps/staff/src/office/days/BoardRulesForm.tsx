import { useFormField } from '@baobab/client/form/fields'
import { BoardRules, BoardRulesIn } from '@baobab/contract'
import { Checkbox, Field, Select, Textarea } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { boardRulesQuery, scheduleQuery, sendBoardRules } from '../../api/schedule.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { firstMessage } from './OpeningsField.tsx'

/** How the kitchen’s board moves orders, and what cooks write to guests. */
export function BoardRulesForm({ rules }: { rules: BoardRules }) {
  const queryClient = useQueryClient()
  const office = useOfficeForm({
    fields: BoardRulesIn,
    item: rules,
    itemSchema: BoardRules,
    toValues: ({ bump_steps, accept_is_seen, guest_messages }) => ({
      bump_steps,
      accept_is_seen,
      guest_messages,
    }),
    save: sendBoardRules,
    onSaved: (saved) => {
      queryClient.setQueryData(boardRulesQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey })
    },
    nouns: { guest_messages: 'message' },
    draftKey: 'board-rules',
  })
  return (
    <OfficeForm office={office} label="Kitchen board">
      <h2 className="text-xl">Kitchen board</h2>
      <BumpStepsField />
      <AcceptField />
      <MessagesField />
    </OfficeForm>
  )
}

function BumpStepsField() {
  const { field } = useFormField('bump_steps')
  const { setValue } = useFormContext()
  const steps: number = useWatch({ name: 'bump_steps' })
  return (
    <Field {...field} hint="Three: accept, cook, ready." className="max-w-sm">
      <Select
        value={steps}
        onChange={(event) => setValue('bump_steps', Number(event.target.value), { shouldDirty: true })}
      >
        <option value={1}>1</option>
        <option value={3}>3</option>
      </Select>
    </Field>
  )
}

function AcceptField() {
  const { plainLabel, register } = useFormField('accept_is_seen')
  return <Checkbox label={plainLabel} hint="An allergy always needs its own tap." {...register()} />
}

function MessagesField() {
  const { field } = useFormField('guest_messages')
  const { setValue } = useFormContext()
  const { errors } = useFormState({ name: 'guest_messages' })
  const messages: string[] = useWatch({ name: 'guest_messages' })
  return (
    <Field {...field} error={firstMessage(get(errors, 'guest_messages'))} hint="One per line, up to twelve.">
      <Textarea
        rows={5}
        value={messages.join('\n')}
        onChange={(event) =>
          setValue('guest_messages', event.target.value === '' ? [] : event.target.value.split('\n'), {
            shouldDirty: true,
          })
        }
      />
    </Field>
  )
}
