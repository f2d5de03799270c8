import type { Product } from '@baobab/contract'
import { cn, IconButton, SectionHeading } from '@baobab/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { A11y, Autoplay, Keyboard } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { PlayButton } from '../../lib/carousel/PlayButton.tsx'
import { useAutoplay } from '../../lib/carousel/use-autoplay.ts'
import '../../lib/carousel/carousel.css'
import { DishCard } from './DishCard.tsx'

type Props = { label: string; title: ReactNode; eyebrow?: string; products: readonly Product[] }

const BREAKPOINTS = { 640: { slidesPerView: 2 }, 768: { slidesPerView: 4 }, 1024: { slidesPerView: 4 } }

/** Loads Swiper: import it lazily. */
export default function DishCarousel({ label, title, eyebrow, products }: Props) {
  const { swiper, isLocked, playing, toggle, swiperProps, containerProps } = useAutoplay()
  return (
    <section aria-roledescription="carousel" aria-label={label} {...containerProps}>
      <div className="mb-8 flex items-end justify-between gap-4">
        <SectionHeading title={title} eyebrow={eyebrow} className="mb-0" />
        <div className={cn('gap-2', isLocked ? 'hidden' : 'flex')}>
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
        // On phones the next dish shows at the edge of the screen.
        className="max-sm:-mr-gutter"
      >
        {products.map((product) => (
          <SwiperSlide key={product.id} className="@container h-auto *:h-full">
            <DishCard product={product} sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 85vw" />
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
}
