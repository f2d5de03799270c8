import { readFile } from 'node:fs/promises'
import { formatCents, pages, staffPages } from '@baobab/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'
import { owner } from './support/schedule.ts'

async function signIn(page: Page, path: string) {
  await page.goto(path)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Taps that are counted: the limits stand in docs/office-taps.md. */
function countTaps() {
  let taps = 0
  return {
    tap: async (button: Locator) => {
      taps += 1
      await button.click()
    },
    count: () => taps,
  }
}

test('O6 O9 From a phone a price reaches open pages in three taps, and one more takes it back', async ({
  visitor,
  db,
}) => {
  test.slow()
  const dish = await db.product.findFirstOrThrow({ where: { name: 'Shito' }, include: { sizes: true } })
  const [size] = dish.sizes
  if (!size) throw new Error('Shito has no size')
  const before = formatCents(size.priceCents)
  const { page: guest } = await visitor('desktop')
  await guest.goto(pages.dish.replace(':id', String(dish.id)))
  await expect(guest.getByText(before, { exact: true }).first()).toBeVisible()
  const { page: phone } = await visitor('phone')
  await signIn(phone, `${staffPages.officeMenu}?search=Shito`)
  const row = phone.getByRole('listitem', { name: 'Shito' })
  await expect(row).toBeVisible()
  await expectAccessibleInAllColors(phone)

  const { tap, count } = countTaps()
  await tap(row.getByRole('button', { name: `${size.name} ${before}, change the price` }))
  await phone.keyboard.type('12.34')
  await tap(phone.getByRole('button', { name: 'Save' }))
  const dialog = phone.getByRole('dialog', { name: 'Publish now?' })
  await expect(dialog.getByText('$12.34')).toBeVisible()
  await tap(dialog.getByRole('button', { name: 'Publish now' }))
  expect(count()).toBe(3)
  await expect(guest.getByText('$12.34', { exact: true }).first()).toBeVisible()
  await phone.getByRole('button', { name: 'Take back' }).click()
  const takenBackAt = Date.now()
  await expect(guest.getByText(before, { exact: true }).first()).toBeVisible()
  expect(Date.now() - takenBackAt).toBeLessThan(5_000)
  await expect(row.getByText('Not published')).toHaveCount(0)
})

test('O11 A picture is taken from a phone, cropped by keys and seen by guests once it is published', async ({
  visitor,
  db,
}) => {
  test.slow()
  const dish = await db.product.findFirstOrThrow({ where: { name: 'Moi Moi' } })
  const { page: phone } = await visitor('phone')
  await signIn(phone, staffPages.officeDish.replace(':id', String(dish.id)))
  const photo = await readFile(
    new URL('../../../packages/pictures/masters/malva-pudding.jpg', import.meta.url),
  )
  const replace = phone.getByLabel('Replace the picture of Moi Moi').first()
  await replace.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo })
  const dialog = phone.getByRole('dialog', { name: 'Choose the part to show' })
  await expect(dialog.getByText(/^1200 by 900 pixels/)).toBeAttached()
  await dialog.getByLabel('Part of the picture').focus()
  await phone.keyboard.press('+')
  await phone.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^1091 by 818 pixels/)).toBeAttached()
  await expectAccessibleInAllColors(phone)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await phone
    .getByLabel(/^What it shows/)
    .first()
    .fill('Moi moi, unwrapped, on its leaf')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Guests don’t see these changes yet.')).toBeVisible()

  await phone.goto(staffPages.publish)
  await phone.getByRole('button', { name: 'Publish all now' }).click()
  await expect(phone.getByText('Everything is published')).toBeVisible()
  const { page: guest } = await visitor('desktop')
  await guest.goto(pages.dish.replace(':id', String(dish.id)))
  await expect(guest.getByAltText('Moi moi, unwrapped, on its leaf').first()).toBeVisible()
  await phone.getByRole('listitem', { name: 'Moi Moi' }).getByRole('button', { name: 'Take back' }).click()
  await expect(phone.getByText('Moi Moi is back as it was.')).toBeVisible()
})

test('O9 A time to publish is the restaurant’s in a browser nine hours behind, at and ahead of Greenwich', async ({
  visitor,
  db,
}) => {
  test.slow()
  const dish = await db.product.findFirstOrThrow({ where: { name: 'Puff-Puff' } })
  const draft = {
    kind: 'dish' as const,
    subjectId: dish.id,
    changes: { description: 'Warm.' },
    changedBy: 'Imani',
  }
  const { id } = await db.menuDraft.create({ data: { ...draft, changedAt: new Date() } })
  const shown = new Set<string | null>()
  for (const timezoneId of ['Pacific/Gambier', 'UTC', 'Asia/Tokyo']) {
    const { page } = await visitor('phone', { timezoneId })
    await signIn(page, staffPages.publish)
    await page.getByRole('button', { name: 'Publish all later' }).click()
    await page.getByLabel(/^Day and time in Tacoma/).fill('2027-03-14T10:00')
    await page.getByRole('button', { name: 'Publish then' }).click()
    const row = page.getByRole('listitem', { name: 'Puff-Puff' })
    await expect(row.getByText(/^Goes out /)).toBeVisible()
    shown.add(await row.getByText(/^Goes out /).textContent())
    const { publishAt } = await db.menuDraft.findUniqueOrThrow({ where: { id } })
    expect(publishAt?.toISOString()).toBe('2027-03-14T17:00:00.000Z')
  }
  expect(shown.size).toBe(1)
  await db.menuDraft.delete({ where: { id } })
})
