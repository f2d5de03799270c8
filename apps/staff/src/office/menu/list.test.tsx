import {
  getOfficeDish,
  listDishNames,
  listDrafts,
  listOfficeCategories,
  listOfficeDishes,
  markSoldOut,
  moveDish,
  type OfficeDishRow,
  saveDish,
} from '@baobab/contract'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createDraft,
  createSoldOutMark,
  greens,
  greensDocument,
  greensRow,
  sides,
} from '../../testing/dishes.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const draftInfo = { id: 5, fields: ['sizes'], by: 'Ama', at: '2026-11-23T20:00:00.000Z', publish_at: null }
const rowFor = (id: number, name: string, place: number): OfficeDishRow => ({
  ...greensRow,
  id,
  name,
  visible: true,
  sizes: [{ id, name: 'Side', price: 450 }],
  place,
  of: 3,
  up_after: null,
  down_after: place === 3 ? null : id + 1,
})
type Sent = { id: number; version: number; changes: { sizes: { name: string; price: string }[] } }

/** A kitchen of three dishes that remembers what was saved. */
function openList({ onSave = async (_dish: Sent) => {} } = {}) {
  const rows = [rowFor(1, 'Brisket', 1), rowFor(2, 'Ribs', 2), rowFor(3, 'Suya', 3)]
  const sent: Sent[] = []
  const said: unknown[] = []
  const find = (id: unknown) => rows.find((row) => row.id === Number(id)) as OfficeDishRow
  const toDocument = ({ id, name, version, sizes }: OfficeDishRow) => ({
    ...greens,
    id,
    version,
    dish: {
      ...greensDocument,
      name,
      sizes: sizes.map((size) => ({ ...size, work_units: 1, meats: [], adds: [] })),
    },
  })
  const update = (id: number, changes: Partial<OfficeDishRow>) => {
    const index = rows.findIndex((row) => row.id === id)
    rows[index] = { ...find(id), ...changes }
  }
  server.use(
    reply(listOfficeDishes, () => ({ items: [...rows], total: 3, page: 1, pages: 1 })),
    reply(listOfficeCategories, { categories: [{ ...sides, id: 9 }] }),
    reply(listDishNames, () => ({ dishes: rows.map(({ id, name }) => ({ id, name, category_id: 1 })) })),
    reply(getOfficeDish, ({ params }) => ({ dish: toDocument(find(params.id)) })),
    reply(saveDish, async ({ params, body }) => {
      const saved: Sent = { id: Number(params.id), ...JSON.parse(body) }
      sent.push(saved)
      await onSave(saved)
      const row = find(saved.id)
      const sizes = saved.changes.sizes?.map((size) => ({
        ...size,
        id: row.id,
        price: Number(size.price) * 100,
      }))
      update(row.id, { version: row.version + 1, draft: draftInfo, ...(sizes && { sizes }) })
      return { dish: { ...toDocument(find(saved.id)), draft: draftInfo } }
    }),
    reply(listDrafts, () => ({
      drafts: [
        createDraft({
          changes: [{ field: 'sizes', before: 'Side $4.50', after: 'Side $9.00' }],
          warnings: ['Side goes up by 100%, from $4.50 to $9.00.'],
        }),
      ],
    })),
    reply(moveDish, ({ params, body }) => {
      const { after } = JSON.parse(body)
      said.push([params.id, after])
      const moved = rows.findIndex(({ id }) => id === Number(params.id))
      const [row] = rows.splice(moved, 1)
      const place = rows.findIndex(({ id }) => id === after) + 1
      if (row) rows.splice(place, 0, row)
      for (const [index, one] of rows.entries()) rows[index] = { ...one, place: index + 1 }
      return { place: place + 1, of: 3 }
    }),
  )
  const office = openOffice('/office/menu')
  const dish = async (name: string) => within(await screen.findByRole('listitem', { name }))
  const tapPrice = async (name: string) =>
    office.user.click((await dish(name)).getByRole('button', { name: /change the price/ }))
  return { ...office, sent, said, update, dish, tapPrice }
}

test('A large step of a price is warned of before it is published', async () => {
  const { user, tapPrice } = openList()
  await tapPrice('Brisket')
  await user.keyboard('9{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish now?' }))
  expect(await dialog.findByText('Side goes up by 100%, from $4.50 to $9.00.')).toBeVisible()
})

