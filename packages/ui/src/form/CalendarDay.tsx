import { cn } from '../cn.ts'
import { formatLongDate } from './calendar-dates.ts'

/** `unknown` can be chosen: the API has the last word. */
export type DayState = 'open' | 'nearly_full' | 'full' | 'closed' | 'unknown'

export const stateText: Record<DayState, string> = {
  open: 'free',
  nearly_full: 'almost full',
  full: 'full',
  closed: 'not available',
  unknown: '',
}

export const canChoose = (state: DayState) => state !== 'full' && state !== 'closed'

type CalendarDayProps = {
  date: string
  state: DayState
  isSelected: boolean
  isReachable: boolean
  name: string | undefined
  loading: boolean | undefined
  onChoose: (date: string) => void
}

export function CalendarDay({
  date,
  state,
  isSelected,
  isReachable,
  name,
  loading,
  onChoose,
}: CalendarDayProps) {
  const canBeChosen = canChoose(state)
  return (
    <td className="p-0">
      <button
        type="button"
        name={name}
        data-date={date}
        tabIndex={isReachable ? 0 : -1}
        aria-pressed={isSelected}
        aria-disabled={!canBeChosen || undefined}
        aria-label={[formatLongDate(date), stateText[state]].filter(Boolean).join(', ')}
        onClick={() => onChoose(date)}
        className={cn(
          'figures relative flex h-12 w-full flex-col items-center justify-center rounded-md text-base leading-none transition-colors sm:h-14',
          isSelected
            ? 'bg-action font-bold text-action-ink shadow-[inset_0_-3px_0_rgb(0_0_0/0.22)]'
            : canBeChosen && 'font-semibold hover:bg-accent-soft',
          !canBeChosen && !isSelected && 'text-ink-soft',
          state === 'full' && 'bg-surface-sunken line-through decoration-2',
          state === 'closed' && 'opacity-55',
          loading && state === 'unknown' && !isSelected && 'animate-glow',
        )}
      >
        {Number(date.slice(8))}
        {state === 'nearly_full' && (
          <HalfCircle
            className={cn('absolute bottom-1.5 size-2', isSelected ? 'text-action-ink' : 'text-star')}
          />
        )}
      </button>
    </td>
  )
}

/** Half empty: readable without its color. */
export const HalfCircle = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true" className={className}>
    <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M6 1a5 5 0 0 0 0 10z" fill="currentColor" />
  </svg>
)
