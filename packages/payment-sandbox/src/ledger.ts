import type { Journal, Table } from './journal.ts'
import type { Provider } from './provider-api.ts'

/** One capture of money: what the shop's books are compared with. */
export type LedgerEntry = {
  provider: Provider
  /** The checkout session or order the buyer paid. */
  reference: string
  /** Stripe's charge or PayPal's capture. */
  captureId: string
  /** Stripe only. */
  paymentIntentId?: string
  amountCents: number
  refundedCents: number
  currency: string
  at: string
  metadata: Record<string, string>
  clientReferenceId?: string
  customId?: string
  invoiceId?: string
}

export type Ledger = {
  capture: (entry: Omit<LedgerEntry, 'refundedCents' | 'at'>) => void
  refund: (captureId: string, amountCents: number) => void
  entries: () => LedgerEntry[]
}

export function openLedger(journal: Journal): Ledger {
  const table: Table<LedgerEntry> = journal.table('ledger')
  return {
    capture: (entry) => {
      table.put(entry.captureId, { ...entry, refundedCents: 0, at: new Date().toISOString() })
    },
    refund: (captureId, amountCents) => {
      const entry = table.get(captureId)
      if (entry === undefined) throw new Error(`no capture ${captureId} to refund`)
      table.put(captureId, { ...entry, refundedCents: entry.refundedCents + amountCents })
    },
    entries: () => table.all(),
  }
}
