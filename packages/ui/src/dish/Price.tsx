import { cn } from '../cn.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** By hand: the first `Intl.NumberFormat` for a currency takes a slow phone 80 ms. */
function toDollars(cents: number): string {
  const [dollars = '', rest] = (cents / 100).toFixed(2).split('.')
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

interface PriceProps {
  priceCents: number
  /** The price before the discount, struck through. Shown only when it is higher. */
  wasCents?: number
  /** Small text around the price: "from", "/ lb". */
  before?: string
  after?: string
  size?: 'sm' | 'md' | 'lg'
  /** The price before the discount always stands above, so that the prices of cards beside each other align. */
  stacked?: boolean
}

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' }

export function Price({ priceCents, wasCents, before, after, size = 'md', stacked }: PriceProps) {
  const reduced = wasCents !== undefined && wasCents > priceCents
  const price = toDollars(priceCents)
  // a card is narrow, and "from $16" says as much as "from $16.00"
  const shown = before && stacked && !reduced ? price.replace('.00', '') : price
  return (
    <span
      className={cn(
        'figures inline-flex gap-x-2 leading-tight',
        stacked ? 'flex-col-reverse row:flex-row row:items-baseline' : 'flex-wrap items-baseline',
      )}
    >
      {reduced && <VisuallyHidden>now </VisuallyHidden>}
      <span className="whitespace-nowrap">
        {before && <span className="text-sm text-ink-soft">{before} </span>}
        <span className={cn('font-bold', sizes[size], stacked && 'row:text-[0.9375rem]')}>{shown}</span>
        {after && <span className="text-sm text-ink-soft"> {after}</span>}
      </span>
      {reduced && (
        <>
          <VisuallyHidden>, was </VisuallyHidden>
          <s className="text-sm text-ink-soft">{toDollars(wasCents)}</s>
        </>
      )}
    </span>
  )
}
