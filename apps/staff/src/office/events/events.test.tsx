import { addEvent, getOfficeEvent, listOfficeEvents, type OfficeEvent, saveEvent } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const night: OfficeEvent = {
  id: 4,
  version: 2,
  name: 'Suya Night',
  place: 'Wright Park',
  starts_at: '2098-07-04T18:00',
  summary: 'One long fire.',
  detail_html: '',
  images: [
    { name: 'a-960.jpg', alt: 'Skewers' },
    { name: 'b-960.jpg', alt: 'The crowd' },
  ],
  hidden: false,
  cancelled: true,
}

test('A row says when and where an event is, and what keeps guests from it', async () => {
  server.use(
    reply(listOfficeEvents, () => ({ items: [night], total: 1, page: 1, pages: 1 })),
    reply(getOfficeEvent, { event: night }),
  )
  const { user, address } = openOffice('/office/events')
  const row = within(await screen.findByRole('listitem', { name: 'Suya Night' }))
  expect(row.getByText('Fri, Jul 4, 2098, 6 pm')).toBeVisible()
  expect(row.getByText('Canceled')).toBeVisible()
  await user.click(row.getByRole('link', { name: 'Suya Night' }))
  expect(address()).toBe('/office/events/4')
})

test('A new event needs a name, a place and a time, and its page opens', async () => {
  server.use(reply(addEvent, { event: { ...night, hidden: true, cancelled: false } }))
  const { user, address } = openOffice('/office/events/new')
  await user.type(await screen.findByLabelText(/^Name/), 'Suya Night')
  await user.type(screen.getByLabelText(/^Begins/), '2098-07-04T18:00')
  await user.click(screen.getByRole('button', { name: 'Add event' }))
  expect(await screen.findByText('Say where it is')).toBeVisible()
  await user.type(screen.getByLabelText(/^Place/), 'Wright Park')
  await user.click(screen.getByRole('button', { name: 'Add event' }))
  expect(await screen.findByText('Guests don’t see this event.')).toBeVisible()
  expect(address()).toBe('/office/events/4')
})

test('“Show first” orders the gallery, and a save sends only the new order', async () => {
  server.use(reply(getOfficeEvent, { event: night }))
  const sent = record(saveEvent, { event: { ...night, version: 3, images: night.images.toReversed() } })
  const { user } = openOffice('/office/events/4')
  await user.click(await screen.findByRole('button', { name: 'Show first' }))
  expect(screen.getAllByLabelText(/^What it shows/)[0]).toHaveValue('The crowd')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ version: 2, changes: { images: night.images.toReversed() } }])
})
