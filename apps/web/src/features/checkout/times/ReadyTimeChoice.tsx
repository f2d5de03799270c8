import { restaurantClock, serviceDate, toReadyTimeText, toTimeText } from '@baobab/contract'
import { ChoiceCard, RadioGroup } from '@baobab/ui'
import {
  ASAP,
  findTimeProblem,
  LATER,
  type OfferedTimes,
  type ReadyChoice,
} from '../../schedule/ready-times.ts'
import { LaterFields } from './LaterFields.tsx'
import { TimesMissing } from './TimesMissing.tsx'

type Props = {
  value: ReadyChoice
  /** Undefined while they load. */
  offered: OfferedTimes | undefined
  now: number
  onChange: (choice: ReadyChoice) => void
  /** From an attempt to order. */
  error?: string | undefined
}

/** As soon as possible, or a day and a time. */
export function ReadyTimeChoice({ value, offered, now, onChange, error }: Props) {
  const isAsap = value === ASAP
  // that nothing is chosen yet is an error only once the order is sent
  const problem = value === LATER ? null : findTimeProblem(value, offered, now)
  const message = problem ?? error
  return (
    <div className="@container space-y-4">
      <RadioGroup
        legend="When would you like it?"
        className="@xs:grid-cols-2"
        error={isAsap || offered === undefined ? message : undefined}
      >
        <ChoiceCard
          name="ready"
          value="asap"
          title="As soon as possible"
          text={<AsapText offered={offered} now={now} />}
          checked={isAsap}
          onChange={() => onChange(ASAP)}
        />
        <ChoiceCard
          name="ready"
          value={LATER}
          title="Later"
          text="Choose a day and time."
          checked={!isAsap}
          onChange={() => onChange(LATER)}
        />
      </RadioGroup>
      {offered === undefined && <TimesMissing isLoadingShown={!isAsap} />}
      {!isAsap && offered && (
        <LaterFields value={value} offered={offered} now={now} onChange={onChange} error={message} />
      )}
    </div>
  )
}

/** The card keeps its height while the time loads. */
function AsapText({ offered, now }: Pick<Props, 'offered' | 'now'>) {
  if (offered === undefined) return <>&nbsp;</>
  if (offered.asap === null) return <>No open times.</>
  const at = Date.parse(offered.asap)
  // a service day goes on after midnight, until four
  const isToday = [serviceDate, restaurantClock.date].some((day) => day(at) === day(now))
  return (
    <span className="figures">
      {isToday
        ? `About ${toTimeText(at)}`
        : `Next open time: ${toReadyTimeText(at, now).replace(/^on /, '')}`}
    </span>
  )
}
