import { pages } from '@baobab/contract'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCountdown } from './use-countdown.ts'

const SECONDS = 12

/** Leads home after a while, unless the guest does anything. */
export function GoingHome() {
  const navigate = useNavigate()
  const goHome = useCallback(() => navigate(pages.home), [navigate])
  const { left, isStopped } = useCountdown(SECONDS, goHome)
  if (isStopped) return <p className="text-sm text-ink-soft">This page stays open.</p>
  return (
    <div role="timer" className="mx-auto max-w-xs text-sm text-ink-soft">
      <p>
        Back to the home page in <span className="figures font-bold text-ink">{left}</span> s. Tap or press
        any key to stay.
      </p>
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full origin-left bg-flame transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${left / SECONDS})` }}
        />
      </span>
    </div>
  )
}
