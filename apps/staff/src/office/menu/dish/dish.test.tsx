import { type DishDocument, getDishParts, getOfficeDish } from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dishParts, greens, greensDocument } from '../../../testing/dishes.ts'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'
import { openDish } from './open-dish.fixture.ts'

startOffice()

test('Each section says in a line what it holds', async () => {
  const heat = { id: 5, group: 'Heat', max_choices: 1, is_required: true, options: [] }
  const dish: DishDocument = {
    ...greensDocument,
    choices: [heat],
    ingredients: [1, 2],
    heat: 3,
    discount_percent: 10,
    notice_minutes: 90,
    order_by: '17:30',
    made_on_weekdays: ['friday'],
    related: [30],
    also_called: ['kale'],
  }
  await openDish({ ...greens, dish })
  for (const line of [
    'Side $4.50, Quart $14.00',
    'Heat (0, required)',
    'Butter, Collards',
    'Hot, 10% off',
    '90 minutes’ notice, order by 5:30 pm, Fri',
  ])
    expect(screen.getAllByText(line)[0]).toBeVisible()
  expect(await screen.findByText('Also called kale. Suggests Jollof')).toBeVisible()
})

test('A dish belongs to “Menu” in the navigation', async () => {
  await openDish()
  const nav = within(screen.getByRole('navigation', { name: 'Office' }))
  const current = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(['Menu'])
})

test('A new price sends the sizes and the version, and says that guests do not see it yet', async () => {
  const { user, sent, openSection, save } = await openDish()
  const sizes = await openSection('Sizes')
  const price = sizes.getAllByLabelText(/^Price/)[0] as HTMLElement
  await user.clear(price)
  await user.type(price, '$5')
  expect(await screen.findByText('Not saved: 1 price')).toBeVisible()
  await save()
  expect(await screen.findByText('Guests don’t see these changes yet.')).toBeVisible()
  expect(sent).toEqual([
    { sizes: [expect.objectContaining({ id: 1, name: 'Side', price: '5.00' }), expect.anything()] },
  ])
})

test('A price that is no amount opens its section, has the focus and says why', async () => {
  const { user, sent, openSection, save } = await openDish()
  const sizes = await openSection('Sizes')
  const price = sizes.getAllByLabelText(/^Price/)[1] as HTMLElement
  await user.clear(price)
  await user.type(price, '12.505')
  await openSection('Sizes')
  expect(price).not.toBeVisible()
  await save()
  await waitFor(() => expect(price).toHaveFocus())
  expect(price).toBeVisible()
  expect(price).toHaveAccessibleDescription('Dollars and cents, such as 12.50')
  expect(sent).toEqual([])
})

test('Meat is typed in pounds and sent in ounces; a weight that is none is refused at its field', async () => {
  const { user, sent, openSection, save } = await openDish()
  const sizes = await openSection('Sizes')
  await user.selectOptions(sizes.getAllByLabelText('Meat from the pit')[0] as HTMLElement, 'Ribs')
  const pounds = sizes.getByLabelText('Ribs, pounds')
  await user.clear(pounds)
  await user.type(pounds, 'two')
  await save()
  await waitFor(() => expect(pounds).toHaveAccessibleDescription('Enter pounds from 0.1 to 100, such as 0.5'))
  expect(sent).toEqual([])
  await user.clear(pounds)
  await user.type(pounds, '1.25')
  await user.selectOptions(sizes.getAllByLabelText('Meat from the pit')[0] as HTMLElement, 'Brisket')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    sizes: [
      {
        meats: [
          { meat_id: 1, ounces: 8 },
          { meat_id: 2, ounces: 20 },
        ],
      },
      { meats: [] },
    ],
  })
})

test('Heat, words, weekdays, times and related dishes are sent as the contract has them', async () => {
  const { user, sent, openSection, save } = await openDish()
  const serving = await openSection('Heat, seasoning, discount')
  await user.selectOptions(serving.getByLabelText('Heat'), 'Hot')
  await user.type(serving.getByLabelText('Seasonings'), 'Smoked salt{Enter}{Enter} Suya spice ')
  const times = await openSection('When it’s made')
  await user.click(times.getByLabelText('Friday'))
  await user.click(times.getByLabelText('Monday'))
  await user.type(times.getByLabelText('Order by'), '17:30')
  const search = await openSection('Search and suggestions')
  await user.type(search.getByLabelText('Also called'), 'kale')
  await user.selectOptions(await search.findByLabelText('Add a dish'), 'Suya')
  await user.selectOptions(search.getByLabelText('Add a dish'), 'Jollof')
  await user.click(search.getByRole('button', { name: 'Move Jollof up' }))
  await save()
  await waitFor(() =>
    expect(sent).toEqual([
      {
        heat: 3,
        seasonings: ['Smoked salt', 'Suya spice'],
        made_on_weekdays: ['monday', 'friday'],
        order_by: '17:30',
        also_called: ['kale'],
        related: [30, 31],
      },
    ]),
  )
})

test('A dish that cannot be loaded says why', async () => {
  server.use(
    replyWithError(getOfficeDish, 'not_found', 'This is no longer on the menu.'),
    reply(getDishParts, { parts: dishParts }),
  )
  openOffice('/office/menu/24')
  expect(await screen.findByText('This is no longer on the menu.')).toBeVisible()
})
