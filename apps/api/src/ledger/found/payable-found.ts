import type { Payable } from '../../ports/payable.ts'

/** A payment whose order is lost, as after a restore. Its provider mails the receipts; there is nothing to cancel or to free. */
export const payableFound: Payable = {
  payableId: ({ captureReference, foundNote }) => (foundNote === null ? null : captureReference),
  paymentKey: (captureReference) => ({ captureReference }),
  lock: async () => 'waiting',
  state: async () => 'waiting',
  readmit: async () => false,
  markPaid: async () => true,
  notifyDeclined: async () => {},
  notifyRefunded: async () => {},
  notifyRefundFailed: async () => {},
  lateReason: async () => 'We don’t have your order',
  expire: async () => {},
  keepOpen: async () => {},
  findOverdue: async () => [],
}
