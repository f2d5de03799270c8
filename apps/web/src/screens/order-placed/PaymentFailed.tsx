import { pages, texts } from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PaymentResult } from '../shared/payment-result/PaymentResult.tsx'

type Props = {
  title?: string
  text?: string
  /** Where this order can still be paid. */
  payUrl: string | undefined
  children?: ReactNode
}

/** Declined or cancelled: nothing was charged and the cart is unchanged. */
export function PaymentFailed({
  title = texts.orderDeclinedTitle,
  text = texts.orderDeclined,
  payUrl,
  children,
}: Props) {
  return (
    <PaymentResult picture="fire" title={title} text={text}>
      <p className="mx-auto mt-2 max-w-lg text-ink-soft">Your cart is as you left it.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={pages.cart} className={buttonClass({ variant: payUrl ? 'secondary' : 'primary' })}>
          {texts.retryOrder}
        </Link>
        {payUrl && (
          <a href={payUrl} className={buttonClass()}>
            Pay this order again
          </a>
        )}
      </div>
      {children && <div className="mt-8">{children}</div>}
    </PaymentResult>
  )
}
