import { formatDate, formatShortDay, restaurantDate } from '@baobab/contract'

type Props = { at: string; className?: string }

/** As specified, and as Americans write it beside: `07-10-2026` alone could be in July. */
export function BothDates({ at, className }: Props) {
  return (
    <span className={className}>
      <time dateTime={at} className="whitespace-nowrap">
        {formatDate(at)}
      </time>{' '}
      <span className="text-sm whitespace-nowrap text-ink-soft">
        {formatShortDay(restaurantDate(new Date(at)))}
      </span>
    </span>
  )
}
