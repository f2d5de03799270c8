import { type Event, formatMoment, links, pages } from '@baobab/contract'
import { EmptyState, ErrorState, Notice, Skeleton, SkeletonText } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { eventsQuery } from '../../api/events.ts'
import { eventTypeIn } from '../../features/bookings/event-type.ts'
import { Gallery } from '../../features/events/Gallery.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { RichText } from '../../lib/RichText.tsx'

const layout =
  'container-page grid min-h-dvh grid-cols-1 content-start gap-8 py-8 lg:min-h-0 lg:grid-cols-[1.3fr_1fr] lg:gap-14 lg:py-16'

const UNKNOWN = 'Event not found'

/** The event in the URL, among all events: coming from its card, they are loaded. */
export default function EventDetail() {
  const [params] = useSearchParams()
  const id = params.get('event')
  const { data, error, refetch } = useQuery(eventsQuery)
  const event = [...(data?.upcoming_events ?? []), ...(data?.past_events ?? [])].find(
    (one) => String(one.id) === id,
  )
  usePageTitle(event?.name ?? (data ? UNKNOWN : error ? 'We couldn’t load this event' : undefined))

  if (event) return <Details event={event} />
  if (error) return <ErrorState title={error.message} onRetry={() => refetch()} />
  if (data) return <UnknownEvent />
  return (
    <div role="status" className={layout}>
      <span className="sr-only">Loading the event</span>
      <Skeleton radius="lg" className="aspect-4/3" />
      <SkeletonText lines={8} />
    </div>
  )
}

function Details({ event }: { event: Event }) {
  const type = eventTypeIn(event.name)
  return (
    <article className={layout}>
      {event.images.length > 0 && (
        <div className="min-w-0">
          <Gallery pictures={event.images} name={event.name} single />
        </div>
      )}
      <div className="min-w-0">
        <p className="eyebrow figures">
          <time dateTime={event.starts_at}>{formatMoment(event.starts_at)}</time>
        </p>
        <h1 className="mt-2 text-4xl">{event.name}</h1>
        {event.cancelled && (
          <Notice tone="danger" className="mt-3">
            This event is canceled.
          </Notice>
        )}
        <p className="mt-2 text-ink-soft sm:text-lg">{event.place}</p>
        <h2 className="sr-only">About this event</h2>
        <div className="mt-8">
          <RichText html={event.detail_description} />
        </div>
        <p className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to={type ? links.bookEvent(type) : pages.bookEvent}>Book us for yours</ButtonLink>
          <ButtonLink to={pages.events} variant="ghost">
            All events
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}

const UnknownEvent = () => (
  <EmptyState
    as="h1"
    picture="tree"
    title={UNKNOWN}
    text="It may have been canceled."
    action={<ButtonLink to={pages.events}>All events</ButtonLink>}
  />
)
