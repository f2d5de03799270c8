import { z } from 'zod'
import { testBuyer } from '../buyer.ts'
import { paypalId, stripeId } from '../ids.ts'
import { toMoney } from '../paypal/money.ts'
import { addCaptureTransaction, addTransaction as addPaypalTransaction } from '../paypal/reports.ts'
import type { Sandbox } from '../sandbox.ts'
import { addChargeTransaction, addTransaction } from './money/balance.ts'
import { payOut } from './money/payouts.ts'
import type { StripeCharge } from './records.ts'

const Movement = { amountCents: z.int().positive(), at: z.iso.datetime() }

/** Payments of a demo, which were made before the sandbox started. Under their own ids, so that the shop's rows match. */
export const PastPayments = z.array(
  z.strictObject({
    ...Movement,
    provider: z.enum(['stripe', 'paypal']),
    reference: z.string().min(1),
    captureReference: z.string().min(1),
    /** What the shop wrote into the session or the order. */
    paymentId: z.string().min(1),
    title: z.string(),
    email: z.string(),
    refunds: z.array(z.strictObject({ ...Movement, reference: z.string().min(1) })),
  }),
)
type PastPayment = z.output<typeof PastPayments>[number]

const dayMs = 86_400_000
/** Stripe pays out what is two days old. */
const payoutDelayMs = 2 * dayMs
const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)

/** Adds those that are not known yet and returns how many. No webhook tells of them. */
export function addPastPayments(sandbox: Sandbox, payments: readonly PastPayment[]): number {
  const isKnown = ({ provider, reference }: PastPayment) =>
    (provider === 'stripe' ? sandbox.stripe.sessions : sandbox.paypal.orders).get(reference) !== undefined
  const added = payments.filter((payment) => !isKnown(payment))
  for (const payment of added.filter(({ provider }) => provider === 'paypal')) addToPaypal(sandbox, payment)
  const steps = added
    .filter(({ provider }) => provider === 'stripe')
    .flatMap((payment) => [
      { at: Date.parse(payment.at), run: () => addToStripe(sandbox, payment) },
      ...payment.refunds.map((refund) => ({
        at: Date.parse(refund.at),
        run: () => addStripeRefund(sandbox, payment, refund),
      })),
    ])
  const first = Math.min(...steps.map(({ at }) => at))
  for (let at = first + 7 * dayMs; at < Date.now() - payoutDelayMs; at += 7 * dayMs)
    steps.push({ at, run: () => payOutAt(sandbox, at) })
  for (const { run } of steps.sort((one, other) => one.at - other.at)) run()
  return added.length
}

function payOutAt(sandbox: Sandbox, at: number): void {
  const isOpen = sandbox.stripe.transactions
    .all()
    .some((row) => row.payoutId === null && row.created * 1000 <= at)
  if (!isOpen) return
  const payout = payOut(sandbox, { created: Math.floor(at / 1000) })
  sandbox.stripe.payouts.put(payout.id, { ...payout, status: 'paid' })
}

function addToStripe(sandbox: Sandbox, payment: PastPayment): void {
  const { amountCents, reference, captureReference: intentId, paymentId, title, email, refunds } = payment
  const created = seconds(payment.at)
  const common = { created, amountCents, currency: 'usd', description: title }
  const metadata = { payment_id: paymentId }
  const charge: StripeCharge = {
    ...common,
    id: stripeId('ch'),
    intentId,
    sessionId: reference,
    refundedCents: refunds.reduce((sum, refund) => sum + refund.amountCents, 0),
    metadata,
    email,
  }
  sandbox.stripe.charges.put(charge.id, charge)
  sandbox.stripe.intents.put(intentId, {
    ...common,
    id: intentId,
    sessionId: reference,
    clientSecret: stripeId(`${intentId}_secret`, 25),
    status: 'succeeded',
    chargeId: charge.id,
    metadata,
    declined: false,
  })
  sandbox.stripe.sessions.put(reference, {
    id: reference,
    created,
    expiresAt: created + 86_400,
    status: 'complete',
    paymentStatus: 'paid',
    settlement: 'none',
    lines: [
      { id: stripeId('li'), name: title, description: null, unitAmountCents: amountCents, quantity: 1 },
    ],
    totalCents: amountCents,
    currency: 'usd',
    successUrl: sandbox.publicUrl,
    cancelUrl: null,
    clientReferenceId: paymentId,
    customerEmail: email,
    asksPhone: false,
    buyer: testBuyer,
    metadata,
    intentMetadata: metadata,
    intentDescription: title,
    submitType: 'pay',
    submitText: null,
    intentId,
  })
  addChargeTransaction(sandbox, charge)
  const id = { captureId: charge.id, paymentIntentId: intentId }
  recordInLedger(sandbox, payment, { ...id, metadata, clientReferenceId: paymentId })
}

