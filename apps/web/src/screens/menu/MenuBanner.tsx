import { pages } from '@baobab/contract'
import { Button, lazyPart } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { Suspense, useState } from 'react'
import { filmQuery } from '../../api/menu.ts'
import { OpenNowLine } from '../../features/schedule/OpenNowLine.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

const FilmDialog = lazyPart(() => import('./FilmDialog.tsx'))

/** On a phone it takes little height, so that the first dishes are on the first screen. */
export function MenuBanner() {
  const { data: film } = useQuery(filmQuery)
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <section data-theme="dark" className="bg-dusk text-ink">
      <div className="container-page menu-banner">
        <div className="max-w-2xl max-sm:contents">
          <h1 className="text-3xl">The menu</h1>
          <OpenNowLine className="min-h-[2lh] text-sm leading-snug max-sm:order-last max-sm:basis-full sm:mt-1 sm:min-h-[1lh]" />
        </div>
        <div className="flex shrink-0 gap-2 lg:gap-3">
          {film && (
            <Button
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              aria-label={film.title}
              onClick={() => setShown('open')}
            >
              <Play aria-hidden="true" className="size-5" />
              <span className="max-sm:hidden">{film.title}</span>
            </Button>
          )}
          <ButtonLink to={pages.discounts} variant="secondary" size="sm">
            Discounts
          </ButtonLink>
        </div>
      </div>
      {film && shown !== 'never' && (
        <Suspense>
          <FilmDialog film={film} open={shown === 'open'} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </section>
  )
}
