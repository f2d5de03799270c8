import { toTimeText } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useSyncExternalStore } from 'react'
import { justPaid, onOtherTabOrder } from './unpaid-orders.ts'

/** Warns a guest who has just paid for the same cart, in whichever tab, before it is paid twice. */
export function JustPaid({ cart, advice }: { cart: string; advice: string }) {
  const orderedAt = useSyncExternalStore(onOtherTabOrder, () => justPaid(cart))
  if (orderedAt === undefined) return null
  return (
    <Notice className="w-full text-left">
      You already paid for exactly this at {toTimeText(orderedAt)}. {advice}
    </Notice>
  )
}
