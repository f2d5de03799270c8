import { serviceDate, toTimeText } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { bookingsQuery } from '../../api/bookings.ts'
import { incidentsQuery } from '../../api/incidents.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import { useNow } from '../../lib/clock.ts'
import { useSound } from '../../lib/sound.ts'
import { useLowBattery } from '../device/use-battery.ts'
import { useNotLiveSince } from '../live/use-not-live.ts'
import type { OpenPanel } from '../Panel.tsx'

type Props = {
  onOpen: (panel: OpenPanel) => void
  isScreenKeptOn: boolean
  /** The filters of the board. */
  children: ReactNode
}

export function Header({ onOpen, isScreenKeptOn, children }: Props) {
  const eventsToday = useEventsToday()
  const incidents = useQuery(incidentsQuery).data?.length ?? 0
  const open = (name: Exclude<OpenPanel['name'], 'order'>) => () => onOpen({ name })
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-1 px-1.5 pt-1.5 xl:gap-1.5">
      <div className="w-22 shrink-0 pl-1 leading-none xl:w-28">
        <p className="figures text-[1.125rem] font-extrabold xl:text-[1.4rem] whitespace-nowrap">
          {useNow(toTimeText)}
        </p>
        <Health isScreenKeptOn={isScreenKeptOn} />
      </div>
      {children}
      <nav aria-label="Board" className="flex min-w-0 flex-wrap gap-0.5 lg:ml-auto xl:gap-1.5">
        <HeaderButton onClick={open('recall')}>Recall</HeaderButton>
        <HeaderButton onClick={open('sold-out')}>Sold out</HeaderButton>
        <HeaderButton onClick={open('pit')}>Pit</HeaderButton>
        <PaceButton onClick={open('pace')} />
        <HeaderButton onClick={open('events')} count={eventsToday}>
          Events
        </HeaderButton>
        <HeaderButton onClick={open('incidents')} count={incidents} isAlarming={incidents > 0}>
          Incidents
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
      'inline-flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-md px-1 font-bold xl:gap-1.5 xl:px-2.5 xl:text-[1.0625rem] whitespace-nowrap',
      isAlarming ? 'bg-danger-solid text-danger-solid-ink' : 'bg-surface hover:bg-accent-soft',
    )}
  >
    {children}
    {count > 0 && (
      <span className="figures rounded-full bg-highlight px-1.5 text-highlight-ink xl:px-2">{count}</span>
    )}
  </button>
)

/** The kitchen must not forget that guests are being put off. */
function PaceButton({ onClick }: { onClick: () => void }) {
  const until = useQuery(scheduleQuery).data?.settings.pause_until ?? null
  const isPaused = useNow((now) => until !== null && Date.parse(until) > now)
  return (
    <HeaderButton onClick={onClick} isAlarming={isPaused}>
      {isPaused && until !== null ? (
        <span>
          Paused <span className="max-xl:sr-only">until {toTimeText(Date.parse(until))}</span>
        </span>
      ) : (
        'Pace'
      )}
    </HeaderButton>
  )
}

function useEventsToday(): number {
  const bookings = useQuery(bookingsQuery).data ?? []
  const today = useNow(serviceDate)
  return bookings.filter(({ starts_at }) => serviceDate(Date.parse(starts_at)) === today).length
}

/** What keeps orders from being seen or heard; the red bar says when the board is not live. */
function Health({ isScreenKeptOn }: Pick<Props, 'isScreenKeptOn'>) {
  const isLive = useNotLiveSince() === null
  const hasSound = useSound(({ state }) => state === 'on')
  const batteryPercent = useLowBattery()
  if (!isLive) return null
  const faults = [
    !hasSound && 'No sound',
    !isScreenKeptOn && 'May sleep',
    batteryPercent !== null && `Battery ${batteryPercent}%`,
  ].filter((fault) => fault !== false)
  return (
    <p className="mt-1 flex flex-wrap gap-x-1.5 text-xs leading-none font-bold whitespace-nowrap text-danger">
      <span className="text-success">Live</span>
      {faults.map((fault) => (
        <span key={fault}>{fault}</span>
      ))}
    </p>
  )
}
