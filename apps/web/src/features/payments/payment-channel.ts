import * as z from 'zod/mini'

const Message = z.object({
  id: z.string(),
  /** `returned`: the provider sent the payer back here. `waiting`: another page waits for this payment. */
  kind: z.enum(['returned', 'waiting']),
})
type Kind = z.output<typeof Message>['kind']

/** Lets the pages of one browser tell each other about the payment of an order or a booking. Without support it stays silent. */
export function openPaymentChannel(id: string, onMessage: (kind: Kind) => void) {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('payment')
  channel.onmessage = ({ data }) => {
    const message = z.safeParse(Message, data)
    if (message.success && message.data.id === id) onMessage(message.data.kind)
  }
  return {
    send: (kind: Kind) => channel.postMessage({ id, kind }),
    close: () => channel.close(),
  }
}
