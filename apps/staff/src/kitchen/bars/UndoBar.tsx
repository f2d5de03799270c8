import { cn } from '@baobab/ui'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../lib/clock.ts'
import { TapButton } from '../TapButton.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import { type Bar, hideBar, useBars } from './undo-store.ts'

/** What was just done, with ten seconds to take it back, and what went wrong: the newest, and a count that opens the others. */
export function UndoBar({ className }: { className?: string }) {
  const bars = useBars((state) => state.bars)
  const [isOpen, setOpen] = useState(false)
  const idsLeft = useNow((now) => idText(bars.filter(({ endsAt }) => endsAt > now)))
  const left = bars.filter(({ id }) => idsLeft.split(' ').includes(id)).toReversed()
  return (
    <div role="status" className={cn('z-60 flex flex-col gap-1 empty:hidden', className)}>
      {left.slice(0, isOpen ? undefined : 1).map((bar, index) => (
        <OneBar key={bar.id} bar={bar}>
          {index === 0 && left.length > 1 && (
            <TapButton
              variant="ghost"
              isSlim
              aria-expanded={isOpen}
              aria-label={isOpen ? 'Show only the last step' : `Show ${left.length - 1} more`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Less' : `+${left.length - 1}`}
            </TapButton>
          )}
        </OneBar>
      ))}
    </div>
  )
}

const idText = (bars: readonly Bar[]) => bars.map(({ id }) => id).join(' ')

function OneBar({ bar: { id, text, tone, endsAt, undo }, children }: { bar: Bar; children: ReactNode }) {
  const secondsLeft = useNow((now) => Math.max(0, Math.ceil((endsAt - now) / 1000)))
  const { takeBack, isBusy } = useOrderActions()
  return (
    <div
      className={cn(
        'flex min-h-12 items-center gap-2 rounded-md pl-3 text-[1.125rem] leading-tight font-bold shadow-md forced-colors:border',
        tone === 'failed' ? 'bg-danger-solid text-danger-solid-ink' : 'bg-ink text-page',
      )}
    >
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</p>
      {children}
      {undo ? (
        <TapButton
          variant="highlight"
          isSlim
          loading={isBusy}
          onClick={() => takeBack(undo.trackingId, undo.from)}
        >
          Undo{' '}
          <span className="figures" aria-hidden="true">
            {secondsLeft}
          </span>
        </TapButton>
      ) : (
        <TapButton variant="highlight" isSlim onClick={() => hideBar(id)}>
          OK
        </TapButton>
      )}
    </div>
  )
}
