import { type Event, pages, texts } from '@baobab/contract'
import { EmptyState, ErrorState, SectionHeading, Skeleton, SkeletonCard } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eventsQuery } from '../../api/events.ts'
import { EventCard } from '../../features/events/EventCard.tsx'
import { Gallery } from '../../features/events/Gallery.tsx'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

export default function Events() {
  const { data, error, refetch } = useQuery(eventsQuery)
  const firstPictures = [...(data?.upcoming_events ?? []), ...(data?.past_events ?? [])].flatMap(
    ({ images: [first] }) => first ?? [],
  )
  const pictures = [...new Map(firstPictures.map((picture) => [picture.base, picture])).values()].slice(0, 5)
  return (
    <>
      <PageBanner
        eyebrow="We bring the fire"
        title="Book the caterer for your private event"
        text="Weddings, graduations, birthdays, the office in July. You bring the people; we bring the smoker, the oak and the pepper."
        action={
          <ButtonLink to={pages.bookEvent} variant="highlight" size="lg">
            Book us
          </ButtonLink>
        }
        aside={
          <div className="min-w-0 max-lg:max-w-xl">
            {pictures.length > 0 ? (
              <Gallery pictures={pictures} name="our events" single />
            ) : (
              !error && <Skeleton radius="lg" className="aspect-4/3" />
            )}
          </div>
        }
      />
      <div className="container-page space-y-10 py-10 lg:space-y-16 lg:py-section">
        {error && !data && <ErrorState title={error.message} onRetry={() => refetch()} />}
        {!error && (
          <>
            <EventGrid
              title={texts.upcomingEvents}
              events={data?.upcoming_events}
              empty={texts.noUpcomingEvents}
            />
            <EventGrid title={texts.pastEvents} events={data?.past_events} empty={texts.noPastEvents} />
          </>
        )}
      </div>
    </>
  )
}

type GridProps = { title: string; events: readonly Event[] | undefined; empty: string }

function EventGrid({ title, events, empty }: GridProps) {
  const grid = (children: ReactNode) => (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">{children}</ul>
  )
  return (
    <section aria-label={title}>
      <SectionHeading title={title} />
      {events === undefined &&
        grid(
          ['a', 'b', 'c'].map((key) => (
            <li key={key}>
              <SkeletonCard />
            </li>
          )),
        )}
      {events?.length === 0 && <EmptyState as="h3" picture="tree" title={empty} />}
      {events &&
        events.length > 0 &&
        grid(
          events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          )),
        )}
    </section>
  )
}
