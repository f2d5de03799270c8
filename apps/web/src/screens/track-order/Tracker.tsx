import { type Order, toReadyMoment } from '@baobab/contract'
import { cn } from '@baobab/ui'
import Check from 'lucide-react/icons/check'
import { orderSteps } from '../../features/orders/tracker.ts'

export function Tracker({ order }: { order: Order }) {
  const steps = orderSteps(order)
  return (
    <ol aria-label="Progress of the order" className="grid md:grid-cols-5">
      {steps.map(({ status, label, isReached, isNow, at }, position) => (
        <li
          key={status}
          aria-current={isNow ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0 md:block md:pr-3 md:pb-0"
        >
          {position > 0 && (
            <span
              aria-hidden="true"
              className={cn(
                'absolute bottom-full left-[1.1875rem] h-6 w-1 translate-y-0 rounded-full md:top-[1.1875rem] md:right-full md:bottom-auto md:left-auto md:h-1 md:w-[calc(100%-2.5rem)]',
                isReached ? 'bg-success' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cn(
              'figures relative z-10 flex size-10 shrink-0 items-center justify-center rounded-full border-2 font-bold',
              isNow
                ? 'border-action bg-action text-action-ink forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : isReached
                  ? 'border-success bg-success text-success-ink'
                  : 'border-line-strong bg-surface-raised text-ink-soft',
            )}
          >
            {isReached && !isNow ? <Check className="size-5" /> : position + 1}
          </span>
          <span className="block min-w-0 pt-1.5 md:pt-3">
            <span className={cn('block leading-tight', isReached ? 'font-bold' : 'text-ink-soft')}>
              {label}
            </span>
            <span className="sr-only">{isNow ? ', now' : isReached ? ', done' : ', to come'}</span>
            {isReached && at && (
              <time dateTime={at} className="figures block text-sm text-ink-soft">
                {toReadyMoment(Date.parse(at))}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
