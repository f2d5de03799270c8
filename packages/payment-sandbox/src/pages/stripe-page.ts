import type { Sandbox } from '../sandbox.ts'
import { declineSession, delaySession, paySession, settleDelayedSession } from '../stripe/payments.ts'
import type { StripeSession } from '../stripe/records.ts'
import { sessionNow } from '../stripe/sessions.ts'
import { type PayPage, priceText } from './html.ts'

const toSuccessUrl = (session: StripeSession) =>
  session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

export const stripeOrigins = (session: StripeSession): string[] =>
  [session.successUrl, session.cancelUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]))

export function stripePage(sandbox: Sandbox, session: StripeSession): PayPage {
  const { totalCents, currency } = session
  const page = {
    provider: 'stripe' as const,
    id: session.id,
    merchant: 'Baobab Smokehouse',
    lines: session.lines.map(({ name, description, quantity, unitAmountCents }) => ({
      name: quantity === 1 ? name : `${name} × ${quantity}`,
      detail:
        [description, quantity > 1 && `${priceText(unitAmountCents, currency)} each`]
          .filter(Boolean)
          .join(' · ') || undefined,
      cents: unitAmountCents * quantity,
    })),
    totalCents,
    currency,
  }
  return { ...page, ...pageState(sandbox, session) }
}

function pageState(
  sandbox: Sandbox,
  session: StripeSession,
): Pick<PayPage, 'notice' | 'explanation' | 'buttons' | 'back'> {
  if (session.status === 'expired') {
    const back =
      session.cancelUrl === null ? undefined : { url: session.cancelUrl, text: 'Return to the shop' }
    return {
      notice: { kind: 'error', text: 'This payment page has expired. Nothing was charged.' },
      explanation: 'Go back to the shop to start again.',
      buttons: [],
      back,
    }
  }
  const back = { url: toSuccessUrl(session), text: 'Return to the shop' }
  if (session.paymentStatus === 'paid') {
    const notice = { kind: 'success' as const, text: 'This payment is complete.' }
    return { notice, explanation: 'It cannot be paid a second time.', buttons: [], back }
  }
  if (session.settlement === 'waiting') {
    return {
      notice: { kind: 'info', text: 'The payment is on its way: the money has not arrived yet.' },
      explanation: 'Decide how the delayed payment ends:',
      buttons: [
        { action: 'settle', text: 'Let the money arrive', kind: 'pay' },
        { action: 'fail', text: 'Let the payment fail', kind: 'plain' },
      ],
      back,
    }
  }
  if (session.status === 'complete') {
    const notice = { kind: 'error' as const, text: 'The delayed payment failed. Nothing was charged.' }
    return { notice, explanation: 'Go back to the shop to start again.', buttons: [], back }
  }
  const declined =
    session.intentId !== null && sandbox.stripe.intents.get(session.intentId)?.declined === true
  return {
    notice: declined ? { kind: 'error', text: 'Your card was declined. Try again.' } : undefined,
    explanation: [session.submitText, 'Choose what the buyer does:'].filter(Boolean).join(' '),
    buttons: [
      { action: 'pay', text: `Pay ${priceText(session.totalCents, session.currency)}`, kind: 'pay' },
      { action: 'decline', text: 'Decline the card', kind: 'plain' },
      { action: 'delay', text: 'Pay later (delayed method)', kind: 'plain' },
      { action: 'cancel', text: 'Cancel and return', kind: 'quiet' },
    ],
  }
}

/** Performs the action of a button. Returns where the browser goes, or undefined to show the page again. */
export function handleSessionAction(sandbox: Sandbox, id: string, action: string): string | undefined {
  const session = sessionNow(sandbox, id)
  if (action === 'cancel') return session.cancelUrl ?? undefined
  if (action === 'settle' || action === 'fail') {
    if (session.settlement !== 'waiting') return undefined
    settleDelayedSession(sandbox, id, action === 'settle' ? 'succeeded' : 'failed')
    return undefined
  }
  // A second click, or a page that stayed open: show the current state.
  if (session.status !== 'open') return undefined
  if (action === 'decline') declineSession(sandbox, id)
  if (action === 'pay') paySession(sandbox, id)
  if (action === 'delay') delaySession(sandbox, id)
  return action === 'pay' || action === 'delay' ? toSuccessUrl(session) : undefined
}
