import { endSoldOut, listSoldOut, markSoldOut, type SoldOutMark } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSoldOutMark } from '../../../testing/dishes.ts'
import { openBoard, startServer, tap } from '../../../testing/open-board.tsx'
import { createBoard } from '../../../testing/orders.ts'
import { createProduct } from '../../../testing/products.ts'

startServer()

const soups = { id: 2, name: 'Soups' }
const menu = [
  createProduct({ id: 1, name: 'Brisket' }),
  createProduct({ id: 3, name: 'Ribs' }),
  createProduct({ id: 5, name: 'Egusi', category: soups }),
]
const mark = createSoldOutMark()

/** With what is sold out, and what sells today. */
async function openPanel({
  marks = [] as SoldOutMark[],
  sold_today = [{ product_id: 3, quantity: 4 }],
} = {}) {
  let now = marks
  server.use(
    reply(listSoldOut, () => ({ sold_out: now, ended: [], sold_today })),
    reply(endSoldOut, () => {
      now = []
      return { message: 'It’s back on sale.' }
    }),
  )
  const sent = record(markSoldOut, () => {
    now = [mark]
    return { message: 'Ribs: Sold out for today.', mark }
  })
  const { user } = openBoard(createBoard([]), { menu })
  await tap(user, 'Sold out')
  const dialog = await screen.findByRole('dialog', { name: 'Sold out' })
  await within(dialog).findByRole('navigation', { name: 'Categories' })
  return { user, sent, dialog }
}

const listed = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button', { name: /^Pause/ })
    .map((button) => button.getAttribute('aria-label')?.match(/^Pause (.*) for/)?.[1])

test('Two taps take a dish that sells today off the menu, and one brings it back', async () => {
  const { user, sent, dialog } = await openPanel()
  await tap(user, 'Ribs', dialog)
  const marked = await within(dialog).findByRole('button', {
    name: /^Ribs ?Sold out for today/,
    pressed: true,
  })
  expect(sent).toEqual([{ product_id: 3, until: 'day_end' }])
  await user.click(marked)
  expect(await screen.findByText('It’s back on sale.')).toBeInTheDocument()
  expect(await within(dialog).findByRole('button', { name: 'Ribs', pressed: false })).toBeInTheDocument()
})

test('What sells today comes first, the most first; every other dish is under its category', async () => {
  const sold_today = [
    { product_id: 5, quantity: 9 },
    { product_id: 3, quantity: 4 },
    { product_id: 404, quantity: 2 },
  ]
  const { user, dialog } = await openPanel({ sold_today })
  expect(listed(dialog)).toEqual(['Egusi', 'Ribs'])
  await tap(user, 'Smoked Meats', dialog)
  expect(listed(dialog)).toEqual(['Brisket', 'Ribs'])
  await tap(user, 'Soups', dialog)
  expect(listed(dialog)).toEqual(['Egusi'])
  expect(within(dialog).queryByRole('searchbox')).toBeNull()
})

test('Before the first order the first category is open', async () => {
  const { dialog } = await openPanel({ sold_today: [] })
  expect(within(dialog).queryByRole('button', { name: 'Selling today' })).toBeNull()
  expect(listed(dialog)).toEqual(['Brisket', 'Ribs'])
})

test('All that is off now is under one tab', async () => {
  const { user, dialog } = await openPanel({ marks: [mark], sold_today: [] })
  await tap(user, 'Off now 1', dialog)
  await tap(user, /^Ribs ?Sold out/, dialog)
  expect(await screen.findByText('It’s back on sale.')).toBeInTheDocument()
})

test('A dish is paused for an hour with one tap', async () => {
  const { user, sent, dialog } = await openPanel()
  await tap(user, 'Pause Ribs for 1 hour', dialog)
  expect(sent).toEqual([{ product_id: 3, until: 'hour' }])
})
