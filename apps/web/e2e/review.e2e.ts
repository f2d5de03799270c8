import { texts } from '@baobab/contract'
import { openBeforeScripts } from './support/before-app.ts'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'

test('A guest who opens a dish by its address reviews it and sees the review, also when they return to the tab', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/menudetail/8')
  const more = page.getByRole('region', { name: 'More about this dish' })
  await more.getByRole('tab', { name: /^Reviews/ }).click()
  const form = more.getByRole('form', { name: texts.writeReview })
  await form.getByRole('radio', { name: '5 stars, Excellent' }).check()
  await form.getByRole('textbox', { name: /^Name/ }).fill('Nia Walker')
  await form.getByRole('textbox', { name: /^Email/ }).fill('nia.walker@example.com')
  await form.getByRole('textbox', { name: /^Review/ }).fill('Worth the drive from Olympia.')
  await form.getByRole('button', { name: texts.submitReview }).click()
  const sent = more.getByRole('listitem').filter({ hasText: 'Nia Walker' })
  await expect(sent).toContainText('Worth the drive from Olympia.')
  await expect(sent.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await expectGoodPage(page)

  const again = page.waitForResponse((response) => response.url().includes('/api/user/review'))
  await page.clock.fastForward('02:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  expect((await again).status()).toBe(200)
  await expect(sent).toBeVisible()
  await expect(more.getByRole('alert')).toHaveCount(0)
})

test('A tap on Reviews before any script has arrived shows them, and they stay', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/menudetail/1')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  const description = page.getByRole('tabpanel', { name: /^Description/ })
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ })
  await tab(/^Reviews/).click()
  await expect(reviews.getByRole('listitem').first()).toBeInViewport()
  await expect(description).toBeHidden()
  expect(await tab(/^Reviews/).getAttribute('aria-selected')).toBe('false')

  letScriptsCome()
  await expect(tab(/^Reviews/)).toHaveAttribute('aria-selected', 'true')
  await expect(reviews).toBeVisible()
  await tab(/^Description/).click()
  await expect(description).toBeVisible()
  await expect(reviews).toBeHidden()
})
