import { type ErrorCode, httpStatus } from '@baobab/contract'
import { HttpResponse } from 'msw'
import { type Mock, vi } from 'vitest'

export const payUrl = 'https://checkout.stripe.com/c/pay/cs_1'

/** What the return page and the waiting page hear before anybody has paid. */
export const unpaid = {
  status: false,
  payment_status: 'started',
  message: 'Not paid yet.',
  url: payUrl,
  pay_until: null,
}

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
    location: { replace: vi.fn() },
    focus: vi.fn(),
    close: vi.fn(),
  }
  const openWindow = vi.fn(() => paymentWindow)
  vi.stubGlobal('open', openWindow)
  return { openWindow, paymentWindow }
}
