import { EVENT_TYPES } from '@baobab/contract'

type EventType = (typeof EVENT_TYPES)[number]

const words: [RegExp, EventType][] = [
  [/wedding/i, 'Wedding'],
  [/graduat/i, 'Graduation'],
  [/birthday/i, 'Birthday'],
  [/\b(company|office)\b/i, 'Work'],
  [/reunion/i, 'Reunion'],
  [/shower/i, 'Baby Shower'],
  [/retire/i, 'Retirement'],
]

/** The event type that an event's name speaks of: "Open Tasting: Weddings" is about a Wedding. */
export const eventTypeIn = (name: string): EventType | undefined =>
  words.find(([word]) => word.test(name))?.[1]

/** The type that a link to the booking screen asks for, such as `?type=Wedding`. */
export const eventTypeFrom = (text: string | null): EventType | undefined =>
  EVENT_TYPES.find((type) => type === text)
