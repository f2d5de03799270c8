import { texts } from '@baobab/contract'
import { Picture, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { eventsQuery } from '../../api/events.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'

/** Two of our events beside the headline; phones go straight to the form. */
export function BookEventBanner() {
  const { data: events } = useQuery(eventsQuery)
  const [first, second] = events?.upcoming_events.flatMap(({ images }) => images.slice(0, 1)) ?? []
  return (
    <PageBanner
      eyebrow="Private events"
      title={texts.bookTitle}
      text={texts.bookTagline}
      aside={
        <div className="hidden min-w-0 grid-cols-[1.5fr_1fr] gap-4 lg:grid">
          {first ? (
            <Picture picture={{ ...first, alt: '' }} sizes="28rem" className="aspect-4/3 rounded-lg" />
          ) : (
            <Skeleton radius="lg" className="aspect-4/3" />
          )}
          {second ? (
            <Picture picture={{ ...second, alt: '' }} sizes="18rem" className="h-full rounded-lg" />
          ) : (
            <Skeleton radius="lg" className="h-full" />
          )}
        </div>
      }
    />
  )
}
