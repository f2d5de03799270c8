import { cn } from './cn.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

interface PriceProps {
  priceCents: number
  /** The price before the discount, struck through. Shown only when it is higher. */
  wasCents?: number
  /** Small text around the price: "from", "/ lb". */
  before?: string
  after?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' }

export function Price({ priceCents, wasCents, before, after, size = 'md', className }: PriceProps) {
  const reduced = wasCents !== undefined && wasCents > priceCents
  return (
    <span
      className={cn('figures inline-flex flex-wrap-reverse items-baseline gap-x-2 leading-tight', className)}
    >
      {reduced && <VisuallyHidden>now </VisuallyHidden>}
      <span className="whitespace-nowrap">
        {before && <span className="text-sm text-ink-soft">{before} </span>}
        <span className={cn('font-bold', sizes[size])}>{dollars.format(priceCents / 100)}</span>
        {after && <span className="text-sm text-ink-soft"> {after}</span>}
      </span>
      {reduced && (
        <>
          <VisuallyHidden>, was </VisuallyHidden>
          <s className="text-sm text-ink-soft">{dollars.format(wasCents / 100)}</s>
        </>
      )}
    </span>
  )
}
