import { type Event, formatMoment, links } from '@baobab/contract'
import { Badge, buttonClass, Picture } from '@baobab/ui'
import { Link } from 'react-router-dom'

/** A card; on a phone a row with the picture at the left. The whole of it is the link. */
export function EventCard({ event }: { event: Event }) {
  const [picture] = event.images
  return (
    <article className="card relative flex h-full overflow-hidden hover:shadow-md tight:flex-col sm:flex-col">
      {picture && (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 10rem"
          className="w-28 shrink-0 tight:aspect-3/2 tight:w-auto sm:aspect-3/2 sm:w-auto"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col p-3 sm:p-5">
        <p className="eyebrow figures">
          <time dateTime={event.starts_at}>{formatMoment(event.starts_at)}</time>
        </p>
        {event.cancelled && <Badge className="mt-1 self-start">Canceled</Badge>}
        <h3 className="mt-1 text-lg sm:mt-1.5 sm:text-xl">{event.name}</h3>
        <p className="text-sm text-ink-soft">{event.place}</p>
        <p className="mt-1 text-sm text-ink-soft sm:mt-3 sm:mb-5 sm:text-base">{event.summary}</p>
        <Link
          to={links.event(event.id)}
          aria-label={`Details of ${event.name}`}
          className="mt-auto self-start pt-2 after:absolute after:inset-0 sm:pt-0"
        >
          <span className={buttonClass({ variant: 'secondary', size: 'sm' })}>Details</span>
        </Link>
      </div>
    </article>
  )
}
