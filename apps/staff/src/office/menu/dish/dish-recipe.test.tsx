import { checkDishRecipe } from '@baobab/contract'
import { record } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { greens, greensDocument } from '../../../testing/dishes.ts'
import { startOffice } from '../../../testing/open-office.tsx'
import { openDish } from './open-dish.fixture.ts'

startOffice()

test('A choice is added with its options and rules, of which one is chosen at first', async () => {
  const { user, sent, openSection, save } = await openDish()
  const choices = await openSection('Choices')
  await user.click(choices.getByRole('button', { name: 'Add a choice' }))
  await user.type(choices.getByLabelText(/^Question/), 'Heat')
  expect(choices.getByText(/^Also asked by Beef Suya, Collard Greens\./)).toBeVisible()
  await user.type(choices.getByLabelText(/^Option/), 'Mild')
  await user.click(choices.getByRole('button', { name: 'Add an option' }))
  await user.type(choices.getAllByLabelText(/^Option/)[1] as HTMLElement, 'Hot')
  const [mild, hot] = choices.getAllByLabelText('Chosen by default')
  await user.click(mild as HTMLElement)
  await user.click(hot as HTMLElement)
  await user.click(choices.getByLabelText('Required'))
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    choices: [
      {
        id: null,
        group: 'Heat',
        max_choices: '1',
        is_required: true,
        options: [
          { name: 'Mild', is_default: false },
          { name: 'Hot', is_default: true },
        ],
      },
    ],
  })
})

test('Allergens and diets follow from the ingredients while they are chosen', async () => {
  const { user, sent, openSection, save } = await openDish({
    ...greens,
    dish: { ...greensDocument, ingredients: [2] },
  })
  const recipe = await openSection('Recipe and allergens')
  const statement = within(recipe.getByRole('region', { name: 'What guests will read' }))
  expect(statement.getByRole('status')).toHaveTextContent('Vegan.')
  await user.click(recipe.getByRole('button', { name: 'Change ingredients' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Search ingredients'), 'but')
  await user.click(dialog.getByRole('checkbox', { name: 'Butter' }))
  await user.click(dialog.getByRole('button', { name: 'Use 2 ingredients' }))
  expect(statement.getByRole('status')).toHaveTextContent('Contains milk.')
  expect(statement.getByRole('status')).not.toHaveTextContent('Vegan.')
  expect(recipe.getByRole('button', { name: 'Check as Ama' })).toHaveAccessibleDescription(
    'Save your changes first',
  )
  await save()
  await waitFor(() => expect(sent).toEqual([{ ingredients: [1, 2] }]))
})

test('What an option changes of the allergens is said by its name', async () => {
  const option = { id: 9, name: 'With egg', is_default: false, meats: [], adds: [3], leaves_out: [] }
  const heat = { id: 5, group: 'Extras', max_choices: 1, is_required: false, options: [option] }
  const { openSection } = await openDish({
    ...greens,
    dish: { ...greensDocument, ingredients: [2], choices: [heat] },
  })
  const recipe = await openSection('Recipe and allergens')
  expect(recipe.getByText('With egg:').parentElement).toHaveTextContent(
    /^With egg: Contains egg\. No longer “Vegan”\.$/,
  )
})

test('An unchecked recipe is checked by name, and says so', async () => {
  const unchecked = { ...greens.recipe, is_checked: false, checked_by: null, checked_on: null }
  const { user, openSection } = await openDish({ ...greens, recipe: unchecked })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  const checked = { ...unchecked, is_checked: true, checked_by: 'Ama Owusu', checked_on: today }
  const sent = record(checkDishRecipe, { dish: { ...greens, version: 4, recipe: checked } })
  expect(screen.getByText(/^Allergens not stated\./)).toBeVisible()
  const recipe = await openSection('Recipe and allergens')
  await user.click(recipe.getByRole('button', { name: 'Check as Ama' }))
  expect(await recipe.findByText('Checked by Ama Owusu today.')).toBeVisible()
  expect(sent).toEqual([{ fingerprint: 'greens' }])
})
