import { useState } from 'react'
import type { Swiper } from 'swiper'

const DELAY_MS = 2500

/** Autoplay for a Swiper: off for reduced motion, paused on hover and focus, stopped by its button or any interaction. */
export function useAutoplay() {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  /** Swiper locks itself when all slides are visible. */
  const [isLocked, setLocked] = useState(false)
  const toggle = () => {
    if (playing) swiper?.autoplay.stop()
    else swiper?.autoplay.start()
    setPlaying(!playing)
  }
  return {
    swiper,
    isLocked,
    playing,
    toggle,
    swiperProps: {
      onSwiper: (instance: Swiper) => {
        setSwiper(instance)
        if (!playing) instance.autoplay.stop()
      },
      onLock: () => setLocked(true),
      onUnlock: () => setLocked(false),
      onAutoplayStop: () => setPlaying(false),
      // Configured even when it starts stopped, so that the button can start it.
      autoplay: { delay: DELAY_MS, pauseOnMouseEnter: true, disableOnInteraction: true },
    },
    containerProps: {
      onFocus: () => swiper?.autoplay.pause(),
      onBlur: () => swiper?.autoplay.resume(),
    },
  }
}
