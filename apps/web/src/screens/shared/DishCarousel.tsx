import type { Product } from '@baobab/contract'
import { cn, IconButton } from '@baobab/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { A11y, Autoplay, Keyboard } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { PlayButton } from '../../lib/carousel/PlayButton.tsx'
import { useAutoplay } from '../../lib/carousel/use-autoplay.ts'
import 'swiper/css'

type Props = {
  label: string
  heading: ReactNode
  products: readonly Product[]
  card: (product: Product) => ReactNode
}

const BREAKPOINTS = { 640: { slidesPerView: 2 }, 768: { slidesPerView: 4 }, 1024: { slidesPerView: 4 } }

/** Dishes that pass by, under their heading. Heavy: load it lazily. */
export default function DishCarousel({ label, heading, products, card }: Props) {
  const { swiper, still, playing, toggle, swiperProps, hold } = useAutoplay()
  return (
    <section aria-roledescription="carousel" aria-label={label} {...hold}>
      <div className="mb-8 flex items-end justify-between gap-4">
        {heading}
        <div className={cn('flex gap-2', still && 'hidden')}>
          <IconButton
            label="Previous dishes"
            tone="outline"
            className="max-md:hidden"
            onClick={() => swiper?.slidePrev()}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label="More dishes"
            tone="outline"
            className="max-md:hidden"
            onClick={() => swiper?.slideNext()}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <PlayButton playing={playing} onToggle={toggle} tone="outline" />
        </div>
      </div>
      <Swiper
        modules={[A11y, Autoplay, Keyboard]}
        {...swiperProps}
        slidesPerView={1.15}
        spaceBetween={16}
        breakpoints={BREAKPOINTS}
        rewind
        keyboard={{ onlyInViewport: true }}
        // on phones the next one peeks in from the edge of the screen
        className="max-sm:-mr-gutter!"
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
