import { formatDate, formatShortDayAndYear, restaurantDate } from '@baobab/contract'
import { cn } from '@baobab/ui'

type Props = { at: string; className?: string }

/** The specification's form, `07-10-2026`. Elsewhere dates are American ones, which this one has as its title. */
export const NumericDate = ({ at, className }: Props) => (
  <time
    dateTime={at}
    title={formatShortDayAndYear(restaurantDate(new Date(at)))}
    className={cn('whitespace-nowrap', className)}
  >
    {formatDate(at)}
  </time>
)
