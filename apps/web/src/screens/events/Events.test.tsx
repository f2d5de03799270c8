import { listEvents } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createEvent } from '../../testing/events.ts'
import { reply, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const suya = createEvent({
  detail_description: '<p>Outdoors, in <strong>smoke</strong>.</p><script>alert(1)</script>',
})
const past = createEvent({ id: 2, name: 'Jazz & Smoke', starts_at: '2026-05-02T02:00:00.000Z' })

test('Upcoming and past events are listed apart, with dates in the restaurant’s time zone', async () => {
  server.use(reply(listEvents, { data: { upcoming_events: [suya], past_events: [past] } }))
  visit('/eventpackage')
  const upcoming = await screen.findByRole('region', { name: 'Upcoming Events' })
  expect(await within(upcoming).findByRole('heading', { name: 'Suya Night' })).toBeInTheDocument()
  expect(within(upcoming).getByText('Fri, Dec 4, 2026, 6 pm')).toBeInTheDocument()
  expect(
    within(screen.getByRole('region', { name: 'Past Events' })).getByRole('heading', {
      name: 'Jazz & Smoke',
    }),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Book us' })[0]).toHaveAttribute('href', '/bookevent')
})

test('Without events the specified texts are shown', async () => {
  server.use(reply(listEvents, { data: { upcoming_events: [], past_events: [] } }))
  visit('/eventpackage')
  expect(await screen.findByRole('heading', { name: 'Upcoming Events Not Available' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Past Events Not Aavailable' })).toBeInTheDocument()
})

test('Details opens the event without another request', async () => {
  server.use(reply(listEvents, { data: { upcoming_events: [suya], past_events: [] } }))
  const { user } = visit('/eventpackage')
  const details = await screen.findByRole('link', { name: 'Details of Suya Night' })
  expect(details).toHaveTextContent(/^Details$/)
  server.use(replyWithNetworkError(listEvents))
  await user.click(details)
  expect(await screen.findByRole('heading', { level: 1, name: 'Suya Night' })).toBeInTheDocument()
  expect(currentPath()).toBe('/eventdetail?event=1')
  await waitFor(() => expect(screen.getByText('smoke').tagName).toBe('STRONG'))
  expect(document.querySelector('main script')).not.toBeInTheDocument()
  expect(screen.queryByText(/04-12-2026/)).not.toBeInTheDocument()
  expect(screen.getByText('Fri, Dec 4, 2026, 6 pm')).toBeInTheDocument()
})

test('A shared link to an event works without navigation state', async () => {
  server.use(reply(listEvents, { data: { upcoming_events: [], past_events: [past] } }))
  visit('/eventdetail?event=2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Jazz & Smoke' })).toBeInTheDocument()
})

test('When the events cannot be loaded, a retry is offered', async () => {
  server.use(replyWithNetworkError(listEvents))
  const { user } = visit('/eventpackage')
  await screen.findByRole('alert')
  server.use(reply(listEvents, { data: { upcoming_events: [suya], past_events: [] } }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Suya Night' })).toBeInTheDocument()
})

test('An event leads to the booking screen with the type of which it speaks', async () => {
  const tasting = createEvent({ id: 3, name: 'Open Tasting: Weddings' })
  server.use(reply(listEvents, { data: { upcoming_events: [suya, tasting], past_events: [] } }))
  visit('/eventdetail?event=3')
  expect(await screen.findByRole('link', { name: 'Book us for yours' })).toHaveAttribute(
    'href',
    '/bookevent?type=Wedding',
  )
})
