import type { PaymentModel } from '@baobab/db'
import { expect, test } from 'vitest'
import { chooseResumption } from './choose-resumption.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** An open Stripe payment with a pay page and an hour left. */
const payment = (changes: Partial<PaymentModel> = {}) =>
  ({
    id: 'newest',
    provider: 'stripe',
    status: 'started',
    reference: 'cs_1',
    url: 'https://checkout.example/cs_1',
    createdAt: NOW,
    expiresAt: inMinutes(60),
    capturedCents: null,
    refundedCents: 0,
    ...changes,
    // the columns that the table does not look at
  }) as PaymentModel

const order = (...payments: PaymentModel[]) => ({
  requestHash: 'same',
  state: 'waiting' as const,
  endsAt: inMinutes(60),
  payments,
})
const request = { requestHash: 'same', method: 'stripe' as const, now: NOW }

const withoutPage = { url: null, reference: null }
const review = (changes: Partial<PaymentModel>) => payment({ status: 'review', ...changes })

test('When the cart or the address differ, it is refused', () => {
  expect(chooseResumption(order(payment()), { ...request, requestHash: 'other' })).toEqual({
    action: 'refuse',
    because: 'changed',
  })
})

test('When the order is canceled, it is refused', () => {
  expect(chooseResumption({ ...order(payment()), state: 'closed' }, request)).toEqual({
    action: 'refuse',
    because: 'ended',
  })
})

test.each([
  ['is paid', { ...order(payment({ status: 'paid' })), state: 'paid' as const }],
  ['has a payment on its way', order(payment({ status: 'processing' }))],
  ['has money in review', order(payment(), review({ capturedCents: 2500 }))],
])('When the order %s, show the page of the paid order', (_what, placed) => {
  expect(chooseResumption(placed, request)).toEqual({ action: 'show_paid' })
})

test('An open pay page of the same provider is used again', () => {
  const open = { ...order(payment()), endsAt: inMinutes(3) }
  expect(chooseResumption(open, request)).toEqual({ action: 'pay_at', url: 'https://checkout.example/cs_1' })
})

test.each([
  ['open', payment()],
  ['declined', payment({ status: 'failed' })],
])('With two minutes left it ends, also when its newest attempt is %s', (_what, newest) => {
  const closing = { ...order(newest), endsAt: inMinutes(2) }
  expect(chooseResumption(closing, request)).toEqual({ action: 'end' })
})

test('An attempt without a pay page gets one, while a new page may stay open for half an hour', () => {
  const fresh = payment({ ...withoutPage, expiresAt: inMinutes(32) })
  expect(chooseResumption(order(fresh), request)).toEqual({ action: 'open', payment: fresh })
  const late = payment({ ...withoutPage, createdAt: inMinutes(-10), expiresAt: inMinutes(31) })
  expect(chooseResumption(order(late), request)).toEqual({ action: 'replace', askFirst: null })
})

test('Another provider replaces the attempt, after the first was asked whether it is paid', () => {
  const first = payment()
  expect(chooseResumption(order(first), { ...request, method: 'paypal' })).toEqual({
    action: 'replace',
    askFirst: first,
  })
  expect(chooseResumption(order(payment(withoutPage)), { ...request, method: 'paypal' })).toEqual({
    action: 'replace',
    askFirst: null,
  })
})

test.each([
  ['declined', payment({ status: 'failed' })],
  ['expired', payment({ status: 'expired' })],
  ['refunded from review', review({ capturedCents: 2500, refundedCents: 2500 })],
])('An attempt that was %s is replaced', (_what, ended) => {
  expect(chooseResumption(order(ended), request)).toEqual({ action: 'replace', askFirst: null })
})

test('An order without a payment and an open attempt without an end are bugs', () => {
  expect(() => chooseResumption(order(), request)).toThrow('at least one payment')
  expect(() => chooseResumption(order(payment({ ...withoutPage, expiresAt: null })), request)).toThrow(
    'open for ever',
  )
})
