import { BrowserOnly, lazyPart } from '@baobab/ui'

// the page is there before the restaurant's day is
const OpenNow = lazyPart(() => import('./OpenNow.tsx'))

/** The space is reserved, so that nothing moves when the text arrives. */
export const OpenNowLine = ({ linked }: { linked?: boolean }) => (
  <p className="figures mt-3 min-h-[2lh] sm:min-h-[1lh]">
    <BrowserOnly>
      <OpenNow linked={linked} />
    </BrowserOnly>
  </p>
)
