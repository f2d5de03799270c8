import { type Event, listEvents, restaurantDate } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { preparedByDay } from '../http/cached/by-day.ts'
import { prepareResponse } from '../http/cached/prepared-response.ts'
import { findPicture, findShareImage, loadPictures } from '../media/pictures.ts'

/** Soonest first. */
export async function loadEvents(tx: Tx): Promise<Event[]> {
  const pictures = await loadPictures(tx)
  const rows = await tx.event.findMany({
    where: { hidden: false },
    include: { images: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, summary, place, startsAt, cancelled, detailHtml, images }) => ({
    id,
    name,
    images: images.map((image) => findPicture(pictures, image)),
    detail_description: sanitiseHtml(detailHtml),
    summary,
    place,
    starts_at: startsAt.toISOString(),
    cancelled,
    share_image: findShareImage(pictures, images[0]?.mediaName),
  }))
}

/** An event is upcoming until the restaurant's day on which it begins is over; the latest past one comes first. */
function splitEvents(events: readonly Event[], today: string) {
  const isOver = ({ starts_at }: Event) => restaurantDate(new Date(starts_at)) < today
  return {
    upcoming_events: events.filter((event) => !isOver(event)),
    past_events: events.filter(isOver).reverse(),
  }
}

/** Which events are past changes with the calendar. */
export const eventsByDay = (events: readonly Event[]) =>
  preparedByDay((today) => prepareResponse(listEvents, { data: splitEvents(events, today) }))
