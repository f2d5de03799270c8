import * as api from '@baobab/contract'
import { createPastOrders } from '../invariants/past-orders.ts'
import { shiftCents } from '../invariants/prove-books.ts'
import type { ExamplesSite } from './examples-site.ts'
import type { ExamplePlayer } from './player.ts'

/** The owner looks at the money of a quiet day, checks the books, and corrects a line that was changed by hand. */
export async function playLedger(site: ExamplesSite, { play }: ExamplePlayer) {
  const account = site.account('owner')
  const owner = await play(api.staffLogin, { body: account })
  await play(api.confirmPassword, { body: { password: account.password } }, owner)
  const query = { from: '2020-05-29', to: '2020-05-29' }
  await play(api.getMoney, { query }, owner)
  await play(api.listLedgerLines, { query }, owner)
  await play(api.listPayouts, { query: {} }, owner)
  await createPastOrders(site, [{ at: '2020-05-12T20:00:00.000Z', cents: 2500, provider: 'paypal' }])
  await play(api.proveLedger, { body: {} }, owner)
  await site.runDueJobs()
  const sale = await site.db.ledgerEntry.findFirstOrThrow({ where: { kind: 'sale' } })
  await shiftCents(site, sale, { from: 'sales_tax', to: 'unassigned', cents: 1 })
  const { source, rowId, kind } = sale
  const params = { month: '2020-05' }
  await play(api.getBooksMonth, { params }, owner)
  await play(api.exportBooksMonth, { params: { month: '2020-04' }, query: { format: 'csv' } }, owner)
  await play(api.closeBooksMonth, { params, body: {} }, owner)
  const body = { source, row_id: rowId, kind, reason: 'It was changed by hand' }
  await play(api.correctLedger, { body }, owner)
  const subject = `paypal row ${site.sandbox.money.addRow('paypal', 'T1501', -55)}`
  await play(api.proveLedger, { body: {} }, owner)
  await site.runDueJobs()
  const proof = await site.db.ledgerProof.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const explanation = { subject, ran_at: proof.ranAt.toISOString(), reason: 'PayPal held it for a day' }
  await play(api.explainDifference, { body: explanation }, owner)
  await play(api.listLedgerExplanations, { query: {} }, owner)
  await play(api.listUnknownPayments, {}, owner)
  const { captureReference } = await site.db.payment.findFirstOrThrow({
    where: { provider: 'stripe', status: 'refunded' },
  })
  const decision = { decision: 'give_back', reason: 'Its order is lost' } as const
  const unknown = { provider: 'stripe' as const, reference: captureReference ?? '' }
  await play(api.settleUnknownPayment, { body: { ...unknown, ...decision } }, owner)
  const { reference } = await site.db.payment.findFirstOrThrow({
    where: {
      provider: 'stripe',
      status: 'paid',
      NOT: { orderId: null },
      reference: { startsWith: 'cs_test_' },
    },
    orderBy: { createdAt: 'desc' },
  })
  const dispute = site.sandbox.money.dispute(reference ?? '')
  await site.sandbox.webhooksIdle()
  await play(api.listDisputes, { query: {} }, owner)
  await play(api.sendEvidence, { body: { reference: dispute.id } }, owner)
}
