import type { Event } from '@baobab/contract'
import { eventTypeIn } from '../bookings/event-type.ts'

/** Somebody's own party is listed to show what we cater. */
export const isForEverybody = ({ name }: Pick<Event, 'name'>): boolean => eventTypeIn(name) === undefined

/** The place of an event, and for a private party that it is one. */
export const placeOf = (event: Pick<Event, 'name' | 'place'>): string =>
  isForEverybody(event) ? event.place : `${event.place} · private party`
