import * as z from 'zod/mini'

/** What the pages of one guest tell each other about a payment. */
const Word = z.object({
  trackingId: z.string(),
  /** `returned`: the provider sent the payer back here. `waiting`: another page is following this payment. */
  kind: z.enum(['returned', 'waiting']),
})
export type PaymentWord = z.output<typeof Word>

const NAME = 'payment'

/** Listens until the returned function is called. `say` reaches every other page of this site in this browser. */
export function openPaymentChannel(onWord: (word: PaymentWord) => void) {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => {
    const word = z.safeParse(Word, data)
    if (word.success) onWord(word.data)
  }
  return {
    say: (word: PaymentWord) => channel.postMessage(word),
    close: () => channel.close(),
  }
}
