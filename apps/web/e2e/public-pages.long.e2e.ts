import { isAccountPage, links, pages } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { confirmButton } from './support/booking.ts'
import { expect, test } from './support/journey.ts'
import { expectAccessibleInAllColors, expectOpenToEveryone } from './support/open-to-everyone.ts'
import { storeCart } from './support/ordering.ts'

// The two halves of the pages take longest: each gets a worker.
test.describe.configure({ mode: 'parallel' })

/** Each public page with something on it. */
async function publicPaths(db: Db): Promise<string[]> {
  const { trackingId } = await db.order.findFirstOrThrow({ where: { status: 'process' } })
  const samples: Record<string, string> = {
    [pages.dish]: links.dish(1),
    [pages.eventDetail]: links.event(1),
    [pages.resetPassword]: links.resetPassword('unknown'),
    [pages.trackOrder]: links.trackOrder(trackingId),
    [pages.orderPlaced]: links.orderPlaced(trackingId),
    [pages.orderDeclined]: links.orderDeclined(trackingId),
  }
  return [
    ...Object.values(pages),
    `${pages.menu}?search=suya`,
    `${pages.menu}?category_id=1`,
    '/no-such-page',
  ]
    .filter((path) => !isAccountPage(path))
    .map((path) => samples[path] ?? path)
}

for (const [part, name] of ['first', 'second'].entries())
  test(`BRW-11 The ${name} half of the public pages is open to everyone: axe in all colors, keyboard, large text, zoom, low windows`, async ({
    visitor,
    db,
  }) => {
    test.setTimeout(300_000)
    const { page, complaints } = await visitor('desktop', { reducedMotion: 'reduce' })
    complaints.expect(/status of 404/)
    await storeCart(page)
    for (const [index, path] of (await publicPaths(db)).entries())
      if (index % 2 === part) await test.step(path, () => expectOpenToEveryone(page, path))
  })

test('BRW-11 In all colors axe finds nothing on the booking form, its errors and its menu', async ({
  visitor,
}) => {
  const { page } = await visitor('phone', { reducedMotion: 'reduce' })
  await page.goto('/bookevent')
  await expect(page.getByText('Four hours: $740.00')).toBeVisible()
  await confirmButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessibleInAllColors(page)
  await page.getByLabel('Number of People').fill('40')
  await page.getByRole('radio', { name: 'Your Way' }).check()
  await expectAccessibleInAllColors(page)
  await page.getByRole('radio', { name: 'Our Way', exact: true }).check()
  await page.getByRole('button', { name: 'Select Menu' }).click()
  await page.getByRole('button', { name: 'Suggest a menu for 40 guests' }).click()
  await expectAccessibleInAllColors(page)
})
