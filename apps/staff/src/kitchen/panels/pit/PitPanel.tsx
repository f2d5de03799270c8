import { type StaffLot, serviceDate, toTimeText, weightText } from '@baobab/contract'
import { useState } from 'react'
import { pitQuery } from '../../../api/pit.ts'
import { serverNow } from '../../../lib/clock.ts'
import { TapButton } from '../../TapButton.tsx'
import { LoadedPanel } from '../LoadedPanel.tsx'
import type { PanelProps } from '../panel-props.ts'
import { LateLot, lateSteps } from './LateLot.tsx'
import { PoundsPad } from './PoundsPad.tsx'

/** What the pit has today: correct the pounds, or say that a cook is late. */
export default function PitPanel({ onClose }: Pick<PanelProps, 'onClose'>) {
  const [open, setOpen] = useState<{ id: number; form: 'pounds' | 'late' } | null>(null)
  return (
    <LoadedPanel title="Pit" query={pitQuery} onClose={onClose}>
      {({ lots }) => {
        const lot = lots.find(({ id }) => id === open?.id)
        if (lot !== undefined && open !== null) {
          const Form = open.form === 'pounds' ? PoundsPad : LateLot
          return <Form lot={lot} onDone={() => setOpen(null)} />
        }
        const today = sortLots(lots)
        if (today.length === 0) return <p className="text-xl">No meat is planned for today.</p>
        return (
          <ul className="divide-y divide-line">
            {today.map((each) => (
              <LotRow key={each.id} lot={each} onOpen={(form) => setOpen({ id: each.id, form })} />
            ))}
          </ul>
        )
      }}
    </LoadedPanel>
  )
}

/** Today's, by the hour they are ready. Those that are sold out stand last: a wrong number can still be corrected. */
function sortLots(lots: readonly StaffLot[]): StaffLot[] {
  const now = serverNow()
  const isOver = ({ ready_at, ounces, sold }: StaffLot) => Date.parse(ready_at) <= now && ounces <= sold
  return lots
    .filter(({ service_day }) => service_day === serviceDate(now))
    .toSorted(
      (a, b) =>
        Number(isOver(a)) - Number(isOver(b)) ||
        Date.parse(a.ready_at) - Date.parse(b.ready_at) ||
        a.meat.localeCompare(b.meat, 'en'),
    )
}

type RowProps = { lot: StaffLot; onOpen: (form: 'pounds' | 'late') => void }

function LotRow({ lot, onOpen }: RowProps) {
  const { meat, ounces, sold, over_by, ready_at } = lot
  const time = toTimeText(Date.parse(ready_at))
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <p className="min-w-64 flex-1 text-2xl font-bold">
        {meat}, {time}
        <span className="block text-lg font-normal text-ink-soft">
          {weightText(Math.max(0, ounces - sold))} left of {weightText(ounces)}
          {over_by > 0 && <b className="text-danger"> · {weightText(over_by)} oversold</b>}
        </span>
      </p>
      <TapButton variant="secondary" aria-label={`${meat}, ${time}: pounds`} onClick={() => onOpen('pounds')}>
        Pounds
      </TapButton>
      {lateSteps(lot).length > 0 && (
        <TapButton variant="secondary" aria-label={`${meat}, ${time}: late`} onClick={() => onOpen('late')}>
          Late
        </TapButton>
      )}
    </li>
  )
}
