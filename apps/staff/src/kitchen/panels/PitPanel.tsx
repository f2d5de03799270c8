import { type StaffLot, serviceDate, toTimeText, weightText } from '@baobab/contract'
import { useState } from 'react'
import { changeLotOf, pitQuery } from '../../api/controls.ts'
import { serverNow } from '../../lib/clock.ts'
import { TapButton } from '../TapButton.tsx'
import { LoadedPanel } from './LoadedPanel.tsx'
import { useChange } from './use-change.ts'

const POUND = 16
const LATER = [20, 40, 60]

/** What the pit has today: correct the pounds, or say that a cook is late. */
export default function PitPanel({ onClose }: { onClose: () => void }) {
  const today = serviceDate(serverNow())
  return (
    <LoadedPanel
      title="Pit"
      description="Late? Guests get a new time and can wait, change or cancel."
      query={pitQuery}
      onClose={onClose}
    >
      {({ lots }) => {
        const ofToday = lots.filter(({ service_day }) => service_day === today)
        if (ofToday.length === 0) return <p className="text-xl">No cooks are planned for today.</p>
        return (
          <ul className="space-y-3">
            {ofToday.map((lot) => (
              <Lot key={lot.id} lot={lot} />
            ))}
          </ul>
        )
      }}
    </LoadedPanel>
  )
}

function Lot({ lot }: { lot: StaffLot }) {
  const { id, meat, ounces, sold, over_by, ready_at } = lot
  const [later, setLater] = useState<number | null>(null)
  const { send, isPending } = useChange(['pit', 'menu'])
  const correct = (by: number) => send(() => changeLotOf(id, { ounces: Math.max(0, ounces + by) }))
  const left = weightText(Math.max(0, ounces - sold))
  return (
    <li className="space-y-3 rounded-lg bg-surface-raised p-3">
      <p className="text-2xl font-bold">
        {meat}, ready {toTimeText(Date.parse(ready_at))}
        <span className="block text-lg font-normal text-ink-soft">
          {left} left of {weightText(ounces)}
          {over_by > 0 && `; ${weightText(over_by)} more is sold than there is`}
        </span>
      </p>
      {later === null ? (
        <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
          <TapButton variant="secondary" aria-label={`${meat}: 1 lb less`} onClick={() => correct(-POUND)}>
            −1 lb
          </TapButton>
          <TapButton variant="secondary" aria-label={`${meat}: 1 lb more`} onClick={() => correct(POUND)}>
            +1 lb
          </TapButton>
          <TapButton
            variant="secondary"
            aria-label={`${meat}: nothing left`}
            onClick={() => send(() => changeLotOf(id, { ounces: sold }))}
          >
            None left
          </TapButton>
          {LATER.map((minutes) => (
            <TapButton
              key={minutes}
              variant="ghost"
              className="border-2 border-line-strong"
              onClick={() => setLater(minutes)}
            >
              {minutes} min late
            </TapButton>
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <TapButton
            variant="danger"
            loading={isPending}
            onClick={() => {
              send(() => changeLotOf(id, { later_minutes: later }))
              setLater(null)
            }}
          >
            {meat} is {later} minutes late: tell the guests
          </TapButton>
          <TapButton variant="secondary" onClick={() => setLater(null)}>
            No
          </TapButton>
        </div>
      )}
    </li>
  )
}
