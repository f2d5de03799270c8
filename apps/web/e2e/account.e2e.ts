import { expectAccessible, expectAccessibleScreen } from './support/accessibility.ts'
import {
  countPrintedPages,
  createCustomer,
  homeAddress,
  newEmail,
  PASSWORD,
  saveAddress,
  signIn,
} from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { cartLink, orderPlaced, payButton, placeOrder, storeCart } from './support/ordering.ts'

test('A guest signs up, confirms the address, signs in, gives a name and crops a picture by keyboard', async ({
  visitor,
}) => {
  const { page, complaints } = await visitor('phone', { reducedMotion: 'reduce' })
  // The mail is shown in a sandbox that allows no scripts, which the browser mentions.
  complaints.expect(/favicon\.ico|Origin-Agent-Cluster|\/dev\/outbox\/|sandboxed/)
  const email = newEmail()
  await page.goto('/signup?next=/userprofile')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(253) 555-0142')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await signIn(page, email)
  await expect(page.getByText('Please Fill Your Name Feild')).toBeVisible()
  await expect(page.getByText(`Please confirm ${email}`)).toBeVisible()

  const mail = page.getByRole('article').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await mail.getByRole('link').click()
  await page.getByRole('link', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByText('Please confirm')).toHaveCount(0)

  await page.getByLabel('First Name').fill('Zola')
  await page.getByLabel('Last Name').fill('Mensah')
  await page.getByLabel('Address', { exact: false }).last().fill('12 Cedar Street, Tacoma')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Zola Mensah')).toBeVisible()

  const account = page.getByRole('complementary', { name: 'Your account' })
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Change your picture').setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const position = dialog.getByRole('application', { name: 'Position of the picture' })
  const image = dialog.locator('img')
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).not.toHaveAttribute('aria-disabled')
  await expectAccessible(page)
  await tabTo(page, position)
  const before = await image.evaluate((element) => element.style.transform)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => image.evaluate((element) => element.style.transform)).not.toBe(before)
  await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('slider')).toHaveValue('1.05')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Profile saved successfully!')).toBeVisible()
  await expect(account.locator('img')).toHaveAttribute('src', /^\/media\//)
  // The server made a square of the square it got.
  expect(
    await account
      .locator('img')
      .evaluate((element) => [
        (element as HTMLImageElement).naturalWidth,
        (element as HTMLImageElement).naturalHeight,
      ]),
  ).toEqual([512, 512])
})

