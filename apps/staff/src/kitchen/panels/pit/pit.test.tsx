import { changeLot, listPit, type StaffLot } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBoard, startServer, tap } from '../../../testing/open-board.tsx'
import { createBoard, inMinutes } from '../../../testing/orders.ts'

startServer()

/** Ready at one. */
const brisket: StaffLot = {
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
}
const named = (id: number, meat: string, ready: number, over: Partial<StaffLot> = {}) => ({
  ...brisket,
  id,
  meat,
  ready_at: inMinutes(ready),
  ...over,
})

async function openPit(...lots: StaffLot[]) {
  server.use(reply(listPit, { meats: [{ id: 1, name: 'Brisket' }], lots }))
  const { user } = openBoard(createBoard([]))
  const sent = record(changeLot, { message: 'Saved.', lot: brisket, moved: [] })
  await tap(user, 'Pit')
  const dialog = await screen.findByRole('dialog', { name: 'Pit' })
  await within(dialog).findAllByRole('listitem')
  const type = async (...keys: string[]) => {
    for (const key of keys) await user.click(within(dialog).getByRole('button', { name: key }))
  }
  return { user, sent, dialog, type }
}

test('The pounds that are left are typed with large keys; what is sold stays sold', async () => {
  const { user, sent, dialog, type } = await openPit(brisket)
  expect(within(dialog).getByText('14 lb left of 20 lb')).toBeInTheDocument()
  await tap(user, 'Brisket, 1 pm: pounds', dialog)
  await type('1', '3', 'Delete', '2', '½', '5')
  expect(within(dialog).getByRole('status', { name: 'Pounds' })).toHaveTextContent('12½ lb')
  await tap(user, 'Save 12½ lb', dialog)
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(sent).toEqual([{ ounces: 96 + 200 }])
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('None left is a zero', async () => {
  const { user, sent, dialog, type } = await openPit(brisket)
  await tap(user, 'Brisket, 1 pm: pounds', dialog)
  await tap(user, 'Save', dialog)
  expect(sent).toEqual([])
  await type('0')
  await tap(user, 'Save 0 lb', dialog)
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ ounces: 96 }])
})

test('A late cook is confirmed, because guests are told', async () => {
  const { user, sent, dialog } = await openPit(brisket)
  await tap(user, 'Brisket, 1 pm: late', dialog)
  await tap(user, '40 min', dialog)
  expect(sent).toEqual([])
  expect(within(dialog).getByText(/^Ready at 1:40 pm\./)).toBeInTheDocument()
  await tap(user, 'Tell the guests', dialog)
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ later_minutes: 40 }])
})

test('What was ready hours ago cannot be late, and what was due just now only by as much as is ahead', async () => {
  const { user, dialog } = await openPit(named(1, 'Chicken', -180), named(2, 'Goat', -30))
  expect(within(dialog).queryByRole('button', { name: /^Chicken.*late$/ })).toBeNull()
  expect(within(dialog).getByRole('button', { name: /^Chicken.*pounds$/ })).toBeInTheDocument()
  await tap(user, /^Goat.*late$/, dialog)
  expect(within(dialog).queryByRole('button', { name: '20 min' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: '40 min' })).toBeInTheDocument()
})

test('Today’s lots stand by the hour they are ready, and those that are gone last', async () => {
  const { dialog } = await openPit(
    named(1, 'Gone', -60, { sold: 320 }),
    named(2, 'Evening', 300),
    named(3, 'Lunch', -30),
    named(5, 'Tomorrow', 1500, { service_day: '2026-11-22' }),
  )
  const lots = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.split(',')[0])
  expect(lots).toEqual(['Lunch', 'Evening', 'Gone'])
})
