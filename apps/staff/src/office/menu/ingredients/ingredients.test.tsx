import {
  addIngredient,
  getIngredient,
  listIngredients,
  type OfficeIngredient,
  type RecalledOrder,
  recallIngredient,
  removeIngredient,
  saveIngredient,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'

startOffice()

const ada: RecalledOrder = {
  kind: 'order',
  id: '7K3M9QZ2W8RT4XV1',
  state: 'stop',
  customer: 'Ada Nwosu',
  phone: '2535550142',
  due_at: '2026-11-24T02:00:00.000Z',
  status: 'New',
  what: '1 × Collard Greens, Side',
  avoids: ['fish', 'peanuts'],
  is_declared: false,
  doubt: null,
  dishes: 450,
  left: 2000,
  told_at: null,
}
const serveAhead = (...items: RecalledOrder[]) =>
  server.use(reply(recallIngredient, { name: 'Butter', facts: ['milk'], items }))
beforeEach(() => serveAhead())

const butter: OfficeIngredient = {
  id: 7,
  version: 2,
  name: 'Butter',
  contains: ['milk'],
  may_contain: [],
  kinds: [],
  shared: '',
  diets: ['vegetarian'],
  dishes: [
    { id: 24, name: 'Collard Greens' },
    { id: 25, name: 'Mac and Cheese' },
  ],
}

test('The list says what an ingredient contains and in how many dishes it is', async () => {
  server.use(
    reply(listIngredients, { items: [{ ...butter, dishes: 2 }], total: 1, page: 1, pages: 1 }),
    reply(getIngredient, { ingredient: butter }),
  )
  const { user, address } = openOffice('/office/menu/ingredients')
  const row = within(await screen.findByRole('listitem', { name: 'Butter' }))
  expect(row.getByText('Contains milk. Vegetarian')).toBeVisible()
  expect(row.getByText('In 2 dishes')).toBeVisible()
  await user.click(row.getByRole('link'))
  expect(address()).toBe('/office/menu/ingredients/7')
})

test('Before another answer is saved, every dish is listed that it makes “not stated”', async () => {
  server.use(reply(getIngredient, { ingredient: butter }))
  const changes = { contains: ['milk' as const, 'fish' as const], kinds: ['anchovy' as const] }
  const sent = record(saveIngredient, { ingredient: { ...butter, ...changes, version: 3 } })
  const { user } = openOffice('/office/menu/ingredients/7')
  expect(await screen.findByText(/^In these dishes:/)).toHaveTextContent('Collard Greens, Mac and Cheese.')
  const contains = within(screen.getByRole('group', { name: 'Contains' }))
  await user.click(contains.getByLabelText('fish'))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Saving makes these dishes “not stated” until you check them: Collard Greens, Mac and Cheese.',
  )
  await user.click(screen.getByLabelText('anchovy'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 2, changes }]))
})

test('N4 Before it is saved, the guests are named who ordered a dish with it and avoid what it will have', async () => {
  const others: Partial<RecalledOrder>[] = [
    { customer: 'Gone', state: 'got' },
    { customer: 'Other', avoids: ['soybeans'] },
    { customer: 'Event', kind: 'booking', doubt: 'event' },
  ]
  serveAhead(ada, ...others.map((other, n) => ({ ...ada, ...other, id: `7K3M9QZ2W8RT4XV${n + 2}` })))
  server.use(reply(getIngredient, { ingredient: butter }))
  const { user, address } = openOffice('/office/menu/ingredients/7')
  const contains = within(await screen.findByRole('group', { name: 'Contains' }))
  expect(screen.queryByText(/avoid it/)).toBeNull()
  await user.click(contains.getByLabelText('fish'))
  const found = await screen.findByText('Guests who avoid it ordered it:')
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada Nwosu, Mon, Nov 23, 2026, 6 pm, 1 × Collard Greens, Side: avoids fish'])
  await user.click(contains.getByLabelText('fish'))
  expect(screen.queryByText(/avoid it/)).toBeNull()
  await user.click(contains.getByLabelText('fish'))
  await user.click(await screen.findByRole('link', { name: 'Tell or refund them' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toMatch(/^\/office\/recall\/ingredient\/7\?from=/))
})

test('O3 An answer that is given and taken back is no change, whatever the order on the server', async () => {
  const mix: OfficeIngredient = { ...butter, contains: ['egg', 'milk'] }
  server.use(reply(getIngredient, { ingredient: mix }))
  const { user } = openOffice('/office/menu/ingredients/7')
  const contains = within(await screen.findByRole('group', { name: 'Contains' }))
  await user.click(contains.getByLabelText('milk'))
  expect(screen.getByText('Not saved: 2 allergens')).toBeVisible()
  await user.click(contains.getByLabelText('milk'))
  expect(screen.queryByText(/^Not saved/)).toBeNull()
})

test('An ingredient of a dish cannot be removed; one of none goes after a question', async () => {
  server.use(reply(getIngredient, { ingredient: butter }))
  const first = openOffice('/office/menu/ingredients/7')
  expect(await screen.findByRole('button', { name: 'Remove' })).toHaveAccessibleDescription(
    'Take it out of its dishes first',
  )
  first.unmount()
  server.use(
    reply(getIngredient, { ingredient: { ...butter, dishes: [] } }),
    reply(removeIngredient, { message: 'Removed.' }),
    reply(listIngredients, { items: [], total: 0, page: 1, pages: 1 }),
  )
  const { user, address } = openOffice('/office/menu/ingredients/7')
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Butter?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(address()).toBe('/office/menu/ingredients'))
})

test('A new ingredient is named first, and then says what it contains', async () => {
  const sent = record(addIngredient, { ingredient: { ...butter, dishes: [] } })
  const { user, address } = openOffice('/office/menu/ingredients/new')
  await user.type(await screen.findByLabelText(/^Name/), 'Butter')
  await user.click(screen.getByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(address()).toBe('/office/menu/ingredients/7'))
  expect(sent).toMatchObject([{ name: 'Butter', contains: [], diets: [] }])
})
