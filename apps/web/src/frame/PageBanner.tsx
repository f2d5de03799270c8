import { cn, PatternBand } from '@baobab/ui'
import type { ReactNode } from 'react'

type Props = {
  eyebrow: string
  title: string
  text?: ReactNode
  action?: ReactNode
  compact?: boolean
}

/** The dark head of a page that has no hero; compact where what follows is what one came for. */
export function PageBanner({ eyebrow, title, text, action, compact }: Props) {
  return (
    <section data-theme="dark" className="bg-dusk text-ink">
      <div
        className={cn(
          'container-page flex flex-wrap items-end justify-between gap-6',
          compact ? 'py-8 lg:py-12' : 'py-12 lg:py-20',
        )}
      >
        <div className="max-w-2xl">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-3 text-4xl">{title}</h1>
          {text && <p className="mt-4 text-lg text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
      <PatternBand />
    </section>
  )
}
