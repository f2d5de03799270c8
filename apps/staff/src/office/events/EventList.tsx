import {
  formatShortDayAndYear,
  formatWallTime,
  listOfficeEvents,
  type OfficeEvent,
  staffPages,
} from '@baobab/contract'
import { Badge, buttonClass } from '@baobab/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { RowTitle } from '../list/RowTitle.tsx'

const states = {
  all: 'All events',
  upcoming: 'Upcoming',
  past: 'Past',
  hidden: 'Hidden',
  cancelled: 'Canceled',
}

export default function EventList() {
  return (
    <OfficeListPage
      title="Events"
      hint="Public events only. Find private ones under Orders."
      actions={
        <Link to={staffPages.newEvent} className={buttonClass()}>
          Add an event
        </Link>
      }
      endpoint={listOfficeEvents}
      filters={[{ name: 'state', label: 'Show', options: states }]}
      empty={{ title: 'No events yet', text: 'Add one. Guests see it once you show it.' }}
    >
      {(event) => <EventRow key={event.id} event={event} />}
    </OfficeListPage>
  )
}

function EventRow({ event }: { event: OfficeEvent }) {
  const id = useId()
  const { name, place, starts_at, images, hidden, cancelled } = event
  const [day = '', time = ''] = starts_at.split('T')
  const [picture] = images
  return (
    <li aria-labelledby={id} className="card relative flex gap-4 p-3 hover:bg-accent-soft sm:p-4">
      {picture ? (
        <img
          src={`/media/${picture.name}`}
          alt=""
          className="size-16 shrink-0 rounded-md object-cover sm:size-20"
        />
      ) : (
        <span className="size-16 shrink-0 rounded-md bg-page sm:size-20" />
      )}
      <div className="min-w-0 flex-1 space-y-1">
        <RowTitle id={id} to={staffPages.officeEvent.replace(':id', String(event.id))}>
          {name}
        </RowTitle>
        <p className="figures text-sm">{`${formatShortDayAndYear(day)}, ${formatWallTime(time)}`}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {place}
          {hidden && <Badge>Hidden</Badge>}
          {cancelled && <Badge tone="sale">Canceled</Badge>}
        </p>
      </div>
    </li>
  )
}
