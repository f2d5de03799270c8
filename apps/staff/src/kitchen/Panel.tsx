import type { KitchenOrder } from '@baobab/contract'
import { lazy, Suspense } from 'react'
import type { Menu } from './menu.ts'

/** What can lie over the board. The board goes on behind it. */
export type OpenPanel =
  | { name: 'order'; trackingId: string }
  | { name: 'slice' }
  | { name: 'recall' }
  | { name: 'device' }
  | { name: 'sold-out' }
  | { name: 'pit' }
  | { name: 'pace' }
  | { name: 'events' }
  | { name: 'trouble' }

type Props = {
  panel: OpenPanel
  orders: readonly KitchenOrder[]
  menu: Menu | undefined
  onClose: () => void
  onWipe: () => void
}

const OrderPanel = lazy(() => import('./panels/OrderPanel.tsx'))
const SlicePanel = lazy(() => import('./panels/SlicePanel.tsx'))
const RecallPanel = lazy(() => import('./panels/RecallPanel.tsx'))
const SoldOutPanel = lazy(() => import('./panels/SoldOutPanel.tsx'))
const PitPanel = lazy(() => import('./panels/PitPanel.tsx'))
const PacePanel = lazy(() => import('./panels/PacePanel.tsx'))
const EventsPanel = lazy(() => import('./panels/EventsPanel.tsx'))
const TroublePanel = lazy(() => import('./panels/TroublePanel.tsx'))
const DevicePanel = lazy(() => import('./panels/DevicePanel.tsx'))

export function Panel({ panel, orders, menu, onClose, onWipe }: Props) {
  return <Suspense>{content()}</Suspense>

  function content() {
    if (panel.name === 'slice') return <SlicePanel orders={orders} menu={menu} onClose={onClose} />
    if (panel.name === 'recall') return <RecallPanel orders={orders} onClose={onClose} />
    if (panel.name === 'device') return <DevicePanel onClose={onClose} onWipe={onWipe} />
    if (panel.name === 'sold-out') return <SoldOutPanel menu={menu} onClose={onClose} />
    if (panel.name === 'pit') return <PitPanel onClose={onClose} />
    if (panel.name === 'pace') return <PacePanel onClose={onClose} />
    if (panel.name === 'events') return <EventsPanel onClose={onClose} />
    if (panel.name === 'trouble') return <TroublePanel onClose={onClose} />
    const order = orders.find(({ tracking_id }) => tracking_id === panel.trackingId)
    // handed over meanwhile
    return order && <OrderPanel order={order} menu={menu} onClose={onClose} />
  }
}
