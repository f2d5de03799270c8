import { getOfficeDish, listOfficeCategories, listOfficeDishes, saveDish } from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { greens, greensDocument, greensRow } from '../../testing/dishes.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

test('A row says what a dish costs and what keeps guests from it, and leads to it', async () => {
  server.use(
    reply(listOfficeDishes, () => ({ items: [greensRow], total: 1, page: 1, pages: 1 })),
    reply(listOfficeCategories, { categories: [] }),
    reply(getOfficeDish, () => ({ dish: greens })),
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

test('A new price sends the sizes and the version, and says that guests do not see it yet', async () => {
  const sent: unknown[] = []
  server.use(
    reply(getOfficeDish, () => ({ dish: greens })),
    reply(saveDish, async ({ body }) => {
      sent.push(JSON.parse(body))
      const sizes = [
        { ...greensDocument.sizes[0], price: 500 },
        greensDocument.sizes[1],
      ] as typeof greensDocument.sizes
      return {
        dish: {
          ...greens,
          version: 4,
          dish: { ...greensDocument, sizes },
          draft: { id: 1, fields: ['sizes'], by: 'Ama', at: '2026-11-23T20:00:00.000Z', publish_at: null },
        },
      }
    }),
  )
  const { user } = openOffice('/office/menu/24')
  const price = await screen.findByLabelText(/^Side/)
  await user.clear(price)
  await user.type(price, '$5')
  expect(await screen.findByText('Not saved: 1 price')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Guests don’t see these changes yet.')).toBeVisible()
  expect(sent).toMatchObject([
    { version: 3, changes: { sizes: [{ id: 1, name: 'Side', price: '5.00' }, { id: 2 }] } },
  ])
  expect(Object.keys((sent[0] as { changes: object }).changes)).toEqual(['sizes'])
})

test('A price that is no amount stays, with a sentence at its field', async () => {
  server.use(reply(getOfficeDish, () => ({ dish: greens })))
  const { user } = openOffice('/office/menu/24')
  const price = await screen.findByLabelText(/^Side/)
  await user.clear(price)
  await user.type(price, '12.505')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(price).toHaveAccessibleDescription(/.+/)
  expect(price).toHaveValue('12.505')
})

test('A dish that cannot be loaded says why', async () => {
  server.use(replyWithError(getOfficeDish, 'not_found', 'This is no longer on the menu.'))
  openOffice('/office/menu/24')
  expect(await screen.findByText('This is no longer on the menu.')).toBeVisible()
})
