import { brand, formatShortDay } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { hoursQuery } from '../../api/schedule.ts'
import { formatOpenings, groupHours } from './group-hours.ts'

/** The week, and the special days that the site knows of. */
export default function OpeningHours() {
  const { data, isError } = useQuery(hoursQuery)
  if (isError && !data)
    return <p className="py-2.5">We couldn’t load our hours. Please call {brand.phone} to ask.</p>
  return (
    // four lines, so that the page does not jump when they arrive
    <dl className="figures min-h-25 py-1 lg:min-h-33 lg:space-y-2 lg:py-2.5">
      {data &&
        groupHours(data.hours).map(({ days, openings }) => (
          <div key={days} className={lineClass}>
            <dt className="text-ink-soft">{days}</dt>
            <dd>{formatOpenings(openings)}</dd>
          </div>
        ))}
      {data?.special_days.slice(0, 3).map(({ date, openings, reason }) => (
        <div key={date} className={lineClass}>
          <dt className="text-ink-soft">
            {formatShortDay(date)} · {reason}
          </dt>
          <dd>{formatOpenings(openings)}</dd>
        </div>
      ))}
    </dl>
  )
}

const lineClass = 'flex justify-between gap-4'
