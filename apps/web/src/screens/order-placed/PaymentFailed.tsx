import { pages, texts } from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import { ClosingWindow } from '../../features/payments/result/ClosingWindow.tsx'
import { PaymentResult } from '../../features/payments/result/PaymentResult.tsx'
import { useClosing } from '../../features/payments/result/use-closing.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

type Props = {
  /** Why nothing was charged; null when the server cannot be asked. */
  reason: string | null
  /** Where this order can still be paid. */
  payUrl?: string | undefined
  isPaymentWindow?: boolean
}

/** Declined, cancelled or expired: nothing was charged and the cart is unchanged. */
export function PaymentFailed({ reason, payUrl, isPaymentWindow = false }: Props) {
  const isClosing = useClosing(isPaymentWindow)
  if (isClosing && reason) return <ClosingWindow what="order" text={reason} />
  return (
    <PaymentResult picture="fire" title={texts.orderDeclinedTitle} text={texts.orderDeclined}>
      <p className="mx-auto mt-2 max-w-lg text-ink-soft">{reason} Your cart is saved.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pages.cart} variant={payUrl ? 'secondary' : 'primary'}>
          {texts.retryOrder}
        </ButtonLink>
        {payUrl && (
          <a href={payUrl} className={buttonClass()}>
            Pay this order again
          </a>
        )}
      </div>
    </PaymentResult>
  )
}
