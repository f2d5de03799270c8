import { cn, PatternBand } from '@baobab/ui'
import type { ReactNode } from 'react'

type Props = {
  eyebrow: string
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Beside the text on wide screens, below it on phones. */
  aside?: ReactNode
}

/** The dark banner at the top of a page. */
export function PageBanner({ eyebrow, title, text, action, aside }: Props) {
  const heading = (
    <div className={aside ? 'min-w-0 lg:self-center' : 'min-w-0 max-w-2xl'}>
      <p className="eyebrow">{eyebrow}</p>
      {/* at these sizes our titles break alike in the font and in the one that stands in for it */}
      <h1 className="mt-1.5 text-4xl max-sm:text-[2.1rem] lg:mt-3 lg:max-xl:text-[3.1rem]">{title}</h1>
      {text && <p className="mt-2 text-ink-soft sm:text-lg lg:mt-4">{text}</p>}
      {aside && action && <div className="mt-5 lg:mt-7">{action}</div>}
    </div>
  )
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden bg-dusk text-ink">
      {!aside && <BannerPattern />}
      <div
        className={cn(
          'container-page',
          aside ? 'py-6 sm:py-10 lg:py-14' : 'py-6 sm:py-10 lg:py-16',
          aside
            ? 'grid gap-6 lg:grid-cols-[1fr_1.15fr] lg:gap-14'
            : 'flex flex-wrap items-end justify-between gap-4 sm:flex-nowrap',
        )}
      >
        {heading}
        {aside ?? action}
      </div>
      {/* not on a phone, where the footer's pattern is enough */}
      {aside && <PatternBand className="max-lg:hidden" />}
    </section>
  )
}

/** A faint mud cloth pattern. */
function BannerPattern() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 right-0 -z-10 hidden w-3/5 text-flame opacity-15 [mask-image:linear-gradient(to_left,#000_20%,transparent)] lg:block"
    >
      <div className="pattern-cloth h-full" />
    </div>
  )
}
