import { formatShortDayAndYear, restaurantDate } from '@baobab/contract'
import { cn } from '@baobab/ui'

type Props = { at: string; className?: string }

export const AmericanDate = ({ at, className }: Props) => (
  <time dateTime={at} className={cn('whitespace-nowrap', className)}>
    {formatShortDayAndYear(restaurantDate(new Date(at)))}
  </time>
)
