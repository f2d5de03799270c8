import {
  closeBooksMonth,
  correctLedger,
  explainDifference,
  exportBooksMonth,
  getBooksMonth,
  getMoney,
  type LedgerFinding,
  listLedgerExplanations,
  listLedgerLines,
  listPayouts,
  listUnknownPayments,
  type Output,
  settleUnknownPayment,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const entry = { source: 'site', row_id: '0199a1b2', kind: 'sale' } as const
const finding: LedgerFinding = {
  status: 'differs',
  subject: 'site sale 0199a1b2',
  what: 'The journal has another amount in sales_tax than its row calls for',
  expected: -233,
  found: -234,
  entry,
  is_explainable: false,
}
const at = '2026-11-23T09:12:00.000Z'

/** Answers with these findings, and records for which days the page asked. */
function serve(findings: LedgerFinding[] = []) {
  const asked: string[] = []
  server.use(
    reply(getMoney, ({ query }) => {
      asked.push(`${query.get('from')} ${query.get('to')}`)
      return {
        proof: {
          ran_at: at,
          known_until: { stripe: at, paypal: null },
          matched: 12,
          unexplained: findings.length,
          explained: 0,
          findings,
        },
        bridge: {
          before: 0,
          collected: 5000,
          refunds: 500,
          fees: 239,
          disputes: 0,
          other: 0,
          paid_out: 1500,
          in_transit: 2761,
        },
        fees: { stripe: 103, paypal: 136 },
        accounts: [
          { account: 'sales_tax' as const, amount: -466 },
          { account: 'fees' as const, amount: 239 },
        ],
      }
    }),
  )
  return asked
}

test('The bridge leads from what was collected to what is still with the providers; each figure opens its lines', async () => {
  serve()
  const { user, address } = openOffice('/office/money')
  expect(await screen.findByRole('heading', { name: 'Unexplained: $0.00' })).toBeVisible()
  expect(screen.getByText(/Stripe’s records are in through/)).toBeVisible()
  const figures = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(figures).toEqual(
    expect.arrayContaining([
      'Collected$50.00',
      'Refunded−$5.00',
      'Fees−$2.39',
      'Paid to the bank−$15.00',
      'Still with providers$27.61',
      'Sales tax to pay$4.66',
      'Fees of Stripe$1.03',
      'Fees of PayPal$1.36',
    ]),
  )
  server.use(reply(listLedgerLines, { items: [], total: 0, page: 1, pages: 1 }))
  await user.click(screen.getByRole('link', { name: /^Fees−/ }))
  expect(address()).toMatch(/^\/office\/money\/lines\?from=[\d-]+&to=[\d-]+&account=fees$/)
})

test('What doesn’t match comes with its remedy, and a line is corrected with a reason', async () => {
  serve([finding])
  const { user } = openOffice('/office/money')
  const list = within(await screen.findByRole('list', { name: 'What doesn’t match' }))
  expect(list.getByText('−$2.33 expected, −$2.34 found')).toBeVisible()
  const sent = record(correctLedger, { message: 'Corrected.' })
  await user.click(list.getByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this line' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'It was changed by hand')
  await user.click(dialog.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByText('Corrected.')).toBeVisible()
  expect(sent).toEqual([{ ...entry, reason: 'It was changed by hand' }])
})

test('LED-03 The owner explains a difference, and finds the explanation later', async () => {
  const subject = 'stripe row txn_9'
  serve([
    {
      ...{ status: 'unclassified', subject, what: 'No account is known for capital_repayment in usd' },
      ...{ expected: 0, found: -4321, entry: null, is_explainable: true },
    },
  ])
  const { user, address } = openOffice('/office/money')
  const sent = record(explainDifference, { message: 'Explained.' })
  await user.click(await screen.findByRole('button', { name: 'Explain' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Explain this difference' }))
  expect(dialog.getByText(/^−\$43\.21 in stripe row txn_9/)).toBeVisible()
  await user.type(dialog.getByLabelText(/^Reason/), 'A loan, paid off')
  await user.click(dialog.getByRole('button', { name: 'Explain' }))
  expect(await screen.findByText('Explained.')).toBeVisible()
  expect(sent).toEqual([{ subject, ran_at: at, reason: 'A loan, paid off' }])

  const row = { id: 1, subject, amount: -4321, written_by: 'Amina Diallo', written_at: at }
  const items = [{ ...row, reason: 'A loan, paid off' }]
  server.use(reply(listLedgerExplanations, { items, total: 1, page: 1, pages: 1 }))
  await user.click(screen.getByRole('link', { name: 'Explained: $0.00' }))
  expect(await screen.findByText('A loan, paid off')).toBeVisible()
  expect(screen.getByText(/^Amina Diallo, /)).toBeVisible()
  expect(address()).toBe('/office/money/explanations')
})

test('LED-15 A payment without an order says who paid for what, and is given back with a reason', async () => {
  const subject = 'stripe charge pi_9'
  const what = 'The provider lists it, and no payment of ours has it'
  serve([{ ...finding, status: 'missing_here', subject, what, entry: null, is_explainable: true }])
  const payment = { provider: 'stripe', reference: 'pi_9', amount: 2500, paid_at: at } as const
  const email = 'ada@example.com'
  const silent = { ...payment, reference: 'pi_8', email: null, note: null }
  server.use(
    reply(listUnknownPayments, { payments: [{ ...payment, email, note: 'Order 7K3M: 2 × Suya' }, silent] }),
  )
  const { user } = openOffice('/office/money')
  const list = within(await screen.findByRole('list', { name: 'Payments without an order' }))
  expect(list.getByText('ada@example.com · Order 7K3M: 2 × Suya')).toBeVisible()
  expect(list.getByText('Stripe isn’t answering. Try again later.')).toBeVisible()
  const sent = record(settleUnknownPayment, { message: 'The refund is on its way.' })
  await user.click(list.getAllByRole('button', { name: 'Refund' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'No food was made')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('The refund is on its way.')).toBeVisible()
  expect(sent).toEqual([
    { provider: 'stripe', reference: 'pi_9', decision: 'give_back', reason: 'No food was made' },
  ])
})

test('More than three mismatches are folded, so that the figures stay near', async () => {
  serve(Array.from({ length: 5 }, (_, number) => ({ ...finding, subject: `site sale ${number}` })))
  const { user } = openOffice('/office/money')
  const list = within(await screen.findByRole('list', { name: 'What doesn’t match' }))
  expect(list.getAllByRole('heading')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(list.getAllByRole('heading')).toHaveLength(5)
})

test('Day, week and month, earlier and later: the keyboard stays on the button, and the proof on the page', async () => {
  const asked = serve()
  const { user } = openOffice('/office/money')
  await screen.findByRole('link', { name: /^Collected/ })
  await user.click(screen.getByRole('button', { name: 'Day' }))
  await screen.findByRole('link', { name: /^Collected/ })
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(screen.getByRole('heading', { name: 'Unexplained: $0.00' })).toBeVisible()
  await waitFor(() => expect(new Set(asked).size).toBe(3))
  await screen.findByRole('link', { name: /^Collected/ })
  expect(screen.getByRole('button', { name: 'Earlier' })).toHaveFocus()
  const [from, to] = asked.at(-1)?.split(' ') ?? []
  expect(from).toBe(to)
})

test('LED-13 A month is downloaded, and closed after a question; then it says by whom', async () => {
  serve()
  let closed: Output<typeof getBooksMonth>['closed'] = null
  server.use(reply(getBooksMonth, () => ({ closed, refusal: null })))
  const { user } = openOffice('/office/money')
  await user.click(await screen.findByRole('button', { name: 'Month' }))
  expect(await screen.findByText('Everything matches. You can close this month.')).toBeVisible()
  const formats: (string | null)[] = []
  server.use(
    reply(exportBooksMonth, ({ query }) => {
      formats.push(query.get('format'))
      return { name: 'books.csv', text: '' }
    }),
  )
  const saved = vi.fn((_blob: Blob) => 'blob:books')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }))
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await user.click(screen.getByRole('button', { name: 'Download for hledger' }))
  await waitFor(() => expect(formats).toEqual(['csv', 'journal']))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  server.use(
    reply(closeBooksMonth, () => {
      closed = { at, by: 'Ama Mensah', hash: 'ab'.repeat(32) }
      return { message: 'The month is closed.' }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Close the month' }))
  await user.click(await screen.findByRole('button', { name: 'Close for good' }))
  expect(await screen.findByText(/by Ama Mensah. It can’t change anymore./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close the month' })).not.toBeInTheDocument()
})

test('LED-13 A month that can’t be closed says why', async () => {
  serve([finding])
  server.use(reply(getBooksMonth, { closed: null, refusal: 'Something is unexplained.' }))
  const { user } = openOffice('/office/money')
  await user.click(await screen.findByRole('button', { name: 'Month' }))
  const button = await screen.findByRole('button', { name: 'Close the month' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getAllByText('Something is unexplained.')[0]).toBeVisible()
})

test('LED-09 A deposit says what it is made of; each figure opens its rows, and one by hand says what it cannot', async () => {
  const bridge = { before: 0, collected: 130_000, refunds: 5000, fees: 4563, disputes: 0, other: 0, left: 0 }
  const payout = { id: 'txn_po', provider: 'stripe', reference: 'po_1', at, amount: 120_437 } as const
  const byHand = { ...payout, id: 'T2', provider: 'paypal', amount: 2000, is_itemized: false } as const
  const items = [
    { ...payout, is_itemized: true, came_back: true, bridge },
    { ...byHand, came_back: false, bridge: { ...bridge, collected: 2500, refunds: 0, fees: 236, left: 264 } },
  ]
  server.use(reply(listPayouts, { items, total: 2, page: 1, pages: 1 }))
  const { user, address } = openOffice('/office/money/payouts')
  const list = within(await screen.findByRole('list', { name: 'Payouts' }))
  expect(list.getAllByText(/Fees/)[0]).toBeVisible()
  expect(list.getAllByText(/Fees/)[1]).not.toBeVisible()
  expect(list.getAllByText(/Fees/)[0]?.parentElement).toHaveTextContent('Fees−$45.63')
  expect(list.getByText('Returned')).toBeVisible()
  expect(list.getByText(/PayPal doesn’t list its payments/)).toBeInTheDocument()
  server.use(reply(listLedgerLines, { items: [], total: 0, page: 1, pages: 1 }))
  await user.click(list.getAllByRole('link', { name: /^Collected/ })[0] as HTMLElement)
  expect(address()).toBe('/office/money/lines?account=receivable&step=collected&payout=txn_po')
})
