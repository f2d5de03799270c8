import { cn } from '@baobab/ui'
import { useNow } from '../lib/clock.ts'
import { TapButton } from './TapButton.tsx'
import { type Bar, hideBar, useBars } from './undo-store.ts'
import { useOrderActions } from './use-order-actions.ts'

/** What was just done, with ten seconds to take it back, and what went wrong. */
export function Bars() {
  const bars = useBars((state) => state.bars)
  return (
    <div role="status" className="fixed inset-x-2 bottom-2 z-60 mx-auto flex max-w-3xl flex-col gap-2">
      {bars.map((bar) => (
        <OneBar key={bar.id} bar={bar} />
      ))}
    </div>
  )
}

function OneBar({ bar: { id, text, tone, endsAt, undo } }: { bar: Bar }) {
  const secondsLeft = useNow((now) => Math.ceil((endsAt - now) / 1000))
  const { takeBack, isBusy } = useOrderActions()
  if (secondsLeft <= 0) return null
  return (
    <div
      className={cn(
        'flex items-center gap-3 rounded-lg border-2 p-2 pl-4 text-xl font-bold shadow-lg',
        tone === 'failed'
          ? 'border-danger bg-danger-solid text-danger-solid-ink'
          : 'border-line-strong bg-surface-raised',
      )}
    >
      <p className="min-w-0 flex-1">{text}</p>
      {undo ? (
        <TapButton variant="highlight" loading={isBusy} onClick={() => takeBack(undo.trackingId, undo.from)}>
          Undo{' '}
          <span className="figures" aria-hidden="true">
            {secondsLeft}
          </span>
        </TapButton>
      ) : (
        <TapButton variant="secondary" onClick={() => hideBar(id)}>
          OK
        </TapButton>
      )}
    </div>
  )
}
