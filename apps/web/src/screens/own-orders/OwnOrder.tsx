import { type Order, pages } from '@baobab/contract'
import { Button, lazyPart } from '@baobab/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { orderToExtend } from '../../features/own-orders/order-to-extend.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

const CancelOwn = lazyPart(() => import('./CancelOwn.tsx'))
const ChangeOwn = lazyPart(() => import('./ChangeOwn.tsx'))

/** What a guest may do with a paid order until the kitchen accepts it. */
export function OwnOrder({ order, className }: { order: Order; className: string }) {
  const [dialog, setDialog] = useState<'cancel' | 'change' | null>(null)
  const [result, setResult] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // the pressed button is gone: a keyboard goes on from here
    if (result !== null && !order.can_change) place.current?.focus()
  }, [result, order.can_change])
  // a dialog that is open stays open while the kitchen accepts: its answer says so
  if (!order.can_change && dialog === null && result === null) return null
  const close = () => setDialog(null)
  const finish = (message: string) => {
    setResult(message)
    close()
  }
  return (
    <section id="own-order" ref={place} tabIndex={-1} aria-label="Plans changed?" className={className}>
      <div>
        {order.can_change && <h2 className="text-lg">Plans changed?</h2>}
        <p role="status" className={result === null ? 'text-ink-soft' : 'font-semibold'}>
          {result ?? 'Change or cancel it until the kitchen accepts it.'}
        </p>
      </div>
      {order.can_change && (
        <p className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setDialog('change')}>
            Change order
          </Button>
          <ButtonLink
            to={pages.menu}
            onClick={() => orderToExtend.write(order.tracking_id)}
            variant="secondary"
          >
            Add dishes
          </ButtonLink>
          <Button variant="ghost" onClick={() => setDialog('cancel')}>
            Cancel order
          </Button>
        </p>
      )}
      <Suspense>
        {dialog === 'cancel' && <CancelOwn order={order} onCanceled={finish} onKeep={close} />}
        {dialog === 'change' && <ChangeOwn order={order} onChanged={finish} onClose={close} />}
      </Suspense>
    </section>
  )
}
