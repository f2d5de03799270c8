import { pages, texts } from '@baobab/contract'
import { openBeforeScripts, storeBefore } from './support/before-app.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, watchFor } from './support/ordering.ts'

test('A dish added and hearts tapped before any script has arrived wait for it: the cart has the dish once, and a favourite stays one', async ({
  page,
}) => {
  await storeBefore(page, 'localStorage', 'favourites', { state: { ids: [2] }, version: 1 })
  const letScriptsCome = await openBeforeScripts(page, '/menu')
  const heart = (name: string) => page.getByRole('button', { name: `Favourite ${name}` })
  const add = page.getByRole('button', { name: 'Add Berbere Short Ribs to cart' })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click()
  await heart('Berbere Short Ribs').click()
  await heart('Beef Suya').click()
  // its toast gives way to that of the favourite, which a busy machine may show at almost the same moment
  const said = await watchFor(page, /Cart Added Successfully/)

  letScriptsCome()
  await expect(cartLink(page, 1)).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
  await expect.poll(() => said).not.toEqual([])
  const quantities = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('root') ?? '').state.lines.map(
      (line: { quantity: number }) => line.quantity,
    ),
  )
  expect(quantities).toEqual([1])
  await expect(heart('Beef Suya')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart('Berbere Short Ribs')).toHaveAttribute('aria-pressed', 'true')
})

test('What is chosen, typed and tapped on a dish before any script has arrived is what goes into the cart', async ({
  page,
}) => {
  const letScriptsCome = await openBeforeScripts(page, '/menudetail/1')
  const sauces = page.getByRole('group', { name: 'Sauce' })
  await page.getByRole('radio', { name: '2 lb' }).check()
  await page.getByRole('radio', { name: 'Sliced' }).check()
  await sauces.getByRole('checkbox', { name: 'Baobab BBQ' }).check()
  await sauces.getByRole('checkbox', { name: 'Shito' }).check()
  await page.getByRole('spinbutton').fill('3')
  await page.getByLabel('Note for the kitchen').fill('Burnt ends, please')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()

  letScriptsCome()
  await expect(cartLink(page, 1)).toBeVisible()
  await expect(page.getByRole('radio', { name: '2 lb' })).toBeChecked()
  await expect(page.getByText('3 × 2 lb')).toBeVisible()
  await cartLink(page, 1).click()
  const row = page.getByRole('row').filter({ hasText: 'Oak-Smoked Brisket' })
  await expect(row).toContainText('$174.00')
  for (const choice of ['Sliced', 'Baobab BBQ', 'Shito', 'Burnt ends, please'])
    await expect(row).toContainText(choice)
})

test('A category selected before any script has arrived is shown', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, pages.home)
  await page.getByRole('combobox', { name: 'Show a category' }).selectOption('Drinks')
  letScriptsCome()
  await expect(page).toHaveURL(/category_id=\d+/)
  const dishes = page.getByRole('region', { name: 'Delicious Foods' }).getByRole('article')
  await expect(dishes.filter({ hasText: 'Hibiscus Zobo' })).toBeVisible()
})

test('A search typed and a menu opened before any script has arrived are not lost', async ({ visitor }) => {
  const { page } = await visitor('phone')
  const letScriptsCome = await openBeforeScripts(page, pages.menu)
  await page.getByRole('searchbox').fill('ribs')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  letScriptsCome()
  await expect(page).toHaveURL('/menu?search=ribs')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('ribs')
})

test('A message sent before any script has arrived reaches the house', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, pages.contact)
  await page.getByLabel('First Name').fill('Nia')
  await page.getByLabel('Last Name').fill('Walker')
  await page.getByLabel('Email').fill('nia.early@example.com')
  await page.getByLabel('Phone').fill('2535550142')
  await page.getByLabel('Subject').fill('A table near the fire')
  await page.getByLabel('Message').fill('Could you seat us near the fire?')
  await page.getByRole('button', { name: 'Send message' }).click()
  letScriptsCome()
  await expect(page.getByText(texts.contactSent)).toBeVisible()
})

test('When the script did not arrive, a tap loads the page again', async ({ page, complaints }) => {
  complaints.expect(/\.js/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(pages.menu)
  await page.unroute('**/assets/*.js')
  const add = page.getByRole('button', { name: 'Add Berbere Short Ribs to cart' })
  await add.click()
  await expect(page.getByText(/^Open/)).toBeVisible()
  await add.click()
  await expect(cartLink(page, 1)).toBeVisible()
})
