import type { Product } from '@baobab/contract'
import { IconButton } from '@baobab/ui'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { A11y, Autoplay, Keyboard, Navigation } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/navigation'

type Props = {
  label: string
  products: readonly Product[]
  card: (product: Product) => ReactNode
}

const AUTOPLAY_MS = 2500
const BREAKPOINTS = { 640: { slidesPerView: 2 }, 768: { slidesPerView: 3 }, 1024: { slidesPerView: 4 } }

/** Dishes that pass by: paused by touch, pointer or focus, by its own button, and never moving for those who ask for calm. Heavy: load it lazily. */
export default function DishCarousel({ label, products, card }: Props) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [playing, setPlaying] = useState(!calm)
  const toggle = () => {
    if (playing) swiper?.autoplay.stop()
    else swiper?.autoplay.start()
    setPlaying(!playing)
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={() => swiper?.autoplay.pause()}
      onBlur={() => swiper?.autoplay.resume()}
    >
      <div className="mb-3 flex justify-end">
        <IconButton label={playing ? 'Stop moving' : 'Move by itself'} tone="outline" onClick={toggle}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      </div>
      <Swiper
        modules={[A11y, Autoplay, Keyboard, Navigation]}
        onSwiper={setSwiper}
        slidesPerView={1.15}
        spaceBetween={16}
        breakpoints={BREAKPOINTS}
        autoplay={calm ? false : { delay: AUTOPLAY_MS, pauseOnMouseEnter: true, disableOnInteraction: true }}
        rewind
        navigation
        keyboard={{ onlyInViewport: true }}
        a11y={{ prevSlideMessage: 'Previous dishes', nextSlideMessage: 'More dishes' }}
      >
        {products.map((product) => (
          <SwiperSlide key={product.id} className="h-auto! *:h-full">
            {card(product)}
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
}
