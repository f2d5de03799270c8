import { useId } from 'react'
import { cn } from './cn.ts'

export const starPath =
  'M12 2.6l2.76 5.98 6.54.74-4.86 4.44 1.32 6.44L12 16.98 6.24 20.2l1.32-6.44L2.7 9.32l6.54-.74z'

interface RatingProps {
  /** 0 to 5; a fraction fills a star partly. */
  value: number
  count?: number
  className?: string
}

export function Rating({ value, count, className }: RatingProps) {
  const id = useId()
  const shown = Math.round(value * 10) / 10
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm', className)}>
      <svg role="img" viewBox="0 0 120 24" className="h-[1.15em] w-[5.75em] text-star">
        <title>{`${shown} out of 5 stars${reviews}`}</title>
        <defs>
          <clipPath id={id}>
            <rect width={shown * 24} height="24" />
          </clipPath>
        </defs>
        <Stars className="fill-line" />
        <g clipPath={`url(#${id})`}>
          <Stars className="fill-current" />
        </g>
      </svg>
      {count !== undefined && (
        <span aria-hidden="true" className="figures text-ink-soft">
          ({count})
        </span>
      )}
    </span>
  )
}

function Stars({ className }: { className: string }) {
  return [0, 1, 2, 3, 4].map((n) => (
    <path key={n} d={starPath} transform={`translate(${n * 24} 0)`} className={className} />
  ))
}
