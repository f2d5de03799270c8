import { BrowserOnly, cn, lazyPart } from '@baobab/ui'

// the page is there before the restaurant's day is
const OpenNow = lazyPart(() => import('./OpenNow.tsx'))

/** The class reserves its space, so that nothing moves when the text arrives. */
export const OpenNowLine = ({ className, stacked }: { className: string; stacked?: boolean }) => (
  <p className={cn('figures', className)}>
    <BrowserOnly>
      <OpenNow stacked={stacked} />
    </BrowserOnly>
  </p>
)
