import { addDays, pages, restaurantDate, staffPages } from '@baobab/contract'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'

const CODE = 'TAPS12'

test('On a phone the owner makes a coupon and changes the banner, and guests have both at once', async ({
  visitor,
  db,
  afterTest,
}) => {
  const banner = await db.banner.findFirstOrThrow()
  afterTest(async () => {
    await db.coupon.deleteMany({ where: { code: CODE } })
    const { discountPercent } = banner
    await db.banner.update({ where: { id: banner.id }, data: { discountPercent } })
  })
  const { page } = await visitor('phone')
  await openOffice(page, staffPages.coupons)
  const coupon = countTaps()
  await coupon.tap(page.getByRole('link', { name: 'Add a coupon' }))
  await coupon.type(page.getByLabel(/^Code/), CODE.toLowerCase())
  await coupon.type(page.getByLabel(/^Percent off/), '12')
  await coupon.type(page.getByLabel(/^Last day/), addDays(restaurantDate(new Date()), 30))
  await coupon.tap(page.getByRole('button', { name: 'Add coupon' }))
  await expect(page.getByText(`Guests can use ${CODE}.`)).toBeVisible()
  expect(coupon.count()).toBe(5)

  await page.goto(staffPages.homePage)
  const change = countTaps()
  await change.tap(page.getByRole('link', { name: 'Change the banner' }))
  await change.type(page.getByLabel(/^Discount shown/), '17')
  await change.tap(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(change.count()).toBe(3)

  const { page: guest } = await visitor('desktop')
  await expect(async () => {
    await guest.goto(pages.home)
    await expect(guest.getByText(/^17% off$/i).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await guest.goto(pages.discounts)
  await expect(guest.getByText(CODE)).toBeVisible()
})
