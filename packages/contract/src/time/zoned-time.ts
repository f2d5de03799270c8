/** Wall times of one time zone and the instants they mean. Instants are epoch milliseconds. */
export type ZonedClock = {
  /** `YYYY-MM-DD` */
  date: (at: number) => string
  /** `HH:MM` */
  time: (at: number) => string
  /**
   * When the clock shows this date and time. A time that spring skips means as much later as the clock is put forward; a time that
   * comes twice in autumn means the first.
   */
  instant: (date: string, time: string) => number
}

const DAY_MS = 86_400_000
/**
 * `Intl` takes ten thousandths of a second on a phone, and a page asks hundreds of times: the offset is asked for once per
 * quarter of an hour. Clocks are put forward and back at a quarter, in every zone.
 */
const OFFSET_MS = 900_000
const MAX_OFFSETS = 10_000

/** Written by hand instead of with @date-fns/tz, because `Intl` does most of it and the browser would load the library. */
export function zonedClock(zone: string): ZonedClock {
  let parts: Intl.DateTimeFormat | undefined
  const askOffset = (at: number) => {
    // when it is first used: a page that only may need the clock does not wait for it
    parts ??= new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    const p = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]))
    return Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`) - at
  }
  const offsets = new Map<number, number>()
  const offsetAt = (at: number) => {
    const period = Math.floor(at / OFFSET_MS)
    const known = offsets.get(period)
    if (known !== undefined) return known
    const offset = askOffset(period * OFFSET_MS)
    if (offsets.size >= MAX_OFFSETS) offsets.clear()
    offsets.set(period, offset)
    return offset
  }
  /** The wall time, as if it were UTC. */
  const shownAt = (at: number) => new Date(at + offsetAt(at)).toISOString()
  return {
    date: (at) => shownAt(at).slice(0, 10),
    time: (at) => shownAt(at).slice(11, 16),
    instant(date, time) {
      const asUtc = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
      const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]
      if (before === after) return asUtc - before
      for (const offset of [Math.max(before, after), Math.min(before, after)])
        if (offsetAt(asUtc - offset) === offset) return asUtc - offset
      return asUtc - before
    },
  }
}

/** Adds calendar days to `YYYY-MM-DD`. A clock change neither skips nor doubles a day. */
export function addDays(date: string, days: number): string {
  const utc = new Date(`${date}T00:00:00Z`)
  utc.setUTCDate(utc.getUTCDate() + days)
  return utc.toISOString().slice(0, 10)
}
