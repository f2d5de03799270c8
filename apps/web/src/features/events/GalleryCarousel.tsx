import { A11y, Autoplay, Keyboard, Navigation, Pagination, Zoom } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { PlayButton } from '../../lib/carousel/PlayButton.tsx'
import { useAutoplay } from '../../lib/carousel/use-autoplay.ts'
import '../../lib/carousel/carousel.css'
import { GalleryPicture, type GalleryProps } from './GalleryPicture.tsx'

/** The specification's breakpoints, but never more slides than pictures. */
const breakpoints = (pictures: number) => ({
  640: { slidesPerView: Math.min(2, pictures) },
  768: { slidesPerView: Math.min(4, pictures) },
  1024: { slidesPerView: 1 },
})

/** Pictures to swipe and zoom. Loads Swiper: import it lazily. */
export default function GalleryCarousel({ pictures, name, single }: GalleryProps) {
  const { isLocked, playing, toggle, swiperProps, containerProps } = useAutoplay()
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      className="relative"
      {...containerProps}
    >
      <Swiper
        modules={[A11y, Autoplay, Keyboard, Navigation, Pagination, Zoom]}
        {...swiperProps}
        zoom={{ maxRatio: 2.5 }}
        navigation
        pagination={{ clickable: true }}
        keyboard={{ onlyInViewport: true }}
        rewind
        spaceBetween={12}
        breakpoints={single ? {} : breakpoints(pictures.length)}
        a11y={{ prevSlideMessage: 'Previous picture', nextSlideMessage: 'Next picture' }}
        className="rounded-lg"
      >
        {pictures.map((picture, index) => (
          <SwiperSlide key={picture.base} zoom>
            <GalleryPicture picture={picture} priority={index === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      {!isLocked && (
        <div className="absolute bottom-3 left-3 z-10">
          <PlayButton playing={playing} onToggle={toggle} tone="overlay" />
        </div>
      )}
    </section>
  )
}
