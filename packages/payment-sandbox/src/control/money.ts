import { stripeId } from '../ids.ts'
import { addTransaction as addPaypalTransaction } from '../paypal/reports.ts'
import type { Provider } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { addTransaction } from '../stripe/money/balance.ts'
import { closeDispute, openDispute } from '../stripe/money/disputes.ts'
import { endPayout, payOut } from '../stripe/money/payouts.ts'
import type { StripeDispute } from '../stripe/records.ts'
import { failRefund } from '../stripe/refunds.ts'
import { sessionNow } from '../stripe/sessions.ts'

/** What happens to money that was captured, by itself or at the provider's website. */
export type MoneyControl = {
  reportLagMs: () => number
  money: {
    /** How far PayPal's list of transactions is behind; three hours and more at PayPal, none here by default. */
    setReportLag: (ms: number) => void
    /** Everything that is in the balance, or an amount by hand. */
    payOut: (provider: Provider, amountCents?: number) => string
    endPayout: (id: string, outcome: 'paid' | 'failed') => void
    failRefund: (id: string) => void
    /** A dispute about the charge of this session. */
    dispute: (sessionId: string, options?: Parameters<typeof openDispute>[2]) => StripeDispute
    closeDispute: (id: string, outcome: 'won' | 'lost' | 'warning_closed', wonCents?: number) => StripeDispute
    /** A row of any kind, such as one that the shop has never seen: a reporting category, or a T-code. */
    addRow: (provider: Provider, kind: string, amountCents: number, captureId?: string) => string
  }
}

export function moneyControl(sandbox: Sandbox): MoneyControl {
  let lagMs = 0
  return {
    reportLagMs: () => lagMs,
    money: {
      setReportLag: (ms) => {
        lagMs = ms
      },
      payOut: (provider, amountCents) => {
        if (provider === 'stripe') return payOut(sandbox, { amountCents }).id
        const rows = sandbox.paypal.transactions.all()
        const balanceCents = rows.reduce((sum, row) => sum + row.amountCents - row.feeCents, 0)
        const withdrawal = {
          eventCode: 'T0400',
          amountCents: -(amountCents ?? balanceCents),
          currency: 'USD',
        }
        return addPaypalTransaction(sandbox, withdrawal).id
      },
      endPayout: (id, outcome) => void endPayout(sandbox, id, outcome),
      failRefund: (id) => void failRefund(sandbox, id),
      dispute: (sessionId, options = {}) => {
        const { intentId } = sessionNow(sandbox, sessionId)
        const intent = intentId === null ? undefined : sandbox.stripe.intents.get(intentId)
        const charge = sandbox.stripe.charges.get(intent?.chargeId ?? '')
        if (charge === undefined) throw new Error(`session ${sessionId} is not paid`)
        return openDispute(sandbox, charge, options)
      },
      closeDispute: (id, outcome, wonCents) => closeDispute(sandbox, id, outcome, wonCents),
      addRow: (provider, kind, amountCents, captureId) => {
        if (provider === 'paypal') {
          const about =
            captureId === undefined ? {} : ({ referenceId: captureId, referenceType: 'TXN' } as const)
          return addPaypalTransaction(sandbox, { eventCode: kind, amountCents, currency: 'USD', ...about }).id
        }
        const source = { sourceId: stripeId('adj'), currency: 'usd', description: kind }
        return addTransaction(sandbox, {
          ...source,
          type: 'adjustment',
          reportingCategory: kind,
          amountCents,
        }).id
      },
    },
  }
}
