import { cn } from '@baobab/ui'
import { toScheduleText } from './schedule-text.ts'
import { useSchedule } from './use-schedule.ts'

const dots = {
  open: 'bg-success forced-colors:bg-[CanvasText]',
  busy: 'bg-saffron forced-colors:bg-[CanvasText]',
  closed: 'bg-flame forced-colors:border',
}

/** "Open until 9 pm · pickup about 12:40 pm", on a phone or `stacked` in two lines. On a dark ground. It changes silently: a screen reader finds it where it stands. */
export default function OpenNow({ stacked = false }: { stacked?: boolean | undefined }) {
  const { schedule, now } = useSchedule()
  if (schedule === undefined) return null
  const { tone, state, order } = toScheduleText(schedule, now)
  return (
    <>
      <span aria-hidden="true" className={cn('mr-2 inline-block size-2.5 rounded-full', dots[tone])} />
      <span className="font-semibold">{state}</span>
      {order && (
        <>
          <span className={stacked ? 'hidden' : 'max-sm:hidden'}> · </span>
          <span
            className={cn(
              'max-sm:block max-sm:text-ink-soft max-sm:first-letter:uppercase',
              stacked && 'sm:block sm:text-ink-soft sm:first-letter:uppercase',
            )}
          >
            {order}
          </span>
        </>
      )}
    </>
  )
}
