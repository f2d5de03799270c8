import type { OfficeDishRow } from '@baobab/contract'
import { cn } from '@baobab/ui'
import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ban from 'lucide-react/icons/ban'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ListOrdered from 'lucide-react/icons/list-ordered'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import type { MouseEvent, Ref } from 'react'
import type { useRowActions } from './use-row-actions.ts'

type Props = {
  dish: OfficeDishRow
  actions: ReturnType<typeof useRowActions>
  moveButton: Ref<HTMLButtonElement>
  onMoveTo: () => void
}

/** One thumb reaches each of them at 390 px; none hides behind a menu. */
export function RowActions({ dish, actions, moveButton, onMoveTo }: Props) {
  const { name, visible, featured, sold_out_mark, place, of, up_after, down_after } = dish
  const move = (after: number | null) => (event: MouseEvent<HTMLButtonElement>) =>
    actions.putAfter(after, event.currentTarget)
  return (
    <fieldset aria-label={`Actions for ${name}`} className="grid max-w-xl grid-cols-6 gap-1">
      {sold_out_mark === null ? (
        <Action Icon={Ban} text="Sold out" onClick={actions.toggleSoldOut} />
      ) : (
        <Action Icon={RotateCcw} text="Back on sale" onClick={actions.toggleSoldOut} />
      )}
      {visible ? (
        <Action Icon={EyeOff} text="Hide" onClick={actions.toggleVisible} />
      ) : (
        <Action Icon={Eye} text="Show" onClick={actions.toggleVisible} />
      )}
      {featured ? (
        <Action Icon={StarOff} text="Don’t feature" onClick={actions.toggleFeatured} />
      ) : (
        <Action Icon={Star} text="Feature" onClick={actions.toggleFeatured} />
      )}
      <Action Icon={ArrowUp} text="Up" isOff={place === 1} onClick={move(up_after)} />
      <Action Icon={ArrowDown} text="Down" isOff={place === of} onClick={move(down_after)} />
      <Action Icon={ListOrdered} text="Move to…" ref={moveButton} onClick={onMoveTo} />
    </fieldset>
  )
}

type ActionProps = {
  Icon: LucideIcon
  text: string
  isOff?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** One that is off keeps the focus: a row that has become the first was moved by it. */
const Action = ({ Icon, text, isOff = false, ref, onClick }: ActionProps) => (
  <button
    ref={ref}
    type="button"
    aria-disabled={isOff || undefined}
    onClick={(event) => !isOff && onClick(event)}
    className={cn(
      'flex min-h-14 flex-col items-center justify-start gap-1 rounded-md px-0.5 py-1.5 text-center text-xs leading-tight',
      isOff ? 'cursor-not-allowed text-ink-soft opacity-60' : 'hover:bg-accent-soft',
    )}
  >
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    {text}
  </button>
)
