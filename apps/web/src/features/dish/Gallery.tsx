import type { Picture as PictureData } from '@baobab/contract'
import { Picture } from '@baobab/ui'
import { A11y, Autoplay, Keyboard, Navigation, Pagination, Zoom } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
import 'swiper/css/zoom'

type Props = { pictures: readonly PictureData[]; name: string }

const AUTOPLAY_MS = 2500

/** The dish from all sides: swipe, zoom by double tap or pinch, arrows, dots; moves by itself only for those who do not mind. Heavy: load it lazily. */
export default function Gallery({ pictures, name }: Props) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const several = pictures.length > 1
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${name}`}>
      <Swiper
        modules={[A11y, Autoplay, Keyboard, Navigation, Pagination, Zoom]}
        zoom={{ maxRatio: 2.5 }}
        navigation={several}
        pagination={several && { clickable: true }}
        autoplay={
          several && !calm && { delay: AUTOPLAY_MS, pauseOnMouseEnter: true, disableOnInteraction: true }
        }
        keyboard={{ onlyInViewport: true }}
        rewind={several}
        className="rounded-lg"
      >
        {pictures.map((picture, index) => (
          <SwiperSlide key={picture.base} zoom>
            <Picture
              picture={picture}
              priority={index === 0}
              sizes="(min-width: 1024px) 40rem, 100vw"
              className="aspect-4/3 w-full"
            />
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
}
