import { readFile } from 'node:fs/promises'
import { addDays, formatCents, pages, restaurantDate, staffPages } from '@baobab/contract'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'

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
  await openOffice(phone, `${staffPages.officeMenu}?search=Shito`)
  const row = phone.getByRole('listitem', { name: 'Shito' })
  await expect(row).toBeVisible()

  const { tap, count } = countTaps()
  await tap(row.getByRole('button', { name: `${size.name} ${before}, change the price` }))
  await phone.keyboard.type('12.34')
  await tap(phone.getByRole('button', { name: 'Save' }))
  const dialog = phone.getByRole('dialog', { name: 'Publish now?' })
  await expect(dialog.getByText('$12.34')).toBeVisible()
  await tap(dialog.getByRole('button', { name: 'Publish now' }))
  expect(count()).toBe(3)
  await expect(guest.getByText('$12.34', { exact: true }).first()).toBeVisible()
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByText(before, { exact: true }).first()).toBeVisible()
  await expect(row.getByText('Not published')).toHaveCount(0)
})

test('O12 O17 One thumb marks a dish as sold out, hides it and moves it, all on its row', async ({
  visitor,
  db,
  afterTest,
}) => {
  test.slow()
  const byPlace = { category: { name: 'Sides' } }
  const dishes = await db.product.findMany({ where: byPlace, orderBy: { position: 'asc' } })
  const [first, second] = dishes
  if (!first || !second) throw new Error('Sides has no two dishes')
  afterTest(async () => {
    for (const { id, position, active } of dishes)
      await db.product.update({ where: { id }, data: { position, active } })
    await db.soldOutMark.deleteMany({ where: { productId: second.id } })
    await db.menuDraft.deleteMany({ where: { kind: 'dish', subjectId: second.id } })
  })
  const { page } = await visitor('phone')
  await openOffice(page, staffPages.office)
  const row = page.getByRole('listitem', { name: second.name, exact: true })
  const button = (name: string) => row.getByRole('button', { name, exact: true })
  const said = (place: string) => page.getByRole('status').filter({ hasText: `${second.name}, ${place} of` })

  const soldOut = countTaps()
  await soldOut.tap(page.getByRole('link', { name: 'Menu', exact: true }))
  await soldOut.tap(button('Sold out'))
  await expect(button('Back on sale')).toBeVisible()
  expect(soldOut.count()).toBe(2)
  await button('Back on sale').click()
  await expect(button('Sold out')).toBeVisible()

  const hide = countTaps()
  await hide.tap(button('Hide'))
  await hide.tap(page.getByRole('dialog').getByRole('button', { name: 'Publish now' }))
  await expect(button('Show')).toBeVisible()
  expect(hide.count()).toBe(2)

  await button('Up').click()
  await expect(said('1')).toHaveCount(1)
  const move = countTaps()
  await move.tap(button('Move to…'))
  await move.tap(page.getByRole('dialog').getByRole('button', { name: `After ${first.name}`, exact: true }))
  await expect(said('2')).toHaveCount(1)
  expect(move.count()).toBe(2)
  await expect(button('Move to…')).toBeFocused()
})

test('O11 A picture is taken from a phone, cropped by keys and seen by guests once it is published', async ({
  visitor,
  db,
}) => {
  test.slow()
  const dish = await db.product.findFirstOrThrow({ where: { name: 'Moi Moi' } })
  const { page: phone } = await visitor('phone')
  await openOffice(phone, staffPages.officeDish.replace(':id', String(dish.id)))
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
  await phone.getByRole('listitem', { name: 'Moi Moi' }).getByRole('button', { name: 'Undo' }).click()
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
  const day = addDays(restaurantDate(new Date()), 100)
  const { page, context } = await visitor('phone')
  const browser = await context.newCDPSession(page)
  await openOffice(page, staffPages.publish)
  for (const timezoneId of ['Pacific/Gambier', 'UTC', 'Asia/Tokyo']) {
    await browser.send('Emulation.setTimezoneOverride', { timezoneId })
    await page.reload()
    await page.getByRole('button', { name: 'Publish all later' }).click()
    await page.getByLabel(/^Day and time in Tacoma/).fill(`${day}T10:00`)
    await page.getByRole('button', { name: 'Schedule' }).click()
    const row = page.getByRole('listitem', { name: 'Puff-Puff' })
    await expect(row.getByText(/^Publishes /)).toBeVisible()
    shown.add(await row.getByText(/^Publishes /).textContent())
    const { publishAt } = await db.menuDraft.findUniqueOrThrow({ where: { id } })
    expect(publishAt?.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })).toBe(`${day} 10:00:00`)
  }
  expect(shown.size).toBe(1)
  await db.menuDraft.delete({ where: { id } })
})
