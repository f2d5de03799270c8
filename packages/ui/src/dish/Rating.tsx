import type { CSSProperties } from 'react'
import { cn } from '../cn.ts'

interface RatingProps {
  /** 0 to 5; a fraction fills a star partly. */
  value: number
  count?: number
  className?: string
}

/** Drawn by CSS: a menu has dozens of them, and five paths each would be a tenth of its page. */
export function Rating({ value, count, className }: RatingProps) {
  const shown = Math.round(value * 10) / 10
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm', className)}>
      <span
        role="img"
        title={`${shown} out of 5 stars${reviews}`}
        className="stars h-[1.15em] w-[5.75em]"
        style={{ '--filled': `${shown * 20}%` } as CSSProperties} // React's types know no variables
      />
      {count !== undefined && (
        <span aria-hidden="true" className="figures text-ink-soft">
          ({count})
        </span>
      )}
    </span>
  )
}
