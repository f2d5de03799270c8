import { pages } from '@baobab/contract'
import { Picture, type PictureSource } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sliderQuery } from '../../api/menu.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

/** One large picture and, on wide screens, four small ones. Renders nothing when they cannot be loaded. */
export function PromoStrip() {
  const { data: slider } = useQuery(sliderQuery)
  const [large, ...small] = (slider?.pictures ?? []).filter((picture) => picture.widths.length > 0)
  if (!large) return null
  return (
    <section data-theme="dark" aria-labelledby="promo-title" className="bg-surface-sunken text-ink">
      <div className="container-page grid gap-4 py-section lg:grid-cols-2">
        <div className="relative isolate flex min-h-88 flex-col justify-end overflow-hidden rounded-lg p-6 sm:p-8">
          <div className="absolute inset-0 -z-10">
            <Picture picture={large} sizes="(min-width: 1024px) 50vw, 100vw" className="size-full" />
          </div>
          <div className="absolute inset-0 -z-10 bg-linear-to-t from-charcoal via-charcoal/55 to-transparent" />
          <h2 id="promo-title" className="max-w-sm text-3xl">
            A whole table, off one fire.
          </h2>
          <p className="mt-3 max-w-sm text-ink-soft">
            We bring the smoker, the spices and the people who know how to use them.
          </p>
          <p className="mt-5">
            <ButtonLink to={pages.bookEvent} variant="highlight">
              Book your event
            </ButtonLink>
          </p>
        </div>
        <ul className="hidden grid-cols-2 gap-4 md:grid">
          {small.slice(0, 4).map((picture) => (
            <li key={picture.base} className="grid">
              {picture.link === null ? (
                <SmallPicture picture={picture} />
              ) : (
                <Link to={picture.link} className="grid">
                  <SmallPicture picture={picture} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const SmallPicture = ({ picture }: { picture: PictureSource }) => (
  <Picture picture={picture} sizes="25vw" className="aspect-4/3 rounded-lg lg:aspect-auto lg:min-h-60" />
)
