import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { countPrintedPages, findMail, homeAddress, newEmail, PASSWORD, signIn } from './support/account.ts'
import { expectAccessible } from './support/gates/accessibility.ts'
import { expect, sizes, test } from './support/journey.ts'
import { pressAt, tabTo } from './support/keyboard.ts'
import { cartLink, createPaidOrder } from './support/ordering.ts'

const NEXT_PASSWORD = 'hickory after rain'

const fillIn = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
}

test('PRV-11 The life of an account: sign up, picture, order, invoice, order again, new password, download, deletion', async ({
  visitor,
  sandbox,
  db,
}) => {
  test.setTimeout(180_000)
  const { page, complaints } = await visitor('desktop', { reducedMotion: 'reduce' })
  // The mail is shown in a sandbox that allows no scripts, which the browser mentions; deleting ends the session.
  complaints.expect(/favicon\.ico|Origin-Agent-Cluster|\/dev\/outbox\/|sandboxed|401|422/)
  const email = newEmail()
  const menu = page.getByRole('navigation', { name: 'Account' })

  await test.step('sign up, sign in, confirm the address', async () => {
    await page.goto('/signup?next=/userprofile')
    await fillIn(page, { Email: email, Phone: '(253) 555-0142' })
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await signIn(page, email)
    await expect(page.getByText('Please Fill Your Name Feild')).toBeVisible()
    await expect(page.getByText(`Please confirm ${email}`)).toBeVisible()
    const mail = await findMail(page, email)
    await mail.getByRole('link').click()
    await page.getByRole('link', { name: 'Confirm my address' }).click()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByText('Please confirm')).toHaveCount(0)
  })

  await test.step('a name, and a picture cropped by keyboard', async () => {
    await fillIn(page, { 'First Name': 'Zola', 'Last Name': 'Mensah' })
    await page.getByRole('textbox', { name: /^Address/ }).fill('12 Cedar Street, Tacoma')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Zola Mensah')).toBeVisible()
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.getByLabel('Change your picture').setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Your picture' })
    const image = dialog.locator('img')
    await expect(dialog.getByRole('button', { name: 'Use this picture' })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expectAccessible(page)
    await tabTo(page, dialog.getByRole('application', { name: 'Position of the picture' }))
    const before = await image.evaluate((element) => element.style.transform)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => image.evaluate((element) => element.style.transform)).not.toBe(before)
    await pressAt(page, dialog.getByRole('slider', { name: 'Zoom' }), 'ArrowRight')
    await expect(dialog.getByRole('slider')).toHaveValue('1.05')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText('Profile saved successfully!')).toBeVisible()
    const picture = page.getByRole('complementary', { name: 'Your account' }).locator('img')
    await expect(picture).toHaveAttribute('src', /^\/media\//)
    // The server made a square of the square it got.
    await expect(picture).toHaveJSProperty('naturalWidth', 512)
    await expect(picture).toHaveJSProperty('naturalHeight', 512)
  })

  await test.step('a saved address', async () => {
    await menu.getByRole('link', { name: 'Address', exact: true }).click()
    await page.getByRole('link', { name: 'add new' }).click()
    await page.getByRole('radio', { name: 'Home' }).check()
    await expect(page.getByLabel('First Name')).toHaveValue('Zola')
    await fillIn(page, {
      'Street Address': homeAddress.street_address,
      City: 'Tacoma',
      State: 'WA',
      Zip: '98407',
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  })

  await test.step('an order to that address belongs to the account', async () => {
    const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
    const fields = { ...homeAddress, order_type: 'delivery' }
    await createPaidOrder(page, sandbox, { fields, headers: { authorization } })
    await menu.getByRole('link', { name: 'Order', exact: true }).click()
    const rows = page.getByRole('table', { name: 'Your orders' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    // an order that can be canceled has three links: on a phone they stand below its status
    await page.setViewportSize(sizes.phone)
    const status = await rows.last().getByText('Order Pending').boundingBox()
    const link = await rows
      .last()
      .getByRole('link', { name: /^View Details/ })
      .boundingBox()
    expect(status && link && link.y - (status.y + status.height)).toBeGreaterThanOrEqual(0)
    await page.setViewportSize(sizes.desktop)
    await page.getByRole('link', { name: /^View Details/ }).click()
    await expect(page).toHaveURL(/\/trackorder\?order_id=/)
    await page.goBack()
  })

  await test.step('its invoice prints on one page; its dishes are ordered again', async () => {
    await page.getByRole('link', { name: /^Invoice/ }).click()
    const invoice = page.getByRole('article', { name: /^Invoice/ })
    await expect(invoice).toContainText(homeAddress.street_address)
    await expect(invoice).toContainText(/Paid/)
    await expect(invoice).toContainText(/Includes \$\d+\.\d\d sales tax/)
    expect(await countPrintedPages(page)).toBe(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(invoice).toBeVisible()
    for (const landmark of ['banner', 'contentinfo', 'complementary'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    expect(await invoice.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(27, 20, 17)')
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page.getByText('2 dishes are in your cart at today’s prices.')).toBeVisible()
    await expect(cartLink(page, 2)).toBeVisible()
  })

  const other = await visitor('phone')
  other.complaints.expect(/401/)
  await test.step('a new password signs the other device out, in the middle of a form', async () => {
    await other.page.goto('/addaddress')
    await signIn(other.page, email)
    await other.page.getByLabel('Street Address').fill('77 Dock Street')

    await menu.getByRole('link', { name: 'Devices' }).click()
    const devices = page.getByRole('list', { name: 'Your devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText('This device')).toHaveCount(1)
    await menu.getByRole('link', { name: 'Change Password' }).click()
    await fillIn(page, { 'Current Password': PASSWORD, 'New Password': NEXT_PASSWORD })
    await page.getByLabel('Confirm Password').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/userprofile')

    await fillIn(other.page, { City: 'Tacoma', State: 'WA', Zip: '98402' })
    await other.page.getByRole('radio', { name: 'Office' }).check()
    await other.page.getByRole('button', { name: 'Submit' }).click()
    await expect(other.page).toHaveURL('/signin?next=%2Faddaddress')
    await expect(other.page.getByText(/Your session has ended/)).toBeVisible()
    await signIn(other.page, email, NEXT_PASSWORD)
    await expect(other.page.getByLabel('Street Address')).toHaveValue('77 Dock Street')
    await expect(other.page.getByRole('radio', { name: 'Office' })).toBeChecked()
    await other.page.getByRole('button', { name: 'Submit' }).click()
    await expect(other.page.getByRole('heading', { name: 'Office' })).toBeVisible()
  })

  await test.step('the download has what was ordered', async () => {
    await menu.getByRole('link', { name: 'Your Data' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^baobab-smokehouse-my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data).toMatchObject({ version: 1, profile: { email, first_name: 'Zola' } })
    expect(data.orders).toHaveLength(1)
    expect(data.addresses).toHaveLength(2)
  })

  await test.step('the deletion waits for the order, then takes everything', async () => {
    await page.getByRole('link', { name: 'Delete my account' }).click()
    await expect(page.getByText(/We may need to reach you/)).toBeVisible()
    await db.order.updateMany({ where: { user: { email } }, data: { status: 'delivered' } })
    await page.reload()
    await page.getByLabel(/^Password/).fill('a wrong one')
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page.getByText('That password isn’t right.').first()).toBeVisible()
    await page.getByLabel(/^Password/).fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await db.user.count({ where: { email } })).toBe(0)
    await findMail(page, email, 'is deleted')
    await other.page.reload()
    await expect(other.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
