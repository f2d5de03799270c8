import { stored } from '@baobab/client/stored'
import { normaliseTrackingId } from '@baobab/contract'

/** The paid order that the guest looks for more dishes for, in this tab. */
export const addingTo = stored('adding-to', {
  parse: (json) => (typeof json === 'string' ? (normaliseTrackingId(json) ?? undefined) : undefined),
  area: 'sessionStorage',
})
