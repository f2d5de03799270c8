import { useEffect } from 'react'
import { serverNow, useNow } from '../../lib/clock.ts'

const WIPE_SECONDS = 15
export const wipeEnd = () => serverNow() + WIPE_SECONDS * 1000

/** Lies over the board, which is inert, while a cook wipes the screen: a wet cloth moves no order. New orders still ring. */
export function WipeLock({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const secondsLeft = useNow((now) => Math.ceil((endsAt - now) / 1000))
  const isOver = secondsLeft <= 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  useEffect(() => {
    const endOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd()
    window.addEventListener('keydown', endOnEscape)
    return () => window.removeEventListener('keydown', endOnEscape)
  }, [onEnd])
  return (
    <div
      role="status"
      className="fixed inset-0 z-70 grid touch-none place-content-center gap-3 bg-page/90 p-6 text-center"
    >
      <p className="font-display text-4xl font-extrabold">Wipe the screen now</p>
      <p className="text-2xl">
        Taps work again in{' '}
        <span className="figures" aria-hidden="true">
          {secondsLeft}
        </span>{' '}
        s
      </p>
    </div>
  )
}
