import * as z from 'zod/mini'

const Message = z.object({
  id: z.string(),
  /**
   * `returned`: the provider sent the payer back here. `unpaid`: they came back without having paid. `waiting`: another page
   * waits for this payment.
   */
  kind: z.enum(['returned', 'unpaid', 'waiting']),
})
export type PaymentMessage = z.output<typeof Message>['kind']

/** Lets the pages of one browser tell each other about the payment of an order or a booking. Without support it stays silent. */
export function openPaymentChannel(id: string, onMessage: (kind: PaymentMessage) => void) {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('payment')
  channel.onmessage = ({ data }) => {
    const message = z.safeParse(Message, data)
    if (message.success && message.data.id === id) onMessage(message.data.kind)
  }
  return {
    send: (kind: PaymentMessage) => channel.postMessage({ id, kind }),
    close: () => channel.close(),
  }
}
