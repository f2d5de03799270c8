import { useState } from 'react'
import type { Swiper } from 'swiper'

const DELAY_MS = 2500

/** A carousel that moves by itself: never for those who ask for calm, held by pointer and focus, stopped by its own button or any other touch. */
export function useAutoplay(enabled = true) {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [playing, setPlaying] = useState(
    () => enabled && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  /** All of it is in sight, so that there is nowhere to move. */
  const [still, setStill] = useState(false)
  const toggle = () => {
    if (playing) swiper?.autoplay.stop()
    else swiper?.autoplay.start()
    setPlaying(!playing)
  }
  return {
    swiper,
    still,
    playing,
    toggle,
    /** For the Swiper. Always configured, because a carousel that was calm at first can still be set moving. */
    swiperProps: {
      onSwiper: (instance: Swiper) => {
        setSwiper(instance)
        if (!playing) instance.autoplay.stop()
      },
      onLock: () => setStill(true),
      onUnlock: () => setStill(false),
      onAutoplayStop: () => setPlaying(false),
      autoplay: enabled && { delay: DELAY_MS, pauseOnMouseEnter: true, disableOnInteraction: true },
    },
    /** For the element around it. */
    hold: {
      onFocus: () => swiper?.autoplay.pause(),
      onBlur: () => swiper?.autoplay.resume(),
    },
  }
}
