import { PaymentResult } from './PaymentResult.tsx'

/** In the payment window, which closes itself: the page that opened it says what to do next. */
export const ClosingWindow = ({ what, text }: { what: 'order' | 'booking'; text: string }) => (
  <PaymentResult
    picture="fire"
    title="The payment wasn’t completed"
    text={`${text} Your ${what} continues in the window you came from.`}
  />
)
