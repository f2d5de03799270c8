import type { Picture as PictureData } from '@baobab/contract'
import { BrowserOnly, cn, lazyPart } from '@baobab/ui'
import type { ReactNode } from 'react'
import { GalleryPicture, type GalleryProps } from './GalleryPicture.tsx'

const GalleryCarousel = lazyPart(() => import('./GalleryCarousel.tsx'))

/** From this number of pictures on they are a carousel. */
const CAROUSEL_FROM = 3

/** The pictures of a dish or an event: a row at once, which becomes a carousel when Swiper has loaded. One or two stay a row. */
export const Gallery = (props: GalleryProps) =>
  props.pictures.length < CAROUSEL_FROM ? (
    <FewPictures {...props} />
  ) : (
    <BrowserOnly fallback={<PictureRow {...props} />}>
      <GalleryCarousel {...props} />
    </BrowserOnly>
  )

/** Side by side, where a phone shows the edge of the second. Each leads to its largest file, which fingers and the mouse zoom. */
function FewPictures({ pictures, name, single }: GalleryProps) {
  const isAlone = pictures.length === 1
  return (
    <Row name={name} canScroll={!isAlone} className="snap-x snap-mandatory">
      {pictures.map((picture, index) => (
        <a
          key={picture.base}
          href={`${picture.base}-${picture.widths.at(-1)}.jpg`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Enlarge: ${picture.alt} (opens a new window)`}
          className={cn(
            'shrink-0 cursor-zoom-in snap-start rounded-lg -outline-offset-4',
            isAlone ? 'basis-full' : 'basis-[88%]',
            !isAlone && !single && 'sm:basis-[calc((100%-0.75rem)/2)] lg:basis-[88%]',
          )}
        >
          <GalleryPicture picture={picture} priority={index === 0} />
        </a>
      ))}
    </Row>
  )
}

/** Laid out as the carousel will be, so that nothing moves. */
function PictureRow({ pictures, name, single }: GalleryProps) {
  const width = single
    ? WHOLE_PIXELS.always
    : cn(ROW_WIDTHS[Math.min(pictures.length, 4)], WHOLE_PIXELS.alone)
  return (
    <Row name={name} canScroll>
      {pictures.map((picture, index) => (
        <div key={picture.base} className={cn('shrink-0 basis-full', width)}>
          {single && index > 0 ? (
            <PictureOutOfView picture={picture} />
          ) : (
            <GalleryPicture picture={picture} priority={index === 0} />
          )}
        </div>
      ))}
    </Row>
  )
}

/** Loads with the carousel. Earlier it would take the line from the first picture: browsers find it near enough to load. */
const PictureOutOfView = ({ picture }: { picture: PictureData }) => (
  <>
    <div className="noscript:hidden">
      <GalleryPicture picture={{ ...picture, widths: [] }} priority={false} />
    </div>
    <noscript>
      <GalleryPicture picture={picture} priority={false} />
    </noscript>
  </>
)

type RowProps = { name: string; canScroll: boolean; className?: string; children: ReactNode }

const Row = ({ name, canScroll, className, children }: RowProps) => (
  <section
    aria-label={`Pictures of ${name}`}
    // with the focus it can be scrolled by the arrow keys
    tabIndex={canScroll ? 0 : undefined}
    className={cn('flex gap-3 overflow-x-auto rounded-lg hide-scrollbar', className)}
  >
    {children}
  </section>
)

/**
 * Swiper gives a slide whole pixels. Were the first picture a fraction smaller, browsers would count the slide as the page's
 * largest paint, which comes seconds later.
 */
const WHOLE_PIXELS = {
  always: 'min-w-[round(up,100%,1px)]',
  alone: 'max-sm:min-w-[round(up,100%,1px)] lg:min-w-[round(up,100%,1px)]',
}

/** The specification's breakpoints, by the number of pictures; the gaps are taken off. */
const ROW_WIDTHS: Readonly<Record<number, string>> = {
  3: 'sm:basis-[calc((100%-0.75rem)/2)] md:basis-[calc((100%-1.5rem)/3)] lg:basis-full',
  4: 'sm:basis-[calc((100%-0.75rem)/2)] md:basis-[calc((100%-2.25rem)/4)] lg:basis-full',
}
