import { type Event, formatDate, formatMoment, links } from '@baobab/contract'
import { buttonClass, Picture } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { placeOf } from './place.ts'

export function EventCard({ event }: { event: Event }) {
  const [picture] = event.images
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      {picture && (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
          className="aspect-3/2"
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <p className="eyebrow figures">
          <time dateTime={event.starts_at}>{formatDate(event.starts_at)}</time>
        </p>
        <p className="figures mt-1 text-sm font-semibold">{formatMoment(event.starts_at)}</p>
        <h3 className="mt-1.5 text-xl">{event.name}</h3>
        <p className="text-sm text-ink-soft">{placeOf(event)}</p>
        <p className="mt-3 mb-5 text-ink-soft">{event.summary}</p>
        <Link
          to={links.event(event.id)}
          aria-label={`Details of ${event.name}`}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-auto self-start' })}
        >
          Details
        </Link>
      </div>
    </article>
  )
}
