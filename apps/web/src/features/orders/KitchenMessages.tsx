import { type Order, toReadyMoment } from '@baobab/contract'
import { Notice } from '@baobab/ui'

/** What the kitchen wrote, the newest first. A notice is read out when it comes. */
export function KitchenMessages({ messages }: Pick<Order, 'messages'>) {
  return (
    <div className="space-y-3 empty:hidden">
      {messages.toReversed().map(({ text, at }) => (
        <Notice key={at + text} tone="info">
          <p className="font-semibold">From our kitchen, {toReadyMoment(Date.parse(at))}</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </Notice>
      ))}
    </div>
  )
}
