import { brand, type Event, links, restaurantDate, restaurantTime } from '@baobab/contract'
import type { FoodEvent } from 'schema-dts'
import { absolute, restaurantId, type Site } from './restaurant.ts'

export const eventData = (event: Event, site: Site): FoodEvent => ({
  '@type': 'FoodEvent',
  '@id': absolute(`${links.event(event.id)}#event`, site),
  name: event.name,
  description: event.summary,
  url: absolute(links.event(event.id), site),
  startDate: localTime(new Date(event.starts_at)),
  eventStatus: event.cancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: event.place, address: event.place },
  image: [
    ...(event.share_image ? [absolute(event.share_image, site)] : []),
    ...event.images.map(({ base, widths }) => absolute(`${base}-${widths.at(-1)}.jpg`, site)),
  ],
  organizer: { '@type': 'Organization', '@id': restaurantId(site), name: brand.name },
})

/** By the restaurant's clock, with its distance from UTC: `2026-12-04T18:00:00-08:00`. */
export function localTime(at: Date): string {
  const local = `${restaurantDate(at)}T${restaurantTime(at)}:00`
  const minutes = Math.round((Date.parse(`${local}Z`) - at.getTime()) / 60_000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}