function addStripeRefund(
  sandbox: Sandbox,
  payment: PastPayment,
  refund: PastPayment['refunds'][number],
): void {
  const { reference: id, amountCents } = refund
  const chargeId = sandbox.stripe.intents.get(payment.captureReference)?.chargeId
  if (chargeId == null) throw new Error(`${id} refunds ${payment.reference} before it was paid`)
  const moved = { created: seconds(refund.at), currency: 'usd' }
  const about = { chargeId, intentId: payment.captureReference, metadata: {} }
  sandbox.stripe.refunds.put(id, { ...moved, ...about, id, amountCents, status: 'succeeded' })
  const kind = { type: 'refund', reportingCategory: 'refund', description: 'REFUND FOR CHARGE' } as const
  addTransaction(sandbox, { ...moved, ...kind, amountCents: -amountCents, sourceId: id })
}

function addToPaypal(sandbox: Sandbox, payment: PastPayment): void {
  const { amountCents, at, reference, captureReference, paymentId, refunds } = payment
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
  const dated = { createdAt: at, updatedAt: at, amountCents, currency: 'USD' }
  const named = { customId: paymentId, invoiceId: null }
  sandbox.paypal.orders.put(reference, {
    ...dated,
    id: reference,
    status: 'COMPLETED',
    unit: { custom_id: paymentId, amount: toMoney(amountCents, 'USD') },
    brandName: null,
    returnUrl: null,
    cancelUrl: null,
    payerId: paypalId(),
    instrument: 'good',
    captureId: captureReference,
  })
  const capture = {
    ...dated,
    ...named,
    id: captureReference,
    orderId: reference,
    status:
      refundedCents === 0 ? 'COMPLETED' : refundedCents < amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
    refundedCents,
    refundIds: refunds.map((refund) => refund.reference),
  } as const
  sandbox.paypal.captures.put(capture.id, { ...capture, refundIds: [...capture.refundIds] })
  addCaptureTransaction(sandbox, { ...capture, refundIds: [] }, at)
  recordInLedger(sandbox, payment, { captureId: captureReference, metadata: {}, customId: paymentId })
  for (const { reference: id, ...refund } of refunds) {
    const moved = { ...named, id, createdAt: refund.at, currency: 'USD' }
    sandbox.paypal.refunds.put(id, {
      ...moved,
      captureId: capture.id,
      amountCents: refund.amountCents,
      totalRefundedCents: refundedCents,
      noteToPayer: null,
    })
    const amount = { eventCode: 'T1107', amountCents: -refund.amountCents } as const
    addPaypalTransaction(sandbox, { ...moved, ...amount, referenceId: capture.id, referenceType: 'TXN' })
  }
}

type LedgerIds = Pick<Parameters<Sandbox['ledger']['capture']>[0], 'captureId' | 'metadata'> &
  Partial<Parameters<Sandbox['ledger']['capture']>[0]>

function recordInLedger(sandbox: Sandbox, payment: PastPayment, ids: LedgerIds): void {
  const { provider, reference, amountCents, refunds } = payment
  sandbox.ledger.capture({ provider, reference, amountCents, currency: 'usd', ...ids })
  for (const refund of refunds) sandbox.ledger.refund(ids.captureId, refund.amountCents)
}
