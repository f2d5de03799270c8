import {
  acceptPayment,
  closeIncident,
  type Incident,
  listIncidents,
  refundOrder,
  returnPayment,
  updateService,
} from '@baobab/contract'
import { serviceSettings } from '@baobab/contract/testing'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBoard, startServer, tap } from '../../testing/open-board.tsx'
import { createBoard, inMinutes, NOON } from '../../testing/orders.ts'
import { record } from '../../testing/record.ts'

startServer()

test('The kitchen pauses and takes longer by two taps', async () => {
  const { user } = openBoard(createBoard([]))
  const service = { settings: serviceSettings(), overfull: [], changes: [] }
  const sent = record(updateService, { message: 'Saved.', service })
  await tap(user, 'Pace')
  await tap(user, 'Pause 30 min')
  await tap(user, 'Pickup: 10 minutes more')
  const [pause, lead] = sent as [{ pause_until: string }, unknown]
  expect(Math.abs(Date.parse(pause.pause_until) - NOON - 30 * 60_000)).toBeLessThan(10_000)
  expect(lead).toEqual({ lead_minutes: { pickup: 35, delivery: 45 } })
})

test('A refused change says why, and the panel stays', async () => {
  const { user } = openBoard(createBoard([]))
  server.use(replyWithError(updateService, 'forbidden', 'Only the owner can change this.'))
  await tap(user, 'Pace')
  await tap(user, 'Pause 15 min')
  expect(await screen.findByText('Only the owner can change this.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Pace' })).toBeInTheDocument()
})

const incident: Incident = {
  id: 6,
  kind: 'payment_in_review',
  summary: 'Asked for 24.00 USD, got 20.00 USD',
  tracking_id: '7K3M9QZ2ABCD4567',
  book_event_id: null,
  provider: 'stripe',
  reference: 'cs_1',
  count: 1,
  at: inMinutes(-9),
  last_seen_at: inMinutes(-9),
  in_review: { amount: 2000, currency: 'usd' },
}

const owner = { token: 'token-of-the-owner', role: 'owner', name: 'Ama' } as const
async function openTrouble(...incidents: Incident[]) {
  const { user } = openBoard(createBoard([]), { session: owner })
  server.use(reply(listIncidents, { incidents }))
  await tap(user, /^Trouble/)
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Trouble' })) }
}

test('The owner takes a payment in review as paid or gives all of it back, with a reason', async () => {
  const { user, dialog } = await openTrouble(incident)
  const accepted = record(acceptPayment, { message: 'Accepted as paid. The customer is told.' })
  server.use(replyWithError(returnPayment, 'conflict', 'This payment is no longer in review.'))
  expect(await dialog.findByText('Asked for 24.00 USD, got 20.00 USD')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Close it' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take $20.00 as paid' }))
  expect(accepted).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), 'Told by telephone')
  await user.click(dialog.getByRole('button', { name: 'Give back $20.00' }))
  expect(await screen.findByText('This payment is no longer in review.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Take $20.00 as paid' }))
  expect(await screen.findByText('Accepted as paid. The customer is told.')).toBeInTheDocument()
  expect(accepted).toEqual([{ reason: 'Told by telephone' }])
})

test('Money in review of another currency is named by it', async () => {
  const { dialog } = await openTrouble({ ...incident, in_review: { amount: 2000, currency: 'cad' } })
  expect(await dialog.findByRole('button', { name: 'Give back 20.00 CAD' })).toBeVisible()
})

test('A payment in review of which nothing came, or whose money is on its way back, is only closed', async () => {
  const { user, dialog } = await openTrouble({ ...incident, in_review: null })
  const closed = record(closeIncident, { message: 'The incident is closed.' })
  await user.type(await dialog.findByLabelText(/^Reason/), 'Ordered again')
  expect(dialog.queryByRole('button', { name: /Give back|as paid/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close it' }))
  expect(await screen.findByText('The incident is closed.')).toBeInTheDocument()
  expect(closed).toEqual([{ reason: 'Ordered again' }])
})

test('After a failed refund the owner gives an amount back again', async () => {
  const { user, dialog } = await openTrouble({ ...incident, kind: 'refund_failed', in_review: null })
  server.use(replyWithError(refundOrder, 'conflict', 'That’s more than you can still refund.'))
  await user.type(await dialog.findByLabelText(/^Reason/), 'Told by telephone')
  await user.type(dialog.getByLabelText(/^Amount/), '24')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(await screen.findByText('That’s more than you can still refund.')).toBeInTheDocument()
})

test('A cook cannot settle a payment', async () => {
  const { user } = openBoard(createBoard([]))
  server.use(reply(listIncidents, { incidents: [incident] }))
  await tap(user, /^Trouble/)
  expect(await screen.findByText('A payment does not match')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Close it|Give back|as paid/ })).toBeNull()
})
