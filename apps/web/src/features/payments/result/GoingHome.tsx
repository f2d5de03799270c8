import { pages } from '@baobab/contract'
import { Button, VisuallyHidden } from '@baobab/ui'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../../lib/ButtonLink.tsx'
import { useCountdown } from './use-countdown.ts'

const SECONDS = 60
const LAST_CALL = 20

/** Leads home after a minute in which the guest does nothing, as the specification asks; "Stay" keeps the page open. */
export function GoingHome() {
  const navigate = useNavigate()
  const goHome = useCallback(() => navigate(pages.home), [navigate])
  const { left, isStopped, stop } = useCountdown(SECONDS, goHome)
  if (isStopped)
    return (
      <div className="mt-6 space-y-3">
        <p role="status" className="text-sm text-ink-soft">
          This page stays open.
        </p>
        <ButtonLink to={pages.home} variant="ghost">
          Home
        </ButtonLink>
      </div>
    )
  return (
    <div className="order-bar mt-8 gap-x-2 text-left lg:sticky lg:bottom-0 lg:mx-auto lg:max-w-xl low:lg:static">
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1 overflow-hidden">
        <span
          className="block h-full origin-left bg-flame transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${left / SECONDS})` }}
        />
      </span>
      <p role="timer" className="mr-auto text-sm">
        Back to the home page in <b className="figures inline-block min-w-5 text-right">{left}</b> s
      </p>
      <VisuallyHidden role="status">
        {left > LAST_CALL
          ? 'We’ll go to the home page in a minute. Press Stay to remain.'
          : `Going to the home page in ${LAST_CALL} seconds. Press Stay to keep this page open.`}
      </VisuallyHidden>
      <Button size="sm" variant="secondary" onClick={stop}>
        Stay
      </Button>
      <ButtonLink to={pages.home} size="sm" variant="ghost">
        Home now
      </ButtonLink>
    </div>
  )
}
