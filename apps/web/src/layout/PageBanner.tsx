import { cn, PatternBand } from '@baobab/ui'
import type { ReactNode } from 'react'

type Props = {
  eyebrow: string
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Where what follows is what one came for. */
  compact?: boolean
  /** Stands beside the words on wide screens, under them on phones. */
  aside?: ReactNode
}

/** The dark head of a page that has no hero. */
export function PageBanner({ eyebrow, title, text, action, compact, aside }: Props) {
  const words = (
    <div className={aside ? 'lg:self-center' : 'max-w-2xl'}>
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mt-3 text-4xl">{title}</h1>
      {text && <p className="mt-4 text-lg text-ink-soft">{text}</p>}
      {aside && action && <div className="mt-7">{action}</div>}
    </div>
  )
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden bg-dusk text-ink">
      {!aside && <Cloth />}
      <div
        className={cn(
          'container-page',
          compact ? 'py-8 lg:py-12' : 'py-10 lg:py-20',
          aside
            ? 'grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-14 lg:py-14'
            : 'flex flex-wrap items-end justify-between gap-6',
        )}
      >
        {words}
        {aside ?? action}
      </div>
      <PatternBand />
    </section>
  )
}

/** Mud cloth hung in the dark, hardly to be seen. */
function Cloth() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 right-0 -z-10 hidden w-3/5 text-flame opacity-15 mask-l-from-20% mask-l-to-100% lg:block"
    >
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <PatternBand key={row} variant="footer" />
      ))}
    </div>
  )
}
