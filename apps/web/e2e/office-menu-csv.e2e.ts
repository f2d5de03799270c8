import { staffPages } from '@baobab/contract'
import { expect } from '@playwright/test'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'

const CSV = `Token,Item Name,Variation Name,Category,Price
a,Smoked Yam,Small,Snack Box,6
b,Smoked Yam,Large,Snack Box,11
c,Smoked Plum,Regular,Snack Box,variable
`

test('On a phone the owner brings in a file of another system, answers its question, and finds drafts', async ({
  visitor,
  db,
  afterTest,
}) => {
  const { page } = await visitor('phone')
  afterTest(async () => {
    const made = await db.product.findMany({ where: { category: { name: 'Snack Box' } } })
    await db.menuDraft.deleteMany({ where: { kind: 'dish', subjectId: { in: made.map(({ id }) => id) } } })
    await db.product.deleteMany({ where: { category: { name: 'Snack Box' } } })
    await db.category.deleteMany({ where: { name: 'Snack Box' } })
  })
  await openOffice(page)
  const { tap, choose, count } = countTaps()
  await tap(page.getByRole('link', { name: 'Import or export' }))
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByText('Choose a CSV file'))
  await (await chooser).setFiles({ name: 'square.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(page.getByRole('heading', { name: 'What’s in the Square file' })).toBeFocused()
  await choose(page.getByLabel('Some prices are missing or unclear.'), 'Leave them out')
  await expect(page.getByText('1 new, 0 changed, 1 left out.')).toBeVisible()
  await expectGoodPage(page)
  await tap(page.getByRole('button', { name: 'Import it' }))
  await expect(page).toHaveURL(staffPages.publish)
  await expect(page.getByRole('listitem', { name: 'Smoked Yam' })).toBeVisible()
  expect(count()).toBe(5)
  const yam = await db.product.findFirstOrThrow({ where: { name: 'Smoked Yam' }, include: { sizes: true } })
  expect(yam).toMatchObject({ active: false, recipeCheckedVersion: null })
  expect(yam.sizes.map(({ priceCents }) => priceCents).sort()).toEqual([1100, 600])
})
