import { useEffect } from 'react'
import { openPaymentChannel } from './payment-channel.ts'

/** For a page that does not follow the payment any more: tells the payment window that the guest goes on here. */
export function useAnswerPaymentWindow(id: string | null) {
  useEffect(() => {
    if (id === null) return
    const channel = openPaymentChannel(id, (kind) => kind === 'returned' && channel.send('waiting'))
    channel.send('waiting')
    return () => channel.close()
  }, [id])
}
