import { toTimeText } from '@baobab/contract'
import { cn, LogoMark } from '@baobab/ui'
import Menu from 'lucide-react/icons/menu'
import Undo from 'lucide-react/icons/undo-2'
import { useNow } from '../lib/clock.ts'
import { useSound } from '../lib/sound.ts'
import { useNotLiveSince } from '../live/use-not-live.ts'
import type { OpenPanel } from './Panel.tsx'

const button =
  'inline-flex min-h-16 shrink-0 items-center gap-2 rounded-md bg-surface px-4 text-lg font-bold hover:bg-accent-soft'

type Props = { onOpen: (panel: OpenPanel) => void; isScreenKeptOn: boolean }

export function Header({ onOpen, isScreenKeptOn }: Props) {
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-2 px-2 pt-2 md:flex-nowrap">
      <LogoMark className="ml-1 hidden size-10 md:block" />
      <p className="figures px-1 text-3xl font-extrabold whitespace-nowrap">{useNow(toTimeText)}</p>
      <Health isScreenKeptOn={isScreenKeptOn} />
      <nav
        aria-label="Board"
        className="hide-scrollbar flex w-full min-w-0 gap-2 overflow-x-auto md:w-auto md:flex-1 [&>:first-child]:ml-auto"
      >
        <button type="button" className={button} onClick={() => onOpen({ name: 'recall' })}>
          <Undo aria-hidden="true" /> Recall
        </button>
        <button
          type="button"
          aria-label="This board"
          className={button}
          onClick={() => onOpen({ name: 'device' })}
        >
          <Menu aria-hidden="true" />
        </button>
      </nav>
    </header>
  )
}

function Health({ isScreenKeptOn }: Pick<Props, 'isScreenKeptOn'>) {
  const isLive = useNotLiveSince() === null
  const hasSound = useSound(({ state }) => state === 'on')
  return (
    <p className="text-sm leading-tight">
      <Light isGood={isLive} text={isLive ? 'Live' : 'Not live'} />
      <Light isGood={hasSound} text={hasSound ? 'Sound on' : 'No sound'} />
      <Light isGood={isScreenKeptOn} text={isScreenKeptOn ? 'Screen stays on' : 'Screen may sleep'} />
    </p>
  )
}

const Light = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <span className={cn('block whitespace-nowrap', isGood ? 'text-success' : 'font-bold text-danger')}>
    {text}
  </span>
)
