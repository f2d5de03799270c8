const format = (options: Intl.DateTimeFormatOptions) => (at: Date) =>
  new Intl.DateTimeFormat('en-US', options).format(at)
const day = format({ weekday: 'short', month: 'short', day: 'numeric' })
const dayOfYear = format({ month: 'short', day: 'numeric', year: 'numeric' })
const time = format({ hour: 'numeric', minute: '2-digit' })

/** "today, 6:12 pm", by the clock of the customer, who owns the devices. */
export function lastUsedText(at: Date, now: Date): string {
  const clock = time(at).toLowerCase()
  const daysAgo = (midnight(now) - midnight(at)) / 86_400_000
  if (daysAgo < 0.5) return `today, ${clock}`
  if (daysAgo < 1.5) return `yesterday, ${clock}`
  return at.getFullYear() === now.getFullYear() ? `${day(at)}, ${clock}` : dayOfYear(at)
}

const midnight = (at: Date) => new Date(at).setHours(0, 0, 0, 0)
