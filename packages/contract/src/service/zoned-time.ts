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

/** Written by hand instead of with @date-fns/tz, because `Intl` does most of it and the browser would load the library. */
export function zonedClock(zone: string): ZonedClock {
  let parts: Intl.DateTimeFormat | undefined
  const read = (at: number) => {
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
    return { date: `${p.year}-${p.month}-${p.day}`, time: `${p.hour}:${p.minute}:${p.second}` }
  }
  const offsetAt = (at: number) => {
    const { date, time } = read(at)
    return Date.parse(`${date}T${time}Z`) - at
  }
  return {
    date: (at) => read(at).date,
    time: (at) => read(at).time.slice(0, 5),
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
