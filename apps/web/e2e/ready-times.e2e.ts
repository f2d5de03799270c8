import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { fillGuestForm, orderAndPay } from './support/ordering.ts'
import { openDayAndNight, setSchedule } from './support/schedule.ts'

test('On a phone a guest orders for now: the bar leads on, and the promise is that of the cart', async ({
  visitor,
  site,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const { page } = await visitor('phone')
  const promise = page.getByText(/^Ready (today|tomorrow|on \w{3}, \w{3} \d+) at/)
  await page.goto('/menu')
  await expect(page.getByText('Open day and night')).toBeVisible()
  // a drink: the orders of other journeys use up what is in the pit
  await page.getByRole('button', { name: 'Add Hibiscus Zobo to cart' }).click()
  const bar = page.getByRole('link', { name: /^View cart · 1 item ·/ })
  await expect(bar).toBeInViewport({ ratio: 1 })
  // at the end of the page it stands above the footer
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(async () => {
    const [barBox, footer] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
    expect(barBox && footer && barBox.y + barBox.height <= footer.y).toBe(true)
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, 0))
  await bar.click()

  await page.getByRole('radio', { name: /^Pickup/ }).check()
  await expect(page.getByRole('radio', { name: /^As soon as possible About/ })).toBeChecked()
  await expect(page.getByText(/^Includes \$\d+\.\d\d sales tax$/)).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillGuestForm(page, 'stripe', 'pickup')
  const promised = await promise.textContent()
  await orderAndPay(page, 'stripe')
  await expect(promise).toHaveText(String(promised))
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track order' })).toBeVisible()
  await expect(promise).toHaveText(String(promised))
  await expect(page.getByRole('link', { name: /^Directions/ })).toBeVisible()
})
