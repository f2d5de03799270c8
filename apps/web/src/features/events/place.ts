import type { Event } from '@baobab/contract'
import { eventTypeIn } from '../bookings/event-type.ts'

/** Where it is. Somebody's own party is listed to show what we cater, and says that it is not for everybody. */
export const placeOf = ({ name, place }: Pick<Event, 'name' | 'place'>): string =>
  eventTypeIn(name) === undefined ? place : `${place} · private party`
