import { type confirmOrderPayment, type ErrorCode, httpStatus, type Output } from '@baobab/contract'
import { HttpResponse } from 'msw'
import { type Mock, vi } from 'vitest'

export const payUrl = 'https://checkout.stripe.com/c/pay/cs_1'

type Confirmation = Output<typeof confirmOrderPayment>

/** What the server says about a payment. */
export const confirmation = (
  payment_status: Confirmation['payment_status'],
  message: string,
  changes: Partial<Confirmation> = {},
): Confirmation => ({
  status: payment_status === 'paid' || payment_status === 'partly_refunded',
  payment_status,
  is_declined: payment_status === 'failed',
  message,
  url: null,
  pay_until: null,
  ...changes,
})

/** Before the buyer has paid. */
export const unpaid = confirmation('started', 'Not paid yet.', { url: payUrl })

export const declined = confirmation('started', 'It was declined. Nothing was charged.', {
  url: payUrl,
  is_declined: true,
})

/** A refusal by the API, sent once for each request. `more` goes into the body. */
export const refused =
  (code: ErrorCode, message: string, more: object = {}) =>
  (): Response =>
    HttpResponse.json(
      { status: false, code, message, request_id: 'test', ...more },
      { status: httpStatus[code] },
    )

/** The parts of a window that paying uses. */
type PaymentWindow = {
  closed: boolean
  opener: Window | null
  document: Document
  sessionStorage: Pick<Storage, 'setItem'>
  location: { replace: Mock }
  focus: Mock
  close: Mock
}

/** Lets the browser open `paymentWindow`, and records each attempt to open one. */
export function stubPaymentWindow(): { openWindow: Mock; paymentWindow: PaymentWindow } {
  const paymentWindow: PaymentWindow = {
    closed: false,
    opener: window,
    document: document.implementation.createHTMLDocument(),
    sessionStorage: { setItem: vi.fn() },
    location: { replace: vi.fn() },
    focus: vi.fn(),
    close: vi.fn(),
  }
  const openWindow = vi.fn(() => paymentWindow)
  vi.stubGlobal('open', openWindow)
  return { openWindow, paymentWindow }
}
