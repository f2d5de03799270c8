import { brand, pages, shopTexts as texts } from '@baobab/contract'
import { Badge, PatternBand, Picture, type PictureSource } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { bannerQuery } from '../../api/menu.ts'
import { MenuSearch } from '../../features/menu/MenuSearch.tsx'
import { OpenNowLine } from '../../features/schedule/OpenNowLine.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

/**
 * Half a phone's screen: the dishes below show at once. Text and search render at once; the picture and the discount load
 * without moving them.
 */
export function Hero() {
  const { data: banner } = useQuery(bannerQuery)
  return (
    <section
      data-theme="dark"
      aria-labelledby="hero-title"
      className="relative isolate overflow-hidden bg-dusk text-ink"
    >
      <div className="hero-food absolute inset-x-0 top-0 -z-10 aspect-16/9 sm:left-auto sm:aspect-auto sm:h-full sm:w-[86%]">
        {banner && banner.picture.widths.length > 0 && (
          <Picture
            picture={{ ...banner.picture, alt: '' }}
            priority
            sizes="(min-width: 64rem) 100vw, (min-width: 40rem) 120vw, 100vw"
            transparent
            className="size-full"
            imgClassName="object-[80%_50%] brightness-110 saturate-110"
          />
        )}
      </div>
      <div className="container-page relative pt-26 pb-4 sm:pt-14 sm:pb-8 lg:pb-12">
        <p className="eyebrow text-highlight max-lg:text-[0.6875rem]">Tacoma, Washington</p>
        <h1
          id="hero-title"
          className="mt-1.5 text-hero font-extrabold tracking-[-0.035em] max-sm:text-[clamp(2rem,1rem+6vw,2.5rem)] sm:max-w-[11ch] lg:mt-4"
        >
          {brand.tagline}
        </h1>
        <p className="mt-2.5 max-w-88 leading-snug text-ink-soft sm:text-lg lg:max-w-md lg:mt-5">
          Whole cuts over oak since before sunrise, suya off the coals
          <span className="max-sm:hidden">, jollof from the bottom of the pot</span>. Come hungry.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 lg:mt-6">
          <ButtonLink to={pages.menu} className="shrink-0 lg:min-h-14 lg:px-7 lg:text-lg">
            Order now
          </ButtonLink>
          <OpenNowLine stacked className="min-h-14 content-center text-xs leading-snug sm:text-base" />
        </div>
        <MenuSearch onSearched={() => document.getElementById('food-menu')?.scrollIntoView()} />
        {banner && banner.discount > 0 && (
          <Discount percent={banner.discount} picture={banner.discount_picture} />
        )}
      </div>
      <PatternBand className="max-sm:hidden" />
    </section>
  )
}

/** In a corner of the picture, off the food. */
function Discount({ percent, picture }: { percent: number; picture: PictureSource }) {
  return (
    <Link
      to={pages.discounts}
      className="group absolute top-3 right-gutter flex items-center gap-2.5 rounded-full bg-charcoal/85 p-1 pr-4 max-sm:w-42 forced-colors:border lg:top-8 lg:gap-3.5 lg:p-1.5 lg:pr-6"
    >
      {picture.widths.length > 0 && (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="6rem"
          className="size-12 shrink-0 rounded-full border-2 border-highlight transition-transform group-hover:-rotate-6 lg:size-18"
        />
      )}
      <span className="flex flex-col items-start gap-1">
        <Badge tone="sale" cut className="max-lg:py-1.5 lg:text-lg">
          {texts.percentOff(percent)}
        </Badge>
        <span className="text-xs underline underline-offset-4 max-sm:sr-only lg:text-sm">
          See the discounts
        </span>
      </span>
    </Link>
  )
}