test('An order with a saved address belongs to the account, prints on one page and is ordered again', async ({
  visitor,
}) => {
  const { page, context } = await visitor('desktop', { reducedMotion: 'reduce' })
  const customer = await createCustomer(page)
  await page.getByRole('link', { name: 'Address', exact: true }).click()
  await page.getByRole('link', { name: 'add new' }).click()
  await page.getByRole('radio', { name: 'Home' }).check()
  for (const [label, text] of [
    ['First Name', 'Zola'],
    ['Last Name', 'Mensah'],
    ['Street Address', homeAddress.street_address],
    ['City', 'Tacoma'],
    ['State', 'WA'],
    ['Zip', '98407'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/saveaddress')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

  await storeCart(page)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await expect(page.getByLabel('Street Address')).toHaveValue(homeAddress.street_address)
  const payPage = await placeOrder(page, context, 'stripe')
  await payButton(payPage).click()
  await expect(orderPlaced(page)).toBeVisible()

  await page.goto('/myorder')
  const [order] = (await (await page.request.get('/api/user/order', customer)).json()).orders
  await expect(page.getByRole('table', { name: 'Your orders' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(`/trackorder?order_id=${order.tracking_id}`)
  await page.goBack()
  await page.getByRole('link', { name: /^Invoice/ }).click()
  const invoice = page.getByRole('article', { name: /^Invoice/ })
  await expect(invoice).toContainText('Paid')
  await expect(invoice).toContainText(homeAddress.street_address)
  await expect(invoice).toContainText(order.order_products[0].product.name)
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

test('AUT-10 A change of password keeps this session and ends the other, which loses nothing that was typed', async ({
  visitor,
}) => {
  const { page } = await visitor('desktop')
  const { email } = await createCustomer(page)
  const other = await visitor('phone')
  other.complaints.expect(/401/)
  await other.page.goto('/addaddress')
  await signIn(other.page, email)
  await other.page.getByLabel('Street Address').fill('12 Cedar Street')

  await page.getByRole('link', { name: 'Change Password' }).click()
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.getByLabel('New Password').fill('hickory after rain')
  await page.getByLabel('Confirm Password').fill('hickory after rain')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/userprofile')
  await page.reload()
  await expect(page.getByText(email, { exact: true })).toBeVisible()

  for (const [label, text] of Object.entries({
    'First Name': 'Zola',
    'Last Name': 'Mensah',
    City: 'Tacoma',
    State: 'WA',
    Zip: '98402',
  }))
    await other.page.getByLabel(label).fill(text)
  await other.page.getByRole('radio', { name: 'Office' }).check()
  await other.page.getByRole('button', { name: 'Submit' }).click()
  await expect(other.page).toHaveURL('/signin?next=%2Faddaddress')
  await expect(other.page.getByText(/Your session has ended/)).toBeVisible()
  await signIn(other.page, email, 'hickory after rain')
  await expect(other.page).toHaveURL('/addaddress')
  await expect(other.page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
  await expect(other.page.getByRole('radio', { name: 'Office' })).toBeChecked()
  await other.page.getByRole('button', { name: 'Submit' }).click()
  await expect(other.page.getByRole('heading', { name: 'Office' })).toBeVisible()
})

test('AZN-01 The ids of somebody else lead nowhere', async ({ visitor, db }) => {
  const { page } = await visitor()
  const stranger = await createCustomer(page)
  const owner = await visitor()
  const ada = await createCustomer(owner.page)
  const addressId = await saveAddress(owner.page, ada)
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: ada.email } })
  const { id: productId } = await db.product.findFirstOrThrow()
  const review = await db.review.create({
    data: { userId, productId, name: 'Ada', email: ada.email, rating: 5, text: 'Mine.' },
  })
  const { trackingId } = await db.order.findFirstOrThrow({ where: { user: { email: 'ada@example.com' } } })

  await page.goto(`/editaddress?id=${addressId}`)
  await expect(page.getByRole('heading', { name: 'This address is not here' })).toBeVisible()
  await page.goto(`/myorderdetail?order_id=${trackingId}`)
  await expect(page.getByRole('heading', { name: 'This order is not here' })).toBeVisible()
  const asStranger = { headers: stranger.headers, form: { ...homeAddress, _method: 'PUT' } }
  const statuses = [
    await page.request.post(`/api/user/addressmanagement/${addressId}`, asStranger),
    await page.request.delete(`/api/user/addressmanagement/${addressId}`, { headers: stranger.headers }),
    await page.request.put(`/api/user/review/${review.id}`, {
      headers: stranger.headers,
      form: { rating: 1, review: 'Not mine.' },
    }),
    await page.request.delete(`/api/user/review/${review.id}`, { headers: stranger.headers }),
  ].map((response) => response.status())
  expect(statuses).toEqual([404, 404, 404, 404])
})

const screens = [
  '/userprofile',
  '/saveaddress',
  '/addaddress',
  '/editaddress?id=1',
  '/myorder',
  '/mybooking',
  '/wishlist',
  '/review',
  '/changepassword',
  '/devices',
  '/yourdata',
  '/deleteaccount',
]

test('BRW-11 No screen of the account has grave findings of axe, or scrolls sideways at 320 px', async ({
  visitor,
}) => {
  test.setTimeout(180_000)
  const { page } = await visitor('desktop', { reducedMotion: 'reduce' })
  await page.goto('/signin')
  await signIn(page, 'ada@example.com', 'jollof-and-smoke')
  await expect(page).toHaveURL('/userprofile')
  await page.goto('/myorder')
  const invoice = await page
    .getByRole('link', { name: /^Invoice/ })
    .first()
    .getAttribute('href')
  for (const path of [...screens, invoice ?? '']) await expectAccessibleScreen(page, path)
})

test('By keyboard alone an address is edited and deleted', async ({ visitor }) => {
  const { page } = await visitor('desktop', { reducedMotion: 'reduce' })
  const customer = await createCustomer(page)
  await saveAddress(page, customer)
  await page.goto('/saveaddress')
  await tabTo(page, page.getByRole('link', { name: /^Edit Home/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('City'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Fircrest')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fircrest, WA 98407')).toBeVisible()
  const remove = page.getByRole('button', { name: /^Delete Home/ })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No Address Found' })).toBeVisible()
})
