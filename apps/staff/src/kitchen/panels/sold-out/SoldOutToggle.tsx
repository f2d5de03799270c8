import type { Input, markSoldOut, SoldOutMark } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { bringBack, markAsSoldOut } from '../../../api/kitchen.ts'
import type { useChange } from '../use-change.ts'

export type Target = Omit<Input<typeof markSoldOut>['body'], 'until'>
export type Send = ReturnType<typeof useChange>['send']

type ToggleProps = {
  label: string
  /** The dish, where the label is a size of it. */
  about?: string
  mark: SoldOutMark | undefined
  target: Target
  send: Send
  className?: string
}

/** One tap takes it off every menu until the service day ends, another brings it back. */
export function SoldOutToggle({ label, about, mark, target, send, className }: ToggleProps) {
  const press = () => send(() => (mark ? bringBack(mark.id) : markAsSoldOut({ ...target, until: 'day_end' })))
  return (
    <button
      type="button"
      aria-pressed={mark !== undefined}
      aria-label={about && `${about}, ${label}`}
      onClick={press}
      className={cn(
        'min-h-16 rounded-md px-4 text-lg font-bold',
        mark ? 'bg-danger-solid text-danger-solid-ink' : 'bg-surface-raised hover:bg-accent-soft',
        className,
      )}
    >
      {label}
      {mark && <span className="block text-base font-normal">{mark.text} · Resume</span>}
    </button>
  )
}

/** Off every menu for an hour; it comes back by itself. */
export function PauseButton({ label, target, send }: Pick<ToggleProps, 'label' | 'target' | 'send'>) {
  return (
    <button
      type="button"
      aria-label={`Pause ${label} for 1 hour`}
      onClick={() => send(() => markAsSoldOut({ ...target, until: 'hour' }))}
      className="min-h-16 rounded-md border-2 border-line px-4 text-lg font-bold hover:bg-accent-soft"
    >
      1 hour
    </button>
  )
}
