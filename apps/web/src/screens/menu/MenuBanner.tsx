import { pages } from '@baobab/contract'
import { Button, buttonClass, lazyPart } from '@baobab/ui'
import Play from 'lucide-react/icons/play'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { OpenNowLine } from '../../features/schedule/OpenNowLine.tsx'

const FilmDialog = lazyPart(() => import('./FilmDialog.tsx'))

/** On a phone it takes little height, so that the first dishes are on the first screen. */
export function MenuBanner() {
  const [film, setFilm] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <section data-theme="dark" className="bg-dusk text-ink">
      <div className="container-page menu-banner">
        <div className="max-w-2xl max-sm:contents">
          <h1 className="text-3xl">The menu</h1>
          <OpenNowLine className="min-h-[2lh] text-sm leading-snug max-sm:order-last max-sm:basis-full sm:mt-1 sm:min-h-[1lh]" />
        </div>
        <div className="flex shrink-0 gap-2 lg:gap-3">
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label="Watch the fire"
            onClick={() => setFilm('open')}
          >
            <Play aria-hidden="true" className="size-5" />
            <span className="max-sm:hidden">Watch the fire</span>
          </Button>
          <Link to={pages.discounts} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Discounts
          </Link>
        </div>
      </div>
      {film !== 'never' && (
        <Suspense>
          <FilmDialog open={film === 'open'} onClose={() => setFilm('closed')} />
        </Suspense>
      )}
    </section>
  )
}
