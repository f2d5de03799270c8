import type { KitchenOrder } from '@baobab/contract'
import { useDeferredValue, useMemo } from 'react'
import { useMinute } from '../lib/clock.ts'
import { AcceptAll } from './actions/AcceptAll.tsx'
import { Columns } from './Columns.tsx'
import { ComingLane } from './ComingLane.tsx'
import { type LeadMinutes, toLanes } from './lanes.ts'
import type { Menu } from './Ticket.tsx'

type Props = {
  orders: readonly KitchenOrder[]
  lead: LeadMinutes
  menu: Menu | undefined
  onMore: (order: KitchenOrder) => void
}

/** The tickets are rendered in small pieces, so that a tap is answered and a bell rings meanwhile. */
export function OrderLanes({ orders, lead, menu, onMore }: Props) {
  const minute = useMinute()
  const lanes = useMemo(() => toLanes(orders, lead, minute), [orders, lead, minute])
  const { columns, coming } = useDeferredValue(lanes)
  return (
    <>
      <AcceptAll orders={columns.pending} />
      <Columns columns={columns} menu={menu} onMore={onMore} />
      <ComingLane coming={coming} onMore={onMore} />
    </>
  )
}
