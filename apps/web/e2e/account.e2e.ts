import { createCustomer, saveAddress } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'

test('By keyboard alone an address is edited and deleted', async ({ visitor }) => {
  const { page } = await visitor('desktop', { reducedMotion: 'reduce' })
  const customer = await createCustomer(page)
  await saveAddress(page, customer)
  await page.goto('/saveaddress')
  await tabTo(page, page.getByRole('link', { name: /^Edit Home/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('City'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Fircrest')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fircrest, WA 98407')).toBeVisible()
  const remove = page.getByRole('button', { name: /^Delete Home/ })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No Address Found' })).toBeVisible()
})
