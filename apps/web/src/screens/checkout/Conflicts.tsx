import type { CurrentPrices, CurrentTimes } from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import { Suspense } from 'react'
import type { Conflict } from '../../features/checkout/place/conflict.ts'
import type { ShownOrder } from '../../features/checkout/place/order-body.ts'
import type { ReadyChoice } from '../../features/schedule/ready-times.ts'

const PricesChanged = lazyPart(() => import('../../features/checkout/place/PricesChanged.tsx'))
const TimesChanged = lazyPart(() => import('../../features/checkout/times/TimesChanged.tsx'))

export type AcceptedTime = { current: CurrentTimes; choice: ReadyChoice; readyAt: string }

type Props = {
  conflict: Conflict | null
  sent: ShownOrder | null
  now: number
  onPrices: (current: CurrentPrices) => void
  onTime: (accepted: AcceptedTime) => void
  onBackToCart: (current: CurrentPrices) => void
  onBackToForm: (current: CurrentTimes) => void
}

/** What has changed since the guest saw it, put to them before any money moves. */
export function Conflicts({ conflict, sent, now, ...on }: Props) {
  if (conflict === null || sent === null) return null
  if (conflict.kind === 'prices') {
    const { current } = conflict
    return (
      <Suspense>
        <PricesChanged
          sent={sent}
          current={current}
          onBack={() => on.onBackToCart(current)}
          onAccept={() => on.onPrices(current)}
        />
      </Suspense>
    )
  }
  const { current, message } = conflict
  return (
    <Suspense>
      <TimesChanged
        message={message}
        current={current}
        now={now}
        onBack={() => on.onBackToForm(current)}
        onAccept={(choice, readyAt) => on.onTime({ current, choice, readyAt })}
      />
    </Suspense>
  )
}
