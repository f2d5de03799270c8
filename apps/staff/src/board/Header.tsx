import { serviceDate, toTimeText } from '@baobab/contract'
import { cn, LogoMark } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { bookingsQuery, incidentsQuery } from '../api/controls.ts'
import { serviceQuery } from '../api/service.ts'
import { useNow } from '../lib/clock.ts'
import { useSound } from '../lib/sound.ts'
import { useLowBattery } from '../lib/use-battery.ts'
import { useNotLiveSince } from '../live/use-not-live.ts'
import type { OpenPanel } from './Panel.tsx'

type Props = { onOpen: (panel: OpenPanel) => void; isScreenKeptOn: boolean }

export function Header({ onOpen, isScreenKeptOn }: Props) {
  const eventsToday = useEventsToday()
  const troubles = useQuery(incidentsQuery).data?.length ?? 0
  const open = (name: Exclude<OpenPanel['name'], 'order'>) => () => onOpen({ name })
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-2 px-2 pt-2 lg:flex-nowrap">
      <LogoMark className="ml-1 hidden size-10 md:block" />
      <p className="figures px-1 text-3xl font-extrabold whitespace-nowrap">{useNow(toTimeText)}</p>
      <Health isScreenKeptOn={isScreenKeptOn} />
      <nav
        aria-label="Board"
        className="hide-scrollbar flex w-full min-w-0 gap-2 overflow-x-auto lg:w-auto lg:flex-1 [&>:first-child]:ml-auto"
      >
        <HeaderButton onClick={open('recall')}>Recall</HeaderButton>
        <HeaderButton onClick={open('sold-out')}>Sold out</HeaderButton>
        <HeaderButton onClick={open('pit')}>Pit</HeaderButton>
        <PaceButton onClick={open('pace')} />
        <HeaderButton onClick={open('events')} count={eventsToday}>
          Events
        </HeaderButton>
        <HeaderButton onClick={open('trouble')} count={troubles} isAlarming={troubles > 0}>
          Trouble
        </HeaderButton>
        <HeaderButton onClick={open('device')} label="This board">
          <Menu aria-hidden="true" />
        </HeaderButton>
      </nav>
    </header>
  )
}

type ButtonProps = {
  onClick: () => void
  count?: number
  isAlarming?: boolean
  /** Where an icon says it to those who see. */
  label?: string
  children: ReactNode
}

const HeaderButton = ({ onClick, count = 0, isAlarming = false, label, children }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={cn(
      'inline-flex min-h-16 shrink-0 items-center gap-2 rounded-md px-4 text-lg font-bold',
      isAlarming ? 'bg-danger-solid text-danger-solid-ink' : 'bg-surface hover:bg-accent-soft',
    )}
  >
    {children}
    {count > 0 && <span className="figures rounded-full bg-highlight px-2 text-highlight-ink">{count}</span>}
  </button>
)

/** Nobody must forget that guests are being put off. */
function PaceButton({ onClick }: { onClick: () => void }) {
  const until = useQuery(serviceQuery).data?.settings.pause_until ?? null
  const isPaused = useNow((now) => until !== null && Date.parse(until) > now)
  return (
    <HeaderButton onClick={onClick} isAlarming={isPaused}>
      {isPaused && until !== null ? `Paused until ${toTimeText(Date.parse(until))}` : 'Pace'}
    </HeaderButton>
  )
}

function useEventsToday(): number {
  const bookings = useQuery(bookingsQuery).data ?? []
  const today = useNow(serviceDate)
  return bookings.filter(({ starts_at }) => serviceDate(Date.parse(starts_at)) === today).length
}

function Health({ isScreenKeptOn }: Pick<Props, 'isScreenKeptOn'>) {
  const isLive = useNotLiveSince() === null
  const hasSound = useSound(({ state }) => state === 'on')
  const batteryPercent = useLowBattery()
  // the red bar says it, and nothing small can be read on red
  if (!isLive) return null
  return (
    <p className="text-sm leading-tight">
      <Light isGood text="Live" />
      <Light isGood={hasSound} text={hasSound ? 'Sound on' : 'No sound'} />
      <Light isGood={isScreenKeptOn} text={isScreenKeptOn ? 'Screen stays on' : 'Screen may sleep'} />
      {batteryPercent !== null && <Light isGood={false} text={`Battery ${batteryPercent}%`} />}
    </p>
  )
}

const Light = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <span className={cn('block whitespace-nowrap', isGood ? 'text-success' : 'font-bold text-danger')}>
    {text}
  </span>
)
