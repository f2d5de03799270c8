import {
  acceptPayment,
  closeIncident,
  confirmPassword,
  listOfficeIncidents,
  type OfficeIncident,
  refundOrder,
  returnPayment,
} from '@baobab/contract'
import { neverReply, record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createIncident } from '../../testing/incidents.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { createOrder } from '../../testing/orders.ts'

startOffice()

const PATH = '/office/incidents'
const incident = createIncident()

/** Answers with these incidents and records the filters of each request. */
function serve(items: OfficeIncident[], pages = 1) {
  const asked: Record<string, string>[] = []
  server.use(
    reply(listOfficeIncidents, ({ query }) => {
      asked.push(Object.fromEntries(query))
      return { items, total: items.length, page: Number(query.get('page') ?? 1), pages }
    }),
  )
  return asked
}
const open = (...incidents: OfficeIncident[]) => {
  serve(incidents)
  return openOffice(PATH)
}
const row = () => screen.findByRole('listitem', { name: 'A payment doesn’t match' })

test('An incident says what happened, to which order, and its ways out', async () => {
  open(incident)
  const texts = within(await row())
  expect(texts.getByText('Asked for 24.00 USD, got 20.00 USD')).toBeVisible()
  expect(texts.getByText(/Order 7K3M9QZ2ABCD4567 · stripe cs_1$/)).toBeVisible()
  expect(texts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Accept $20.00 as paid',
    'Refund $20.00',
  ])
  expect(document.title).toBe('Incidents · Baobab Smokehouse')
})

