import { brand, pages, texts } from '@baobab/contract'
import { Badge, PatternBand, Picture, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { bannerQuery } from '../../api/menu.ts'

/** The first thing a guest sees. Text and search stand at once; the picture and the discount come in behind without moving them. */
export function Hero({ search }: { search: ReactNode }) {
  const { data: banner, isPending } = useQuery(bannerQuery)
  return (
    <section
      data-theme="dark"
      aria-labelledby="hero-title"
      className="relative isolate overflow-hidden bg-charcoal text-ink"
    >
      {banner && (
        <Picture
          picture={{ ...banner.picture, alt: '' }}
          priority
          sizes="100vw"
          className="absolute! inset-0 -z-10 bg-transparent"
          imgClassName="object-[70%_50%]"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-charcoal via-charcoal/80 to-charcoal/10" />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-2/5 bg-linear-to-t from-charcoal to-transparent" />
      <div className="container-page grid items-end gap-10 pt-16 pb-14 lg:min-h-[41rem] lg:grid-cols-[1.35fr_1fr] lg:pt-28 lg:pb-20">
        <div>
          <p className="eyebrow text-highlight">Tacoma, Washington</p>
          <h1 id="hero-title" className="mt-4 max-w-[11ch] text-hero font-extrabold tracking-[-0.035em]">
            {brand.tagline}
          </h1>
          <p className="mt-6 max-w-md text-lg text-ink-soft">
            Whole cuts over oak since before sunrise, suya off the coals, jollof from the bottom of the pot.
            Come hungry.
          </p>
          {search}
        </div>
        {isPending && (
          <Skeleton className="hidden size-56 justify-self-end rounded-full opacity-20 lg:block" />
        )}
        {banner && banner.discount > 0 && (
          <Link
            to={pages.discounts}
            className="group relative flex items-center gap-4 justify-self-start rounded-xl lg:flex-col lg:items-end lg:justify-self-end"
          >
            <Picture
              picture={{ ...banner.discount_picture, alt: '' }}
              sizes="(min-width: 1024px) 14rem, 6rem"
              className="size-24 rounded-full border-4 border-highlight transition-transform group-hover:-rotate-3 lg:size-56"
              priority
            />
            <span className="flex flex-col items-start lg:absolute lg:-bottom-3 lg:-left-6">
              <Badge tone="sale" cut className="px-4 py-2 text-lg">
                {texts.percentOff(banner.discount)}
              </Badge>
              <span className="mt-1 text-sm underline underline-offset-4">See the discounts</span>
            </span>
          </Link>
        )}
      </div>
      <PatternBand />
    </section>
  )
}
