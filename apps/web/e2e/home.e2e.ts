import { expect, test } from './support/journey.ts'

test('The home page filters the menu by a category of the database', async ({ visitor }) => {
  const { page } = await visitor('phone')
  await page.goto('/')
  const categories = page.getByLabel('Show a category')
  await expect(categories.getByRole('option', { name: 'Drinks' })).toBeAttached()
  await categories.selectOption('Drinks')
  await expect(page.getByRole('link', { name: /hibiscus/i }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /brisket/i })).toHaveCount(0)
})

test('An unknown address answers 404 and offers a link home', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: "That Page Doesn't Exist!" })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})