test('The owner takes a payment as paid with a reason, which is sent once and shown as the server said', async () => {
  const { user } = open(incident)
  const sent = record(acceptPayment, { message: 'Accepted as paid. We’ve told the customer.' })
  await user.click(await screen.findByRole('button', { name: 'Accept $20.00 as paid' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept $20.00 as paid' }))
  await user.click(dialog.getByRole('button', { name: 'Accept $20.00 as paid' }))
  expect(await dialog.findByText('A reason is required')).toBeVisible()
  expect(sent).toEqual([])
  const asked = serve([])
  await user.type(dialog.getByLabelText(/^Reason/), 'Told by telephone')
  await user.click(dialog.getByRole('button', { name: 'Accept $20.00 as paid' }))
  expect(await screen.findByText('Accepted as paid. We’ve told the customer.')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Told by telephone' }])
  expect(await screen.findByText('No open incidents')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('A part is given back as it was typed; the same part sent again is the same refund', async () => {
  const { user } = open(createIncident({ kind: 'refund_failed', in_review: null }))
  const sent: unknown[] = []
  const keys = new Set<unknown>()
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.add(request.headers.get('idempotency-key'))
  })
  server.use(
    replyWithError(refundOrder, 'unavailable', 'Busy.', {
      when: ({ body }) => sent.push(JSON.parse(body)) === 1,
    }),
    reply(refundOrder, { message: '$12.50 goes back.', order: createOrder() }),
  )
  await user.click(await screen.findByRole('button', { name: 'Refund part of it' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole('button', { name: 'Refund part of it' })
  await user.type(dialog.getByLabelText(/^Amount/), '12.505')
  await user.type(dialog.getByLabelText(/^Reason/), 'Cold ribs')
  await user.click(submit)
  expect(await dialog.findByText('Dollars and cents, such as 12.50')).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Amount/))
  await user.type(dialog.getByLabelText(/^Amount/), '$12.5')
  await user.click(submit)
  expect(await dialog.findByText('Busy.')).toBeVisible()
  await user.click(submit)
  expect(await screen.findByText('$12.50 goes back.')).toBeVisible()
  const body = { amount: '12.50', reason: 'Cold ribs' }
  expect(sent).toEqual([body, body])
  expect(keys.size).toBe(1)
})

test('Money needs a fresh password: it is asked for, and the same refund is sent once more', async () => {
  const { user } = open(createIncident({ kind: 'refund_failed', in_review: null }))
  let isFresh = false
  const keys: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/refund')) keys.push(request.headers.get('idempotency-key'))
  })
  server.use(
    replyWithError(refundOrder, 'password_again', 'Type your password again.', {
      when: () => !isFresh,
    }),
    reply(refundOrder, { message: '$12.50 goes back.', order: createOrder() }),
    replyWithError(confirmPassword, 'invalid', 'Please check this.', {
      errors: { password: 'That password isn’t right.' },
      when: ({ body }) => {
        isFresh = body.includes('oak-and-embers-1')
        return !isFresh
      },
    }),
    reply(confirmPassword, { message: 'Thanks. You can continue.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Refund part of it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Amount/), '12.5')
  await user.type(dialog.getByLabelText(/^Reason/), 'Cold ribs')
  await user.click(dialog.getByRole('button', { name: 'Refund part of it' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await user.type(question.getByLabelText(/^Password/), 'wrong{Enter}')
  expect(await question.findByText('That password isn’t right.')).toBeVisible()
  await user.clear(question.getByLabelText(/^Password/))
  await user.type(question.getByLabelText(/^Password/), 'oak-and-embers-1{Enter}')
  expect(await screen.findByText('$12.50 goes back.')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('Who closes the question for the password refunds nothing', async () => {
  const { user } = open(incident)
  server.use(replyWithError(returnPayment, 'password_again', 'Type your password again.'))
  await user.click(await screen.findByRole('button', { name: 'Refund $20.00' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'Double order')
  await user.click(dialog.getByRole('button', { name: 'Refund $20.00' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await user.click(question.getByRole('button', { name: 'Close' }))
  expect(await dialog.findByText('Type your password again.')).toBeVisible()
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Double order')
})

test('A payment of which nothing came is only closed', async () => {
  open(createIncident({ in_review: null }))
  const buttons = within(await row()).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close incident'])
})

test('A closed incident says who closed it and why, and has no way out any more', async () => {
  const { address, user } = open(incident)
  await row()
  const asked = serve([createIncident({ closed: { at: incident.at, by: 'Ama', reason: 'Ordered again' } })])
  server.use(replyWithError(closeIncident, 'conflict', 'no'))
  await user.selectOptions(screen.getByLabelText('State'), 'Closed')
  expect(await screen.findByText(/^Closed .+ by Ama: Ordered again$/)).toBeVisible()
  expect(address()).toBe(`${PATH}?state=closed`)
  expect(asked).toEqual([{ state: 'closed' }])
  expect(within(await row()).queryByRole('button')).toBeNull()
})

test('Search waits for the end of a word and stands in the address; "back" is one step', async () => {
  const asked = serve([incident])
  const { user, router, address } = openOffice(`${PATH}?kind=dispute&page=2`)
  await row()
  await user.type(screen.getByLabelText('Search incidents'), 'cs_1')
  await waitFor(() => expect(address()).toBe(`${PATH}?kind=dispute&search=cs_1`))
  await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 'dispute', search: 'cs_1' }))
  expect(asked).toHaveLength(2)
  expect(router.state.historyAction).toBe('REPLACE')
})

test('An address that fits no filter shows the list without it', async () => {
  const asked = serve([incident])
  openOffice(`${PATH}?state=burnt&page=none`)
  await row()
  expect(asked).toEqual([{}])
})

test('No match offers to clear the filters', async () => {
  serve([])
  const { user, address } = openOffice(`${PATH}?search=tofu`)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No open incidents')).toBeVisible()
  expect(screen.getByLabelText('Search incidents')).toHaveValue('')
  expect(address()).toBe(PATH)
})

test('Each page is one link on', async () => {
  const asked = serve([incident], 3)
  const { user, address } = openOffice(`${PATH}?state=closed`)
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(await screen.findByText(/^Page 2 of 3/)).toBeVisible()
  expect(address()).toBe(`${PATH}?state=closed&page=2`)
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  await waitFor(() => expect(address()).toBe(`${PATH}?state=closed`))
  expect(asked.map(({ page }) => page)).toEqual([undefined, '2'])
})

test('While the list loads it says so, and when that fails it says why and tries again', async () => {
  server.use(neverReply(listOfficeIncidents))
  const { unmount } = openOffice(PATH)
  expect(await screen.findByText('Loading incidents')).toBeInTheDocument()
  unmount()
  server.use(replyWithError(listOfficeIncidents, 'unavailable', 'The restaurant’s computer is busy.'))
  const { user } = openOffice(PATH)
  expect(await screen.findByText('The restaurant’s computer is busy.')).toBeVisible()
  serve([incident])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row()).toBeVisible()
})
