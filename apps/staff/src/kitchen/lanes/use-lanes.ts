import type { KitchenOrder } from '@baobab/contract'
import { useDeferredValue, useMemo } from 'react'
import { useMinute } from '../../lib/clock.ts'
import { type Lanes, type LeadMinutes, toLanes } from './lanes.ts'

/** Deferred: tickets are rendered in small pieces, so that a tap is answered and a bell rings meanwhile. */
export function useLanes(orders: readonly KitchenOrder[], lead: LeadMinutes): Lanes {
  const minute = useMinute()
  return useDeferredValue(useMemo(() => toLanes(orders, lead, minute), [orders, lead, minute]))
}
