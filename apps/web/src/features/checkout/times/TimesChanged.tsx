import type { CurrentTimes } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useState } from 'react'
import {
  ASAP,
  chosenTime,
  findTimeProblem,
  type ReadyChoice,
  toOfferedTimes,
} from '../../schedule/ready-times.ts'
import { ReadyTimeChoice } from './ReadyTimeChoice.tsx'

type Props = {
  /** What the server says about the time that is gone. */
  message: string
  current: CurrentTimes
  now: number
  onAccept: (choice: ReadyChoice, readyAt: string) => void
  onBack: () => void
}

/** The time the guest was shown is gone: the present ones are put to them before any money moves. */
export default function TimesChanged({ message, current, now, onAccept, onBack }: Props) {
  const [choice, setChoice] = useState<ReadyChoice>(ASAP)
  const offered = toOfferedTimes({ ...current, now })
  const [error, setError] = useState<string | null>(null)
  const accept = () => {
    const problem = findTimeProblem(choice, offered, now)
    const readyAt = chosenTime(choice, offered)
    setError(problem)
    if (problem === null && readyAt !== null) onAccept(choice, readyAt)
  }
  return (
    <Dialog
      open
      shape="card"
      onOpenChange={(open) => !open && onBack()}
      title="That time is gone"
      description="Nothing was ordered or charged."
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back to my order
          </Button>
          {current.ready_at !== null && <Button onClick={accept}>Order for this time</Button>}
        </>
      }
    >
      <p className="mb-5">{message}</p>
      {current.ready_at !== null && (
        <ReadyTimeChoice
          value={choice}
          offered={offered}
          now={now}
          onChange={(next) => {
            setChoice(next)
            setError(null)
          }}
          error={error ?? undefined}
        />
      )}
    </Dialog>
  )
}
