import { addDays, type Event, listEvents, restaurantDate, restaurantInstant } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'
import { findPicture, findShareImage, loadPictures } from '../media/pictures.ts'

/** Soonest first. */
export async function loadEvents(tx: Tx): Promise<Event[]> {
  const pictures = await loadPictures(tx)
  const rows = await tx.event.findMany({
    include: { images: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, summary, place, startsAt, detailHtml, images }) => ({
    id,
    name,
    images: images.map((image) => findPicture(pictures, image)),
    detail_description: sanitiseHtml(detailHtml),
    summary,
    place,
    starts_at: startsAt.toISOString(),
    share_image: findShareImage(pictures, images[0]?.mediaName),
  }))
}

/** An event is upcoming until the restaurant's day on which it begins is over; the latest past one comes first. */
export function splitEvents(events: readonly Event[], now: Date) {
  const today = restaurantDate(now)
  const isOver = ({ starts_at }: Event) => restaurantDate(new Date(starts_at)) < today
  return {
    upcoming_events: events.filter((event) => !isOver(event)),
    past_events: events.filter(isOver).reverse(),
  }
}

/** The response of a day: which events are past changes with the calendar as well as with the rows. */
export function eventsByDay(events: readonly Event[]) {
  let today: Promise<PreparedResponse<typeof listEvents>> | null = null
  let [from, until] = [0, 0]
  return (now: Date) => {
    if (today === null || now.getTime() < from || now.getTime() >= until) {
      const date = restaurantDate(now)
      from = restaurantInstant(date, '00:00').getTime()
      until = restaurantInstant(addDays(date, 1), '00:00').getTime()
      today = prepareResponse(listEvents, { data: splitEvents(events, now) })
    }
    return today
  }
}
