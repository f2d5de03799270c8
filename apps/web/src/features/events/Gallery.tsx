import type { Picture as PictureData } from '@baobab/contract'
import { BrowserOnly, cn, lazyPart } from '@baobab/ui'
import { GalleryPicture, type GalleryProps } from './GalleryPicture.tsx'

const GalleryCarousel = lazyPart(() => import('./GalleryCarousel.tsx'))

/** The pictures of a dish or an event: a row at once, which becomes a carousel when Swiper has loaded. */
export function Gallery(props: GalleryProps) {
  const [first, ...others] = props.pictures
  if (first === undefined) return null
  if (others.length === 0) return <OnePicture picture={first} name={props.name} />
  return (
    <BrowserOnly fallback={<PictureRow {...props} />}>
      <GalleryCarousel {...props} />
    </BrowserOnly>
  )
}

/** Leads to its largest file, which fingers and the mouse zoom. */
const OnePicture = ({ picture, name }: { picture: PictureData; name: string }) => (
  <section aria-label={`Pictures of ${name}`}>
    <a
      href={`${picture.base}-${picture.widths.at(-1)}.jpg`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Enlarge: ${picture.alt} (opens a new window)`}
      className="block cursor-zoom-in rounded-lg -outline-offset-4"
    >
      <GalleryPicture picture={picture} priority />
    </a>
  </section>
)

/** Laid out as the carousel will be, so that nothing moves. */
function PictureRow({ pictures, name, single }: GalleryProps) {
  const width = single
    ? WHOLE_PIXELS.always
    : cn(ROW_WIDTHS[Math.min(pictures.length, 4)], WHOLE_PIXELS.alone)
  return (
    <section
      aria-label={`Pictures of ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus it can be scrolled by the arrow keys
      tabIndex={0}
      className="flex gap-3 overflow-x-auto rounded-lg hide-scrollbar"
    >
      {pictures.map((picture, index) => (
        <div key={picture.base} className={cn('shrink-0 basis-full', width)}>
          {single && index > 0 ? (
            <PictureOutOfView picture={picture} />
          ) : (
            <GalleryPicture picture={picture} priority={index === 0} />
          )}
        </div>
      ))}
    </section>
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
