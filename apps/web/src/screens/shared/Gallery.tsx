import { BrowserOnly, cn, lazyPart } from '@baobab/ui'
import { GalleryPicture, type GalleryProps } from './GalleryPicture.tsx'

const GalleryCarousel = lazyPart(() => import('./GalleryCarousel.tsx'))

/** The pictures of a dish or an event: a row at once, which becomes a carousel when Swiper has loaded. One picture stays as it is. */
export const Gallery = (props: GalleryProps) =>
  props.pictures.length === 1 ? (
    <PictureRow {...props} />
  ) : (
    <BrowserOnly fallback={<PictureRow {...props} />}>
      <GalleryCarousel {...props} />
    </BrowserOnly>
  )

/** Laid out as the carousel will be, so that nothing moves. */
function PictureRow({ pictures, name, single }: GalleryProps) {
  const width = single
    ? WHOLE_PIXELS.always
    : cn(ROW_WIDTHS[Math.min(pictures.length, 4)], WHOLE_PIXELS.alone)
  return (
    <section
      aria-label={`Pictures of ${name}`}
      // what scrolls is scrolled by the keyboard, too
      tabIndex={pictures.length > 1 ? 0 : undefined}
      className="flex gap-3 overflow-x-auto rounded-lg hide-scrollbar"
    >
      {pictures.map((picture, index) => (
        <div key={picture.base} className={cn('shrink-0 basis-full', width)}>
          <GalleryPicture picture={picture} priority={index === 0} />
        </div>
      ))}
    </section>
  )
}

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
  2: 'sm:basis-[calc((100%-0.75rem)/2)] lg:basis-full',
  3: 'sm:basis-[calc((100%-0.75rem)/2)] md:basis-[calc((100%-1.5rem)/3)] lg:basis-full',
  4: 'sm:basis-[calc((100%-0.75rem)/2)] md:basis-[calc((100%-2.25rem)/4)] lg:basis-full',
}
