import { formatDay, staffPages, type Today } from '@baobab/contract'
import { ErrorState, Skeleton, VisuallyHidden } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router-dom'
import { todayQuery } from '../../api/today.ts'
import { IncidentRow } from '../incidents/IncidentRow.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { EventsCard } from './EventsCard.tsx'
import { Ordering } from './Ordering.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { PitCard } from './PitCard.tsx'
import { ReadAt } from './ReadAt.tsx'
import { TakingsCard } from './TakingsCard.tsx'

/** The first screen. Everything that is asked for each day is in sight, problems first. */
export default function TodayPage() {
  const { data, error, refetch } = useQuery(todayQuery)
  if (error && data === undefined)
    return (
      <OfficePage title="Today">
        <ErrorState title="Couldn’t load today" text={error.message} onRetry={() => void refetch()} />
      </OfficePage>
    )
  return (
    <OfficePage title="Today" hint={data && formatDay(data.day)} actions={data && <ReadAt at={data.now} />}>
      {data ? <Day today={data} /> : <LoadingDay />}
    </OfficePage>
  )
}

const Day = ({ today }: { today: Today }) => (
  <>
    <Problems {...today} />
    {today.unread_messages > 0 && <Unread count={today.unread_messages} />}
    <Ordering ordering={today.ordering} />
    <div className="grid items-start gap-6 md:grid-cols-2">
      <OrdersCard orders={today.orders} />
      <div className="grid gap-6">
        <TakingsCard takings={today.takings} day={today.day} />
        <PitCard pit={today.pit} sold_out={today.sold_out} />
        <EventsCard bookings={today.bookings} events={today.events} />
      </div>
    </div>
  </>
)

function Problems({ incidents, incident_count }: Pick<Today, 'incidents' | 'incident_count'>) {
  if (incident_count === 0) return null
  return (
    <section aria-label="Incidents" className="space-y-3">
      <ul className="space-y-3">
        {incidents.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} />
        ))}
      </ul>
      {incident_count > incidents.length && (
        <Link to={staffPages.incidents} className="inline-flex min-h-tap items-center text-link underline">
          {`All ${incident_count} incidents`}
        </Link>
      )}
    </section>
  )
}

const Unread = ({ count }: { count: number }) => (
  <Link
    to={`${staffPages.messages}?state=unread`}
    className="card flex min-h-tap items-center gap-3 px-4 font-semibold hover:bg-accent-soft"
  >
    <Mail aria-hidden="true" className="size-5 text-link" />
    {count === 1 ? '1 unread message' : `${count} unread messages`}
  </Link>
)

const LoadingDay = () => (
  <div className="space-y-6">
    <VisuallyHidden>Loading today</VisuallyHidden>
    <Skeleton radius="lg" className="h-20" />
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton radius="lg" className="h-80" />
      <Skeleton radius="lg" className="h-80" />
    </div>
  </div>
)
