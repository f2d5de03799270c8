import { normaliseTrackingId } from '@baobab/contract'

/** The order's page is opened by a link, or by a navigation that carries the tracking id as its state. */
export function trackedId(search: URLSearchParams, state: unknown): string | null {
  const carried =
    typeof state === 'object' && state !== null && 'tracking_id' in state ? state.tracking_id : state
  return normaliseTrackingId(search.get('order_id') ?? (typeof carried === 'string' ? carried : ''))
}
