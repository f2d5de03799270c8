import { listDisputes, sendEvidence } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

test('A dispute is answered with what the house knows, once, after a question', async () => {
  const dispute = {
    provider: 'stripe' as const,
    reference: 'dp_1',
    customer: 'Ada Obi',
    tracking_id: '7K3M9QZ2W8RT4XVA',
    book_event_id: null,
    amount: 2500,
    reason: 'product not received',
    status: 'needs response',
    opened_at: '2027-05-29T20:00:00.000Z',
    due_by: '2027-06-07T20:00:00.000Z',
    ended_at: null,
    sent: null,
    blocked: null,
    evidence: [{ field: 'access_activity_log', text: 'The customer opened the tracker at the door.' }],
  }
  server.use(reply(listDisputes, { items: [dispute], total: 1, page: 1, pages: 1 }))
  const { user } = openOffice('/office/orders/disputes')
  await user.click(await screen.findByRole('heading', { name: '$25.00, Ada Obi' }))
  expect(screen.getByText('The customer opened the tracker at the door.')).toBeVisible()
  const sent = record(sendEvidence, { message: 'Sent.' })
  await user.click(screen.getByRole('button', { name: 'Send to the bank' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contest $25.00?' }))
  expect(dialog.getByText(/returns it if you win/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send to the bank' }))
  expect(await screen.findByText('Sent.')).toBeVisible()
  expect(sent).toEqual([{ reference: 'dp_1' }])
})
