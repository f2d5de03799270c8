import { brand, pages, shopTexts as texts } from '@baobab/contract'
import { Badge, cn, PatternBand, Picture, type PictureSource } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { bannerQuery } from '../../api/menu.ts'
import { MenuSearch } from '../../features/menu/MenuSearch.tsx'
import { OpenNowLine } from '../../features/service/OpenNowLine.tsx'

/** Text and search render at once; the picture and the discount load without moving them. */
export function Hero() {
  const { data: banner, isPending } = useQuery(bannerQuery)
  return (
    <section
      data-theme="dark"
      aria-labelledby="hero-title"
      className="relative isolate overflow-hidden bg-dusk text-ink"
    >
      <div className="hero-food aspect-3/2 sm:aspect-2/1 lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:aspect-auto lg:w-[86%]">
        {banner && banner.picture.widths.length > 0 && (
          <Picture
            picture={{ ...banner.picture, alt: '' }}
            priority
            sizes="(min-width: 1024px) 100vw, 130vw"
            transparent
            className="size-full"
            imgClassName="object-[80%_50%] brightness-110 saturate-110"
          />
        )}
      </div>
      <div className="container-page relative -mt-16 grid sm:-mt-28 items-end gap-5 pb-8 lg:mt-0 lg:min-h-[40rem] lg:grid-cols-[1.35fr_1fr] lg:gap-10 lg:pt-20 lg:pb-16">
        <div className="lg:self-center">
          <p className="eyebrow text-highlight">Tacoma, Washington</p>
          <h1
            id="hero-title"
            className="mt-3 max-w-[11ch] text-hero font-extrabold tracking-[-0.035em] lg:mt-5"
          >
            {brand.tagline}
          </h1>
          <p className="mt-4 max-w-md text-lg text-ink-soft lg:mt-6">
            Whole cuts over oak since before sunrise, suya off the coals, jollof from the bottom of the pot.
            Come hungry.
          </p>
          <OpenNowLine linked />
          <MenuSearch onSearched={() => document.getElementById('food-menu')?.scrollIntoView()} />
        </div>
        {isPending && <div className="h-16 lg:h-44" />}
        {banner && banner.discount > 0 && (
          <Discount percent={banner.discount} picture={banner.discount_picture} />
        )}
      </div>
      <PatternBand />
    </section>
  )
}

function Discount({ percent, picture }: { percent: number; picture: PictureSource }) {
  return (
    <Link
      to={pages.discounts}
      className="group relative flex items-center gap-4 justify-self-start rounded-xl lg:justify-self-end"
    >
      {picture.widths.length > 0 && (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 1024px) 12rem, 4rem"
          className="size-16 shrink-0 rounded-full border-3 border-highlight transition-transform group-hover:-rotate-6 lg:size-44 lg:border-4"
        />
      )}
      <span
        className={cn(
          'flex flex-col items-start gap-1.5',
          picture.widths.length > 0 && 'lg:absolute lg:-bottom-2 lg:-left-24',
        )}
      >
        <Badge tone="sale" cut className="lg:py-3 lg:pr-7 lg:pl-4 lg:text-xl">
          {texts.percentOff(percent)}
        </Badge>
        <span className="text-sm underline underline-offset-4 lg:rounded-sm lg:bg-charcoal/80 lg:px-2 lg:py-1">
          See the discounts
        </span>
      </span>
    </Link>
  )
}
