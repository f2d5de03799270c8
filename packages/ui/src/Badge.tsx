import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  sale: 'bg-danger-solid text-danger-solid-ink',
  highlight: 'bg-highlight text-highlight-ink',
  fresh: 'bg-success text-success-ink',
  quiet: 'bg-accent-soft text-ink',
} as const

interface BadgeProps {
  tone?: keyof typeof tones
  /** The cut edge after kente: on discounts and little else. */
  cut?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'quiet', cut, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'figures inline-flex items-center gap-1.5 font-display text-sm leading-none font-bold whitespace-nowrap',
        cut ? 'badge-cut py-2 pr-5 pl-3' : 'rounded-sm px-2.5 py-1.5',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
