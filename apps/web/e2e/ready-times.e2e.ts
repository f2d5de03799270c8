import type { Page } from '@playwright/test'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { expectPayPage, fillCheckout, fillGuestForm, orderAndPay, orderButton } from './support/ordering.ts'
import { closedToday, openDayAndNight, setSchedule } from './support/schedule.ts'

const promise = (page: Page) => page.getByText(/^Ready (today|tomorrow|on \w{3}, \w{3} \d+) at/)
const time = (page: Page) => page.getByRole('combobox', { name: /^Time/ })

test('On a phone a guest orders for now: the bar leads on, and the promise is that of the cart', async ({
  visitor,
  site,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const { page } = await visitor('phone')
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
  const promised = await promise(page).textContent()
  await orderAndPay(page, 'stripe')
  await expect(promise(page)).toHaveText(String(promised))
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track order' })).toBeVisible()
  await expect(promise(page)).toHaveText(String(promised))
  await expect(page.getByRole('link', { name: /^Directions/ })).toBeVisible()
})

test('A guest orders for another day with the keyboard', async ({ visitor, site, afterTest }) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const { page } = await visitor('desktop')
  await fillCheckout(page, 'paypal', 'pickup')
  await page.getByRole('radio', { name: /^As soon as possible/ }).focus()
  await page.keyboard.press('ArrowRight')
  const day = page.getByRole('combobox', { name: /^Day/ })
  await expect(day).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(day).toBeFocused()
  // after today and tomorrow
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(time(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(time(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const promised = page.getByText(/^Ready on \w{3}, \w{3} \d+ at 12 am$/)
  await expect(promised).toBeVisible()
  await page.reload()
  await expect(promised).toBeVisible()
  await expectGoodPage(page)
  await orderAndPay(page, 'paypal')
  await expect(promised).toBeVisible()
})

test('While we are closed, home says when we open, and the checkout promises that time', async ({
  visitor,
  site,
  afterTest,
}) => {
  afterTest(await setSchedule(site, closedToday()))
  const { page } = await visitor('phone')
  await page.goto('/')
  await expect(page.getByText('Closed today: Inventory')).toBeInViewport()
  await expect(page.getByText('opens tomorrow 11 am, order now for then')).toBeVisible()
  await expectGoodPage(page)
  await fillCheckout(page, 'paypal', 'pickup')
  await expect(page.getByText('Ready tomorrow at 11:30 am')).toBeVisible()
})

test('DAY-10 When the time is taken while a guest pays, they are asked again before any money moves', async ({
  visitor,
  site,
  db,
  afterTest,
}) => {
  afterTest(await setSchedule(site, closedToday()))
  const [provider, full, free] = ['stripe', '6 pm', '6:15 pm'] as const
  const { page, context, complaints } = await visitor('desktop')
  complaints.expect(/status of 409/)
  await fillCheckout(page, provider, 'pickup')
  await page.getByRole('radio', { name: /^Later/ }).check()
  await time(page).selectOption(full)
  const slot = new Date(await time(page).inputValue())
  await db.slotWork.upsert({
    where: { slot },
    create: { slot, units: 1000, capacity: 1000 },
    update: { units: 1000, capacity: 1000 },
  })
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'That time is gone' })
  await expect(dialog.getByText(`Tomorrow at ${full} is no longer open`)).toBeVisible()
  await dialog.getByRole('radio', { name: /^Later/ }).check()
  await expect(dialog.getByRole('option', { name: `${full} · Full` })).toBeDisabled()
  const [freeSlot = ''] = await dialog.getByRole('combobox', { name: /^Time/ }).selectOption(free)
  await expectGoodPage(page)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Order for this time' }).click()
  await expectPayPage(await opened, provider)
  await expect(page.getByText(/^We keep your time for you until \d/)).toBeVisible()
  const { readyAt } = await db.order.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  expect(readyAt).toEqual(new Date(freeSlot))
})
