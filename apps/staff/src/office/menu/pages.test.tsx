import {
  getCatering,
  getDishParts,
  getOfficeDish,
  listDishNames,
  listDrafts,
  listOfficeCategories,
  listOfficeDishes,
  moveCategory,
  type OfficeCategory,
  type OfficeCateringDish,
  previewPage,
  removeCategory,
  saveCategory,
  saveCateringDish,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDraft, dishParts, greens, greensRow } from '../../testing/dishes.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const draftInfo = { id: 5, fields: ['name'], by: 'Ama', at: '2026-11-23T20:00:00.000Z', publish_at: null }
const draft = createDraft()
const category = (id: number, name: string, dishes: number): OfficeCategory => ({
  id,
  version: 2,
  category: { name, also_called: [] },
  live: { name, also_called: [] },
  draft: null,
  dishes,
})

function openCategories() {
  let categories = [category(1, 'Sides', 3), category(2, 'Specials', 0)]
  server.use(
    reply(listOfficeCategories, () => ({ categories })),
    reply(listDrafts, () => ({ drafts: [draft] })),
    reply(moveCategory, ({ params, body }) => {
      sent.push([params.id, JSON.parse(body).after])
      categories = categories.toReversed()
      return { place: 1, of: 2 }
    }),
    reply(removeCategory, ({ query }) => {
      sent.push(query.get('version'))
      categories = categories.filter(({ id }) => id !== 2)
      return { message: 'Removed.' }
    }),
  )
  const sent: unknown[] = record(saveCategory, {
    category: { ...category(2, 'Specials', 0), version: 3, draft: draftInfo },
  })
  const office = openOffice('/office/menu/categories')
  const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
  return { ...office, sent, row }
}

test('A category moves up with the focus, and says its place', async () => {
  const { user, sent, row } = openCategories()
  const up = (await row('Specials')).getByRole('button', { name: 'Up' })
  await user.click(up)
  expect(await screen.findByText('Specials, 1 of 2')).toBeInTheDocument()
  expect(sent).toEqual([['2', null]])
  await waitFor(() => expect(up).toHaveFocus())
})

test('Other words for a category are saved as a draft, and publishing is offered', async () => {
  const { user, sent, row } = openCategories()
  await user.click((await row('Specials')).getByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByLabelText('Also called'), 'today, of the day')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Publish now?' })).toBeVisible()
  expect(sent).toEqual([{ version: 2, changes: { also_called: ['today', 'of the day'] } }])
})

test('A category with dishes says why it cannot be deleted; an empty one is deleted after a question', async () => {
  const { user, sent, row } = openCategories()
  const button = (await row('Sides')).getByRole('button', { name: 'Delete' })
  expect(button).toHaveAccessibleDescription('Move its dishes first')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click((await row('Specials')).getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Specials?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Specials' })).toBeNull())
  expect(sent).toEqual(['2'])
})

test('A price a head is changed in the catering menu, and publishing is offered', async () => {
  const waakye = { name: 'Waakye', price: 450, course: 'side' as const, visible: true }
  const item: OfficeCateringDish = { id: 7, version: 4, dish: waakye, live: waakye, draft: null }
  server.use(
    reply(getCatering, () => ({
      rate: { version: 1, rate: { price: 7500 }, live: { price: 7500 }, draft: null },
      dishes: [item],
    })),
    reply(listDrafts, () => ({ drafts: [draft] })),
  )
  const sent = record(saveCateringDish, {
    dish: { ...item, version: 5, dish: { ...waakye, price: 500 }, draft: draftInfo },
  })
  const { user } = openOffice('/office/menu/catering')
  const sides = within(await screen.findByRole('region', { name: 'Sides' }))
  await user.click(sides.getByRole('button', { name: /Waakye/ }))
  const price = await screen.findByLabelText(/^Price per head/)
  await user.clear(price)
  await user.type(price, '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Publish now?' })).toBeVisible()
  expect(sent).toMatchObject([{ version: 4, changes: { price: expect.stringMatching(/^5(\.00)?$/) } }])
})

test('A preview shows the page with the chosen changes at an hour, in a frame where nothing runs', async () => {
  server.use(
    reply(listDrafts, () => ({ drafts: [draft] })),
    reply(listDishNames, () => ({ dishes: [{ id: 3, name: 'Suya', category_id: 1 }] })),
  )
  const sent: unknown[] = record(previewPage, () => ({ html: `<h1>Call ${sent.length}</h1>` }))
  const { user } = openOffice('/office/menu/preview?dish=3')
  const frame = await screen.findByTitle('The page as guests see it')
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  expect(frame).toHaveAttribute('srcdoc', '<h1>Call 1</h1>')
  expect(frame).toHaveStyle({ width: 'min(100%, 390px)' })
  await user.click(screen.getByRole('checkbox', { name: /^Brisket, by Ama/ }))
  fireEvent.change(screen.getByLabelText('Day and time in Tacoma'), { target: { value: '2026-11-28T10:00' } })
  await waitFor(() => expect(frame).toHaveAttribute('srcdoc', '<h1>Call 3</h1>'))
  expect(sent).toEqual([
    { page: 'dish', dish_id: 3, draft_ids: [5] },
    { page: 'dish', dish_id: 3, draft_ids: [] },
    { page: 'dish', dish_id: 3, draft_ids: [], at: '2026-11-28T10:00' },
  ])
  await user.click(screen.getByRole('button', { name: 'Show as on a desk' }))
  expect(frame).toHaveStyle({ width: '1280px' })
})

test('A row says what a dish costs and what keeps guests from it, and leads to it', async () => {
  server.use(
    reply(listOfficeDishes, () => ({ items: [greensRow], total: 1, page: 1, pages: 1 })),
    reply(listOfficeCategories, { categories: [] }),
    reply(getOfficeDish, () => ({ dish: greens })),
    reply(getDishParts, { parts: dishParts }),
    reply(listDishNames, { dishes: [] }),
  )
  const { user, address } = openOffice('/office/menu')
  const item = within(await screen.findByRole('listitem', { name: 'Collard Greens' }))
  expect(item.getByRole('button', { name: 'Side $4.50, change the price' })).toBeVisible()
  expect(item.getByText('Hidden')).toBeVisible()
  expect(item.getByText('Allergens not stated')).toBeVisible()
  await user.click(item.getByRole('link', { name: 'Collard Greens' }))
  expect(address()).toBe('/office/menu/24')
  expect(await screen.findByRole('heading', { name: 'Collard Greens' })).toBeVisible()
})
