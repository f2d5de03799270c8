import { expect, type Locator } from '@playwright/test'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'

const NAME = 'Pepper Soup'

test('On a phone the owner adds a dish with two sizes, a choice and allergens, publishes it for tomorrow at 10 and takes it back', async ({
  visitor,
  db,
  afterTest,
}) => {
  test.slow()
  const { page } = await visitor('phone')
  const { tap, type, choose, count } = countTaps()
  afterTest(async () => {
    const dish = await db.product.findFirst({ where: { name: NAME } })
    await db.menuDraft.deleteMany({ where: { subjectId: dish?.id ?? 0, kind: 'dish' } })
    await db.product.deleteMany({ where: { name: NAME } })
  })
  await openOffice(page)

  await tap(page.getByRole('link', { name: 'Add a dish' }))
  await type(page.getByLabel(/^Name/), NAME)
  await choose(page.getByLabel(/^Category/), 'Sides')
  await type(page.getByLabel(/^Size/), 'Bowl')
  await type(page.getByLabel(/^Price/), '9')
  await tap(page.getByRole('button', { name: 'Add it' }))
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

  const section = (title: string) => page.locator('details', { hasText: title }).first()
  const open = (title: string) => tap(section(title).locator('summary').first())
  await open('Sizes')
  await tap(page.getByRole('button', { name: 'Add a size' }))
  const quart = page.getByRole('listitem').filter({ hasText: 'New size' })
  await type(quart.getByLabel(/^Size/), 'Quart')
  await type(rowNamed(section('Sizes'), 'Quart').getByLabel(/^Price/), '26')

  await open('Choices')
  await tap(page.getByRole('button', { name: 'Add a choice' }))
  await type(section('Choices').getByLabel(/^Question/), 'Pepper')
  const options = section('Choices').getByLabel(/^Option/)
  await type(options.last(), 'Mild')
  await tap(page.getByRole('button', { name: 'Add an option' }))
  await type(options.last(), 'Fiery')

  await open('Recipe and allergens')
  const recipe = section('Recipe and allergens')
  await tap(recipe.getByRole('button', { name: 'Choose ingredients' }))
  const dialog = page.getByRole('dialog')
  const milk = await db.ingredient.findFirstOrThrow({
    where: { contains: { has: 'milk' } },
    orderBy: { id: 'asc' },
  })
  await type(dialog.getByLabel('Search ingredients'), milk.name)
  await tap(dialog.getByRole('checkbox', { name: milk.name, exact: true }))
  await tap(dialog.getByRole('button', { name: 'Use 1 ingredient' }))
  await expect(recipe.getByText(/^Contains .*milk/)).toBeVisible()
  await tap(page.getByLabel('On the menu'))
  await expectGoodPage(page)
  await tap(page.getByRole('button', { name: 'Save' }))
  await tap(recipe.getByRole('button', { name: /^Check as / }))
  await expect(recipe.getByText(/^Checked by .* today\.$/)).toBeVisible()

  await tap(page.getByRole('link', { name: 'Publish', exact: true }).first())
  const item = page.getByRole('listitem', { name: NAME })
  await tap(item.getByRole('checkbox', { name: /^Only this/ }))
  await tap(page.getByRole('button', { name: /^Publish .* later$/ }))
  await tap(page.getByRole('button', { name: 'Schedule' }))
  await expect(item.getByText(/^Publishes .*, 10 am$/)).toBeVisible()
  await tap(item.getByRole('button', { name: 'Unschedule' }))
  await expect(item.getByText(/^Publishes/)).toHaveCount(0)

  const { id } = await db.product.findFirstOrThrow({ where: { name: NAME, active: false } })
  const draft = await db.menuDraft.findFirstOrThrow({ where: { subjectId: id, kind: 'dish' } })
  expect(draft).toMatchObject({ publishAt: null, changes: { sizes: [{ name: 'Bowl' }, { name: 'Quart' }] } })
  // docs/office-taps.md names it
  expect(count(), 'taps').toBe(27)
})

const rowNamed = (list: Locator, name: string) =>
  list
    .getByRole('listitem')
    .filter({ has: list.page().getByRole('heading', { name, exact: true }) })
    .first()
