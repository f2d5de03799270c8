import { brand, links } from '@baobab/contract'
import { buttonClass, Notice, Spinner } from '@baobab/ui'
import { NotHeardYet } from '../../features/payments/result/NotHeardYet.tsx'
import { PaymentResult } from '../../features/payments/result/PaymentResult.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

type Props = {
  trackingId: string
  /** The server's message while the provider processes the payment. */
  processing?: string | undefined
  isUnreachable?: boolean
  /** Where to pay, if the payer has not. */
  payUrl?: string | undefined
}

/** While the payment's state is unknown, nothing is called failed and the cart stays. */
export function PaymentUnknown({ trackingId, processing, isUnreachable = false, payUrl }: Props) {
  return (
    <PaymentResult
      picture="fire"
      title={processing ? 'Your payment is being processed' : 'Checking your payment'}
      text={
        processing
          ? `${processing} Please don’t pay again.`
          : 'Checking with the payment provider. Your cart is safe.'
      }
    >
      <p className="mt-6">
        <Spinner label="Checking the payment" />
      </p>
      {isUnreachable ? (
        <Notice className="mx-auto mt-6 max-w-md text-left">
          We can’t reach the restaurant. If you’ve paid, nothing is lost.
        </Notice>
      ) : (
        <NotHeardYet payUrl={payUrl} />
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={links.trackOrder(trackingId)} variant="secondary">
          Track this order
        </ButtonLink>
        <a href={brand.phoneHref} className={buttonClass({ variant: 'ghost' })}>
          Call {brand.phone}
        </a>
      </div>
    </PaymentResult>
  )
}
