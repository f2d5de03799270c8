import { call, discardDrafts, getOfficeDish, saveDish, staffPages } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { expect, type Page } from '@playwright/test'
import { inDays, takeCrew } from './support/booking.ts'
import { writeMessage } from './support/contact.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/gates/accessibility.ts'
import { findFocusFaults } from './support/gates/focus-faults.ts'
import { findTextFaults } from './support/gates/text-faults.ts'
import { test } from './support/journey.ts'
import { openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'
import { signInOwner } from './support/schedule.ts'
import type { JourneySite } from './support/site.ts'

// Each part gets a worker.
test.describe.configure({ mode: 'parallel' })

const widths = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 900 },
]
const officePaths = Object.values(staffPages).filter((path) => path.startsWith(staffPages.office))
const isMenu = (path: string) => path.startsWith(staffPages.officeMenu)

for (const [part, paths] of [
  ['menu', officePaths.filter(isMenu)],
  ['other pages', officePaths.filter((path) => !isMenu(path))],
] as const)
  test(`The office's ${part} are open to everyone on a phone, a tablet and a desk: axe, all colors, keyboard, text`, async ({
    visitor,
    site,
    db,
    afterTest,
  }) => {
    test.setTimeout(300_000)
    afterTest(await draftDish(site))
    const { page, complaints } = await visitor('desktop', { reducedMotion: 'reduce' })
    // in the frame of the preview nothing runs
    complaints.expect(/Blocked script execution in 'about:srcdoc'/)
    if (part === 'other pages') {
      await takeCrew(page, inDays(60), 'ben@example.com')
      await writeMessage(page, { email: 'ben@example.com', subject: 'A table for nine' })
    }
    await openOffice(page)
    for (const template of paths)
      await test.step(template, async () => {
        const path = await fillPath(db, template)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        await expect(page).toHaveURL(path)
        await openSections(page)
        for (const size of widths) {
          await page.setViewportSize(size)
          const where = `${path} at ${size.width} px`
          await expectNoSidewaysScroll(page)
          expect(await findTextFaults(page), `text on ${where}`).toEqual([])
          // a tablet shows what a phone shows, and only lays it out in another way
          if (size.width === 820) continue
          await (size.width === 390 ? expectAccessibleInAllColors(page) : expectAccessible(page))
          expect(await findFocusFaults(page), `focus on ${where}`).toEqual([])
        }
      })
  })

/** Something to publish. */
async function draftDish(site: JourneySite) {
  const options = await signInOwner(site)
  const params = { id: 1 }
  const { version } = (await call(getOfficeDish, { params }, options)).dish
  const body = { version, changes: { description: 'Smoked all night.' } }
  const { draft } = (await call(saveDish, { params, body }, options)).dish
  return () => call(discardDrafts, { body: { ids: [draft?.id ?? 0] } }, options)
}

/** A page of one thing shows one that the seed wrote. */
async function fillPath(db: Db, path: string) {
  const findId: Record<string, () => Promise<number | string>> = {
    [staffPages.slide]: async () => (await db.sliderImage.findFirstOrThrow()).id,
    [staffPages.officeEvent]: async () => (await db.event.findFirstOrThrow()).id,
    [staffPages.person]: async () => (await db.user.findFirstOrThrow({ where: { role: 'kitchen' } })).id,
    [staffPages.coupon]: async () => (await db.coupon.findFirstOrThrow()).id,
    [staffPages.couponOrders]: async () => (await db.coupon.findFirstOrThrow()).id,
    [staffPages.message]: async () => (await db.contactMessage.findFirstOrThrow()).id,
    [staffPages.officeOrder]: async () => (await db.order.findFirstOrThrow()).trackingId,
    [staffPages.officeOrderInvoice]: async () => (await db.order.findFirstOrThrow()).trackingId,
    [staffPages.recallLot]: async () => (await db.pitLot.findFirstOrThrow()).id,
    [staffPages.officeBooking]: async () => (await db.booking.findFirstOrThrow()).publicId,
    [staffPages.officeBookingInvoice]: async () => (await db.booking.findFirstOrThrow()).publicId,
  }
  return path.replace(':id', String((await findId[path]?.()) ?? 1))
}

/** What is folded away is judged, too. */
const openSections = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll('details')) section.open = true
  })
