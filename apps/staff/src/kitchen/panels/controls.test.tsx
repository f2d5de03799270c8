import {
  acceptPayment,
  changeLot,
  closeIncident,
  type Endpoint,
  endSoldOut,
  type Incident,
  listIncidents,
  listPit,
  listSoldOut,
  markSoldOut,
  type Product,
  refundOrder,
  returnPayment,
  type SoldOutMark,
  type StaffLot,
  updateService,
} from '@baobab/contract'
import { serviceSettings } from '@baobab/contract/testing'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBoard, startServer, tap } from '../../testing/open-board.tsx'
import { createBoard, inMinutes, NOON } from '../../testing/orders.ts'
import { createProduct } from '../../testing/products.ts'

startServer()

const ribs: Product = createProduct({ id: 3, name: 'Ribs' })
const mark: SoldOutMark = {
  id: 8,
  dish: 'Ribs',
  size: null,
  option: null,
  until: null,
  text: 'Sold out for today',
  at: inMinutes(0),
  by: 'Tunde',
  ended_at: null,
  ended_by: null,
}
const lot: StaffLot = {
  id: 4,
  meat_id: 1,
  meat: 'Brisket',
  service_day: '2026-11-21',
  ready_at: inMinutes(60),
  ounces: 320,
  sold: 96,
  held: 0,
  over_by: 0,
  planned: true,
  changes: [],
}
const body = (request: { body: string }) => JSON.parse(request.body)
/** Records the bodies that an endpoint is sent. */
function record<E extends Endpoint>(endpoint: E, answer: Parameters<typeof reply<E>>[1]) {
  const sent: unknown[] = []
  server.use(
    reply(endpoint, (request) => {
      sent.push(body(request))
      return typeof answer === 'function' ? answer(request) : answer
    }),
  )
  return sent
}

test('Two taps take a dish off the menu for today, and one brings it back', async () => {
  let marks: SoldOutMark[] = []
  const { user } = openBoard(createBoard([]), { menu: [ribs] })
  server.use(
    reply(listSoldOut, () => ({ sold_out: marks, ended: [] })),
    reply(endSoldOut, () => {
      marks = []
      return { message: 'It’s back on sale.' }
    }),
  )
  const sent = record(markSoldOut, () => {
    marks = [mark]
    return { message: 'Ribs: Sold out for today.', mark }
  })
  await tap(user, 'Sold out')
  await tap(user, 'Ribs')
  expect(
    await screen.findByRole('button', { name: /^Ribs ?Sold out for today/, pressed: true }),
  ).toBeVisible()
  expect(sent).toEqual([{ product_id: 3, until: 'day_end' }])
  await tap(user, /^Ribs ?Sold out/)
  expect(await screen.findByText('It’s back on sale.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Ribs', pressed: false })).toBeInTheDocument()
})

test('Pounds are corrected by one tap; a late cook is confirmed, because guests are told', async () => {
  const { user } = openBoard(createBoard([]))
  server.use(reply(listPit, { meats: [{ id: 1, name: 'Brisket' }], lots: [lot] }))
  const sent = record(changeLot, { message: 'Saved. 3 orders have a new time.', lot, moved: [] })
  await tap(user, 'Pit')
  expect(await screen.findByText('14 lb left of 20 lb')).toBeInTheDocument()
  await tap(user, 'Brisket: 1 lb less')
  await screen.findByText(/^Saved/)
  await tap(user, 'Brisket: nothing left')
  await tap(user, '40 min late')
  expect(sent).toEqual([{ ounces: 304 }, { ounces: 96 }])
  await tap(user, 'Brisket is 40 minutes late: tell the guests')
  expect(sent.at(-1)).toEqual({ later_minutes: 40 })
})

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
