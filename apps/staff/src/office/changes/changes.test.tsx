import { type Change, listChanges, listPeople } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { changeText, subjectPath, subjectText } from './change-text.ts'

startOffice()

const change: Change = {
  id: 1,
  subject: 'users',
  subject_id: '7',
  label: 'tunde@example.com',
  field: 'refund_limit_cents',
  before: 0,
  after: 2000,
  at: '2026-11-23T20:00:00.000Z',
  by: 'Ama',
  by_id: 1,
  role: 'owner',
  reason: null,
  request_id: null,
  route: null,
}

test('A change says what, by whom, and leads to it; its filters are in the address', async () => {
  const asked: object[] = []
  server.use(
    reply(listPeople, { people: [], invites: [] }),
    reply(listChanges, ({ query }) => {
      asked.push(Object.fromEntries(query))
      return { items: [change], total: 1, page: 1, pages: 1 }
    }),
  )
  const { user, address } = openOffice('/office/changes')
  expect(await screen.findByText('Refund limit: $0.00 → $20.00')).toBeVisible()
  expect(screen.getByText('Ama · Mon, Nov 23, 2026, 12 pm')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Person tunde@example.com' })).toHaveAttribute(
    'href',
    '/office/people/7',
  )
  await user.selectOptions(screen.getByLabelText('What'), 'Person')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-23' } })
  await waitFor(() => expect(address()).toBe('/office/changes?subject=users&day=2026-11-23'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ subject: 'users', day: '2026-11-23' }))
})

test.each<[string, Partial<Change>, string]>([
  ['a role', { field: 'role', before: 'owner', after: 'kitchen' }, 'Role: Owner → Kitchen'],
  [
    'an end',
    { field: 'disabled_at', before: null, after: '2026-11-23T20:00:00Z' },
    'Disabled: none → Mon, Nov 23, 2026, 12 pm',
  ],
  ['a list', { field: 'contains', before: [], after: ['milk', 'soy'] }, 'Contains: none → milk, soy'],
  [
    'a step of an order',
    { subject: 'orders', field: 'status', before: 'received', after: 'ontheway' },
    'Status: Accepted → Ready or on its way',
  ],
  [
    'the end of an event',
    { subject: 'bookings', field: 'status', before: 'booked', after: 'cancelled' },
    'Status: Booked → Canceled',
  ],
  [
    'a payment',
    { subject: 'payments', field: 'status', before: 'pending', after: 'paid' },
    'Status: pending → paid',
  ],
  ['a switch', { field: 'visible', before: true, after: false }, 'Visible: yes → no'],
  [
    'a row that came',
    { field: null, before: null, after: { id: 3, name: 'Suya', price_cents: 900 } },
    'Added: name Suya, price $9.00',
  ],
  ['a row that went', { field: null, before: { zip: '98402' }, after: null }, 'Deleted: zip 98402'],
])('%s is told in words', (_what, parts, text) => {
  expect(changeText({ ...change, ...parts })).toBe(text)
})

test('An order is called by its tracking id, which leads to it', () => {
  const order = { ...change, subject: 'orders', subject_id: 'a-uuid', label: '7K3M9QZ1ABCD0000' }
  expect(subjectText(order)).toBe('Order 7K3M9QZ1ABCD0000')
  expect(subjectPath(order)).toBe('/office/orders/7K3M9QZ1ABCD0000')
  expect(subjectPath({ ...order, label: '' })).toBeNull()
})
