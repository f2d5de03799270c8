import { type DatedRefundStep, formatMoment } from '@baobab/contract'
import { cn } from '@baobab/ui'

type Props = { ladder: readonly DatedRefundStep[]; now: Date; className?: string }

/** What goes back until when. The step that holds now is marked; those that have passed are struck through. */
export function RefundLadder({ ladder, now, className }: Props) {
  const current = ladder.findIndex(({ until }) => now <= until)
  return (
    <ol className={cn('text-sm', className)}>
      {ladder.map(({ until, percent }, index) => {
        const isPast = index < current || current === -1
        return (
          <li key={percent} className="flex gap-3 border-l-2 border-line pb-3 pl-4 last:pb-0">
            <span className={cn('relative flex-1', isPast && 'text-ink-soft line-through')}>
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-1.5 -left-[1.4375rem] size-3 rounded-full border-2',
                  index === current ? 'border-success bg-success' : 'border-line-strong bg-surface-raised',
                )}
              />
              <span className="font-semibold">{refundText(percent)}</span>
              {index === current && <span className="sr-only"> (now)</span>}
              <span className="block text-ink-soft">
                {percent > 0 ? `until ${formatMoment(until)}` : index > 0 ? 'after that' : 'at any time'}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** 50 → "Half refunded" */
export const refundText = (percent: number): string => {
  if (percent === 100) return 'Full refund'
  if (percent === 50) return 'Half refunded'
  return percent === 0 ? 'No refund' : `${percent}% refunded`
}
