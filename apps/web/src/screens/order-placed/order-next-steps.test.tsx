import { addressLine, addressUrl, brand, getOrder, giveContact, toReadyTimeText } from '@baobab/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberPlaced } from '../../features/orders/placed-order.ts'
import { openOrderPlaced, replyState, startOrderPlacedServer } from '../../testing/order-placed.ts'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { record, reply, server } from '../../testing/server.ts'
import { fill } from '../../testing/visit.tsx'

startOrderPlacedServer()

const nextSteps = async () => {
  await screen.findByText('Receipt')
  return screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
}

test('A pickup says when, where with map and telephone, and that the receipt was sent', async () => {
  server.use(
    replyState('paid'),
    reply(getOrder, { order: createOrder({ order_type: 'pickup', ready_at: null }) }),
  )
  openOrderPlaced()
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    When: expect.stringMatching(/The kitchen has your order\..*e-mail you when it’s ready/),
    'Pick up at': expect.stringContaining(`Baobab Smokehouse${addressLine}`),
    Receipt: 'Sent to the e-mail address of this order.',
  })
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', addressUrl)
  expect(screen.getByRole('link', { name: `Call ${brand.phone}` })).toHaveAttribute('href', brand.phoneHref)
})

test('A delivery shows the street without its number to every visitor, and as typed in the tab that ordered', async () => {
  const ready_at = '2026-11-20T20:45:00.000Z'
  server.use(replyState('paid'), reply(getOrder, { order: createOrder({ ready_at }) }))
  openOrderPlaced()
  const promise = `At your door ${toReadyTimeText(Date.parse(ready_at), Date.now())}`
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    When: expect.stringContaining(promise),
    'Deliver to': expect.stringMatching(/^Cedar StreetTacoma, WA 98402/),
  })
  cleanup()
  rememberPlaced({ trackingId: TRACKING_ID, email: 'amara@example.com', street: '12 Cedar Street, 4b' })
  openOrderPlaced()
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    'Deliver to': expect.stringMatching(/^12 Cedar Street, 4bTacoma, WA 98402/),
    Receipt: 'Sent to amara@example.com',
  })
  cleanup()
  rememberPlaced({ trackingId: 'ANOTHER', email: 'other@example.com', street: '1 Other Street' })
  openOrderPlaced()
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    Receipt: 'Sent to the e-mail address of this order.',
  })
})

test('A guest who is texted reads that they are', async () => {
  server.use(
    replyState('paid'),
    reply(getOrder, { order: createOrder({ order_type: 'pickup', ready_at: null, text_messages: true }) }),
  )
  openOrderPlaced()
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    When: expect.stringContaining('We’ll text and e-mail you when it’s ready'),
  })
})

test('What an express payment did not say is asked, and what is known is not asked again', async () => {
  const missing = createOrder({ asks_for: ['email', 'phone'], email: null, phone: '' })
  server.use(replyState('paid'), reply(getOrder, { order: missing }))
  const sent = record(giveContact, () => {
    server.use(reply(getOrder, { order: createOrder({ asks_for: [] }) }))
    return { message: 'Thank you.' }
  })
  const { user } = openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'How can we reach you?' })).toBeVisible()
  expect(screen.queryByText('Receipt')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toBeInvalid())
  await fill(user, { Email: 'ada@example.com', Phone: '(253) 555-0177' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Receipt')).toBeVisible()
  expect(sent).toEqual([{ email: 'ada@example.com', phone: '2535550177' }])
  expect(screen.queryByRole('heading', { name: 'How can we reach you?' })).not.toBeInTheDocument()
})
