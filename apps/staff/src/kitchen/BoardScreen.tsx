import type { KitchenOrder } from '@baobab/contract'
import { cn, ErrorState, Spinner } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { boardQuery } from '../api/kitchen.ts'
import { menuQuery } from '../api/menu.ts'
import { scheduleQuery } from '../api/schedule.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { AcceptAll } from './actions/AcceptAll.tsx'
import { Header } from './bars/Header.tsx'
import { NotLiveBar } from './bars/NotLiveBar.tsx'
import { SoundBar } from './bars/SoundBar.tsx'
import { UndoBar } from './bars/UndoBar.tsx'
import { useRing } from './device/use-ring.ts'
import { useWakeLock } from './device/use-wake-lock.ts'
import { WipeLock, wipeEnd } from './device/WipeLock.tsx'
import { ComingLane } from './lanes/ComingLane.tsx'
import { type Filter, Filters, isShown } from './lanes/Filters.tsx'
import type { LeadMinutes } from './lanes/lanes.ts'
import { SliceStrip } from './lanes/SliceStrip.tsx'
import { useLanes } from './lanes/use-lanes.ts'
import { connectBoard } from './live/connect-board.ts'
import { useNotLiveSince } from './live/use-not-live.ts'
import { type OpenPanel, Panel } from './Panel.tsx'
import { PrintedTicket } from './ticket/PrintedTicket.tsx'
import { TicketGrid } from './ticket/TicketGrid.tsx'

/** Until the settings are there. */
const USUAL_LEAD: LeadMinutes = { pickup: 25, delivery: 45 }
const NO_ORDERS: readonly KitchenOrder[] = []

export function BoardScreen() {
  const queryClient = useQueryClient()
  useEffect(() => connectBoard(queryClient), [queryClient])
  const { data: board, error } = useQuery(boardQuery)
  const { data: schedule } = useQuery(scheduleQuery)
  const { data: menu } = useQuery(menuQuery)
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const [wipeEndsAt, setWipeEndsAt] = useState<number | null>(null)
  const isScreenKeptOn = useWakeLock()
  const notLiveSince = useNotLiveSince()

  const orders = board?.orders ?? NO_ORDERS
  const settings = schedule?.settings
  const lead = useMemo(
    () => (settings ? { ...settings.lead_minutes, delivery_zips: settings.delivery_zips } : USUAL_LEAD),
    [settings],
  )
  const { tickets, coming } = useLanes(orders, lead)
  const [filter, setFilter] = useState<Filter>('all')
  const shown = useMemo(() => tickets.filter((order) => isShown(order, filter)), [tickets, filter])
  useRing(orders, notLiveSince === null)
  const unseen = orders.filter(({ must_acknowledge }) => must_acknowledge).length
  const endWipe = useCallback(() => setWipeEndsAt(null), [])
  const startWipe = () => {
    setPanel(null)
    setWipeEndsAt(wipeEnd())
  }
  const showMore = useMemo(
    () => (order: KitchenOrder) => setPanel({ name: 'order', trackingId: order.tracking_id }),
    [],
  )

  return (
    <>
      {/* seen by a cook who works in another tab */}
      <PageTitle
        title={notLiveSince !== null ? 'NOT LIVE' : unseen > 0 ? `(${unseen}) New on the board` : 'Kitchen'}
      />
      <div
        data-live={notLiveSince === null}
        inert={wipeEndsAt !== null}
        className="flex h-dvh flex-col overflow-hidden bg-page text-ink data-[live=false]:bg-danger-solid"
      >
        {notLiveSince !== null && <NotLiveBar since={notLiveSince} />}
        <SoundBar />
        <Header onOpen={setPanel} isScreenKeptOn={isScreenKeptOn}>
          <Filters tickets={tickets} lead={lead} shown={filter} onShow={setFilter} />
        </Header>
        <main className="flex min-h-0 flex-1 flex-col gap-1.5 pt-1.5">
          <h1 className="sr-only">Kitchen board</h1>
          <div className="relative mx-1.5 flex shrink-0 gap-1.5">
            <ComingLane coming={coming} onMore={showMore} />
            {board && <SliceStrip orders={orders} menu={menu} onOpen={() => setPanel({ name: 'slice' })} />}
            <AcceptAll orders={tickets} />
            {/* a tap moves nothing on the board: the bar lies over what is for later */}
            <UndoBar
              className={cn('inset-x-0 top-0 mx-auto max-w-3xl', panel ? 'fixed px-2 pt-1' : 'absolute')}
            />
          </div>
          {board ? (
            <TicketGrid tickets={shown} lead={lead} menu={menu} onMore={showMore} />
          ) : error ? (
            <ErrorState
              title="We couldn’t load the orders"
              text={`${error.message} The board tries again every few seconds.`}
            />
          ) : (
            <Spinner label="Loading the orders" />
          )}
        </main>
        {panel && (
          <Panel
            name={panel.name}
            trackingId={panel.trackingId}
            orders={orders}
            menu={menu}
            onClose={() => setPanel(null)}
            onWipe={startWipe}
          />
        )}
      </div>
      {wipeEndsAt !== null && <WipeLock endsAt={wipeEndsAt} onEnd={endWipe} />}
      <PrintedTicket menu={menu} />
    </>
  )
}
