import { call, discardDrafts, getOfficeDish, saveDish, staffPages } from '@baobab/contract'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/gates/accessibility.ts'
import { findFocusFaults } from './support/gates/focus-faults.ts'
import { findTextFaults } from './support/gates/text-faults.ts'
import { test } from './support/journey.ts'
import { openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'
import { signInOwner } from './support/schedule.ts'
import type { JourneySite } from './support/site.ts'

// Each width gets a worker.
test.describe.configure({ mode: 'parallel' })

/** Every page of the office, with something on it. */
const paths = [
  staffPages.officeMenu,
  staffPages.officeDish.replace(':id', '1'),
  staffPages.newDish,
  staffPages.ingredients,
  staffPages.ingredient.replace(':id', '1'),
  staffPages.newIngredient,
  staffPages.categories,
  staffPages.catering,
  staffPages.preview,
  staffPages.publish,
  staffPages.coupons,
  staffPages.incidents,
]

for (const size of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 900 },
])
  test(`Every page of the office is open to everyone at ${size.width} px: axe in all colors, keyboard, text`, async ({
    visitor,
    site,
    afterTest,
  }) => {
    test.setTimeout(240_000)
    afterTest(await draftDish(site))
    const { page } = await visitor('desktop', { viewport: size, reducedMotion: 'reduce' })
    await openOffice(page)
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        await expect(page).toHaveURL(path)
        await openSections(page)
        await expectAccessibleInAllColors(page)
        await expectNoSidewaysScroll(page)
        expect(await findFocusFaults(page), `focus on ${path}`).toEqual([])
        expect(await findTextFaults(page), `text on ${path}`).toEqual([])
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

/** What is folded away is judged, too. */
const openSections = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll('details')) section.open = true
  })
