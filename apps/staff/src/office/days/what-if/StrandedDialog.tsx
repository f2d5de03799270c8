import { formatCents, formatMoment, type Input, type Stranded, type setDay } from '@baobab/contract'
import { Button, ChoiceCard, Field, RadioGroup, Select, Textarea } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useState } from 'react'
import { Options } from '../../form/Options.tsx'

export type Decisions = NonNullable<Input<typeof setDay>['body']['decisions']>
type Action = Decisions[number]['action']
type Choice = { action: Action; readyAt: string | undefined }

type Props = {
  stranded: readonly Stranded[]
  onDecide: (decisions: Decisions) => void
  onCancel: () => void
}

const SORRY = 'We’re sorry: our hours have changed, and we can’t serve you at that time.'

/** What was sold and no longer fits: move it, give the money back or keep it. All of it happens with the save. */
export function StrandedDialog({ stranded, onDecide, onCancel }: Props) {
  const [choices, setChoices] = useState(() => stranded.map(suggest))
  const [message, setMessage] = useState(SORRY)
  const told = choices.filter(({ action }) => action !== 'keep').length
  const set = (index: number, changes: Partial<Choice>) =>
    setChoices(choices.map((choice, n) => (n === index ? { ...choice, ...changes } : choice)))
  const confirm = () =>
    onDecide(
      stranded.map(({ kind, id }, index) => {
        const { action, readyAt } = choices[index] ?? suggest(stranded[index])
        return { kind, id, action, message, ...(action === 'move' && { ready_at: readyAt }) }
      }),
    )
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={`${stranded.length} already sold`}
      description="Nothing is saved until you decide."
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Don’t save
          </Button>
          <Button disabledReason={told > 0 && message.trim() === '' && 'Write a message'} onClick={confirm}>
            {told === 0 ? 'Save' : `Save and tell ${told} ${told === 1 ? 'guest' : 'guests'}`}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {stranded.map((one, index) => (
          <StrandedChoice
            key={one.id}
            one={one}
            choice={choices[index] ?? suggest(one)}
            onChange={(changes) => set(index, changes)}
          />
        ))}
        <Field label="Message to these guests" required>
          <Textarea
            rows={3}
            maxLength={280}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

/** The free time nearest to the promise; without one the money goes back. */
function suggest(one: Stranded | undefined): Choice {
  const promised = Date.parse(one?.at ?? '')
  const distance = (time: string) => Math.abs(Date.parse(time) - promised)
  const [nearest] = (one?.times ?? []).toSorted((a, b) => distance(a) - distance(b))
  return { action: nearest === undefined ? 'refund' : 'move', readyAt: nearest }
}

type ChoiceProps = { one: Stranded; choice: Choice; onChange: (changes: Partial<Choice>) => void }

function StrandedChoice({ one: { kind, id, name, at, total, times }, choice, onChange }: ChoiceProps) {
  const pick = (action: Action) => ({
    name: id,
    checked: choice.action === action,
    onChange: () => onChange({ action }),
  })
  return (
    <div className="space-y-3">
      <RadioGroup
        role="radiogroup"
        legend={`${name}, ${formatMoment(at)}, ${formatCents(total)}${kind === 'booking' ? ', event' : ''}`}
      >
        {times.length > 0 && <ChoiceCard title="Move" {...pick('move')} />}
        <ChoiceCard title="Cancel and refund" {...pick('refund')} />
        <ChoiceCard
          title="Keep"
          text={kind === 'booking' ? 'The crew will go anyway.' : 'You’ll serve it anyway.'}
          {...pick('keep')}
        />
      </RadioGroup>
      {choice.action === 'move' && (
        <Field label={`New time for ${name}`} required>
          <Select value={choice.readyAt} onChange={(event) => onChange({ readyAt: event.target.value })}>
            <Options pairs={times.map((time) => [time, formatMoment(time)])} />
          </Select>
        </Field>
      )}
    </div>
  )
}
