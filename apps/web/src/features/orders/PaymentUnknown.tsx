import { brand, links } from '@baobab/contract'
import { buttonClass, Notice, Spinner } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { OrderResult } from './OrderResult.tsx'

type Props = {
  trackingId: string
  /** The server's words once it knows more than "not paid yet". */
  underway: string | undefined
  isUnreachable: boolean
}

/** While the truth is unknown nothing is said to have failed, and the cart stays. */
export function PaymentUnknown({ trackingId, underway, isUnreachable }: Props) {
  return (
    <OrderResult
      picture="fire"
      title={underway ? 'Your payment is being processed' : 'Checking your payment'}
      text={
        underway
          ? `${underway} Please do not pay again.`
          : 'We are asking the payment provider. This takes a few seconds; your cart stays as it is until the answer is there.'
      }
    >
      <p className="mt-6">
        <Spinner label="Waiting for the answer" />
      </p>
      {isUnreachable && (
        <Notice className="mx-auto mt-6 max-w-md text-left">
          We cannot reach the kitchen just now and keep trying. If you have paid, nothing is lost.
        </Notice>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={links.trackOrder(trackingId)} className={buttonClass({ variant: 'secondary' })}>
          Track this order
        </Link>
        <a href={brand.phoneHref} className={buttonClass({ variant: 'ghost' })}>
          Call {brand.phone}
        </a>
      </div>
    </OrderResult>
  )
}
