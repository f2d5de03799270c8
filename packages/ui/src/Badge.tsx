import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeClass = cva(
  'figures inline-flex items-center gap-1.5 font-display text-sm leading-none font-bold whitespace-nowrap forced-colors:border',
  {
    variants: {
      tone: {
        sale: 'bg-danger-solid text-danger-solid-ink',
        highlight: 'bg-highlight text-highlight-ink',
        fresh: 'bg-success text-success-ink',
        quiet: 'bg-accent-soft text-ink',
      },
      /** With a kente edge: for discounts. */
      cut: { true: 'badge-cut py-2 pr-5 pl-3', false: 'rounded-sm px-2.5 py-1.5' },
    },
    defaultVariants: { tone: 'quiet', cut: false },
  },
)

interface BadgeProps extends VariantProps<typeof badgeClass> {
  className?: string
  children: ReactNode
}

export function Badge({ tone, cut, className, children }: BadgeProps) {
  return <span className={badgeClass({ tone, cut, className })}>{children}</span>
}
