import { cn } from '../cn.ts'

// Drawn in files, which the first load does without.
const variants = {
  /** The mud cloth under the hero: zigzag, diamond, cross. */
  band: 'pattern-band',
  /** A thin woven strip after kente: above the footer, over a card. */
  kente: 'pattern-kente',
}

interface PatternBandProps {
  variant?: keyof typeof variants
  className?: string
}

/** As wide as its box, repeating one tile. */
export const PatternBand = ({ variant = 'band', className }: PatternBandProps) => (
  <div aria-hidden="true" className={cn(variants[variant], className)} />
)