test('O2 What is typed while a save runs survives it, and so does a cell of another dish', async () => {
  const gate = Promise.withResolvers<void>()
  const { user, sent, dish, tapPrice } = openList({ onSave: () => gate.promise })
  await tapPrice('Brisket')
  await user.keyboard('5{Enter}')
  await expect.poll(() => sent).toHaveLength(1)
  await user.type((await dish('Brisket')).getByLabelText('Side'), '6', {
    initialSelectionStart: 0,
    initialSelectionEnd: 4,
  })
  await tapPrice('Ribs')
  await user.keyboard('7')
  gate.resolve()
  await user.click(await screen.findByRole('button', { name: 'Not yet' }))
  expect((await dish('Brisket')).getByLabelText('Side')).toHaveValue('6.00')
  expect((await dish('Ribs')).getByLabelText('Side')).toHaveValue('7.00')
  expect(screen.getByText('Not saved: 2 prices')).toBeVisible()
})

test('O2 A dish that cannot be saved keeps its cell and says why; the others are saved', async () => {
  const { user, dish, tapPrice } = openList()
  server.use(
    replyWithError(saveDish, 'unavailable', 'Please try again.', { when: ({ params }) => params.id === '1' }),
  )
  for (const name of ['Brisket', 'Ribs']) {
    await tapPrice(name)
    await user.keyboard('5')
  }
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Not yet' }))
  expect((await dish('Brisket')).getByLabelText('Side')).toHaveValue('5.00')
  expect((await dish('Brisket')).getByLabelText('Side')).toHaveAccessibleDescription('Please try again.')
  expect((await dish('Ribs')).getByRole('button', { name: 'Side $5.00, change the price' })).toBeVisible()
})

test('O1 A price that another person has changed meanwhile is told before it is replaced', async () => {
  const { user, sent, dish, tapPrice, update } = openList()
  await tapPrice('Suya')
  await user.keyboard('5')
  update(3, { version: 8, sizes: [{ id: 3, name: 'Side', price: 620 }] })
  await user.keyboard('{Enter}')
  expect(await screen.findAllByText('Another person made it $6.20. Save again to keep yours.')).not.toEqual(
    [],
  )
  expect(sent).toEqual([])
  await user.click((await dish('Suya')).getByLabelText('Side'))
  await user.keyboard('{Enter}')
  await expect.poll(() => sent).toMatchObject([{ id: 3, version: 8, changes: { sizes: [{ price: '5' }] } }])
})

test('A price that is no amount stays, with a sentence at its cell', async () => {
  const { user, sent, dish, tapPrice } = openList()
  await tapPrice('Ribs')
  await user.keyboard('12.505{Enter}')
  const cell = (await dish('Ribs')).getByLabelText('Side')
  expect(cell).toHaveAccessibleDescription('Dollars and cents, such as 12.50')
  expect(cell).toHaveValue('12.505')
  expect(sent).toEqual([])
})

test('Unsaved prices are not lost by leaving', async () => {
  const { user, address, tapPrice } = openList()
  await tapPrice('Ribs')
  await user.keyboard('5')
  await user.click(screen.getByRole('link', { name: 'Suya' }))
  expect(await screen.findByText('You’d lose 1 price.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/office/menu')
})

test('O12 Up and Down say the place, and the focus stays on the row', async () => {
  const { user, said, dish } = openList()
  const down = (await dish('Brisket')).getByRole('button', { name: 'Down' })
  await user.click(down)
  expect(await screen.findByText('Brisket, 2 of 3')).toBeInTheDocument()
  expect(said).toEqual([['1', 2]])
  await waitFor(() => expect(down).toHaveFocus())
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Ribs',
    'Brisket',
    'Suya',
  ])
  const up = (await dish('Ribs')).getByRole('button', { name: 'Up' })
  expect(up).toHaveAttribute('aria-disabled', 'true')
  await user.click(up)
  expect(said).toHaveLength(1)
})

test('O12 “Move to…” offers each place and the other categories', async () => {
  const { user, said, sent, dish } = openList()
  const move = (await dish('Brisket')).getByRole('button', { name: 'Move to…' })
  await user.click(move)
  await user.click(await screen.findByRole('button', { name: 'After Suya' }))
  expect(await screen.findByText('Brisket, 3 of 3')).toBeInTheDocument()
  expect(said).toEqual([['1', 3]])
  await waitFor(() => expect(move).toHaveFocus())
  await user.click(move)
  await user.click(await screen.findByRole('button', { name: 'Sides' }))
  await expect.poll(() => sent).toMatchObject([{ id: 1, changes: { category_id: 9 } }])
})

test('Sold out by one tap holds until the end of the day', async () => {
  const { user, update, dish } = openList()
  const sent = record(markSoldOut, () => {
    update(1, { sold_out_mark: 4 })
    return { message: 'Brisket: Sold out.', mark: createSoldOutMark({ id: 4, dish: 'Brisket' }) }
  })
  const brisket = await dish('Brisket')
  await user.click(brisket.getByRole('button', { name: 'Sold out' }))
  expect(await brisket.findByRole('button', { name: 'Back on sale' })).toBeVisible()
  expect(sent).toEqual([{ product_id: 1, until: 'day_end' }])
})
