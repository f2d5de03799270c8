import { stored } from '@baobab/client/stored'
import { normaliseTrackingId } from '@baobab/contract'

/** The paid order that the guest adds dishes to in this tab. */
export const orderToExtend = stored('adding-to', {
  parse: (json) => (typeof json === 'string' ? (normaliseTrackingId(json) ?? undefined) : undefined),
  area: 'sessionStorage',
})
