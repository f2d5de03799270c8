import type { Sandbox } from '../../sandbox.ts'
import type { StripeDispute, StripePayout, StripeTransaction } from '../records.ts'
import { chargeView, refundView } from '../views.ts'
import { findTransaction } from './balance.ts'

// Stripe's published fixtures have none of these three: their fields are those of the types of its SDK.

/** A balance transaction: `net` is what the balance changed by. `source` is an object where the caller expands it. */
export function transactionView(sandbox: Sandbox, row: StripeTransaction, expand: string[] = []) {
  const { amountCents, feeCents, currency } = row
  const fee = { amount: feeCents, application: null, currency, type: 'stripe_fee' }
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: amountCents,
    available_on: row.created + 2 * 86_400,
    balance_type: 'payments',
    created: row.created,
    currency,
    description: row.description,
    exchange_rate: null,
    fee: feeCents,
    fee_details: feeCents === 0 ? [] : [{ ...fee, description: 'Stripe processing fees' }],
    net: amountCents - feeCents,
    reporting_category: row.reportingCategory,
    source: expand.includes('data.source') ? sourceView(sandbox, row.sourceId) : row.sourceId,
    status: row.payoutId === null ? 'pending' : 'available',
    type: row.type,
  }
}

function sourceView(sandbox: Sandbox, id: string): object | string {
  const { charges, refunds, disputes, payouts } = sandbox.stripe
  const charge = charges.get(id)
  if (charge !== undefined) return chargeView(sandbox, charge)
  const refund = refunds.get(id)
  if (refund !== undefined) return refundView(refund)
  const dispute = disputes.get(id)
  if (dispute !== undefined) return disputeView(sandbox, dispute)
  const payout = payouts.get(id)
  return payout === undefined ? id : payoutView(payout)
}

export function payoutView(payout: StripePayout) {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amountCents,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.created + 2 * 86_400,
    automatic: payout.automatic,
    balance_transaction: `txn_${payout.id.slice(3)}`,
    created: payout.created,
    currency: payout.currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: payout.status === 'failed' ? `txn_${payout.id.slice(3)}failed` : null,
    failure_code: payout.status === 'failed' ? 'account_closed' : null,
    failure_message: payout.status === 'failed' ? 'The bank account has been closed.' : null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: payout.automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    trace_id: null,
    type: 'bank_account',
  }
}

export function disputeView(sandbox: Sandbox, dispute: StripeDispute) {
  const transactions = dispute.transactionIds.map((id) => findTransaction(sandbox, id))
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    balance_transactions: transactions.map((row) => transactionView(sandbox, row)),
    charge: dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: dispute.evidence,
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
    },
    is_charge_refundable: dispute.status.startsWith('warning_'),
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: dispute.reason,
    status: dispute.status,
  }
}
