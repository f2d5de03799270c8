/** In the order of JavaScript's `getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** A service day ends at four in the morning: what is sold after midnight belongs to the evening before. */
export const SERVICE_DAY_STARTS = '04:00'
