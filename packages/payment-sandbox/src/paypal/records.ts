import type { Buyer } from '../buyer.ts'
import type { Journal, Table } from '../journal.ts'
import type { ProviderResponse } from '../provider-api.ts'
import type { CreateOrder } from './requests.ts'

export type PaypalOrder = {
  id: string
  createdAt: string
  updatedAt: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** As the shop sent it; `edit` changes only `amountCents` and `currency`. */
  unit: CreateOrder['purchase_units'][number]
  amountCents: number
  currency: string
  brandName: string | null
  returnUrl: string | null
  cancelUrl: string | null
  payerId: string | null
  /** Who has approved it; absent in what was stored before. */
  buyer?: Buyer
  /** What the buyer chose to pay with decides how a capture ends. */
  instrument: 'good' | 'declined' | 'delayed'
  captureId: string | null
}
export type PaypalCapture = {
  id: string
  orderId: string
  createdAt: string
  updatedAt: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amountCents: number
  refundedCents: number
  currency: string
  customId: string | null
  invoiceId: string | null
  refundIds: string[]
}
export type PaypalRefund = {
  id: string
  captureId: string
  createdAt: string
  amountCents: number
  /** The capture's refunds, this one included, as they stood then. */
  totalRefundedCents: number
  currency: string
  customId: string | null
  invoiceId: string | null
  noteToPayer: string | null
}

/** A line of Transaction Search. What reduces the balance is negative; the fee is positive. */
export type PaypalTransaction = {
  id: string
  createdAt: string
  eventCode: string
  amountCents: number
  feeCents: number
  currency: string
  /** The order of a capture, the capture of a refund. */
  referenceId: string | null
  referenceType: 'ODR' | 'TXN' | null
  customId: string | null
  invoiceId: string | null
}

export type PaypalTables = {
  orders: Table<PaypalOrder>
  captures: Table<PaypalCapture>
  refunds: Table<PaypalRefund>
  transactions: Table<PaypalTransaction>
  /** Which capture used up an invoice number. */
  invoices: Table<string>
  responses: Table<ProviderResponse>
}

export const paypalTables = (journal: Journal): PaypalTables => ({
  orders: journal.table('paypal.orders'),
  captures: journal.table('paypal.captures'),
  refunds: journal.table('paypal.refunds'),
  transactions: journal.table('paypal.transactions'),
  invoices: journal.table('paypal.invoices'),
  responses: journal.table('paypal.responses'),
})
