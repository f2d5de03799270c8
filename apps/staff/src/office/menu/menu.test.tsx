import {
  getDishParts,
  getOfficeDish,
  listDishNames,
  listOfficeCategories,
  listOfficeDishes,
} from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dishParts, greens, greensRow } from '../../testing/dishes.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

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
