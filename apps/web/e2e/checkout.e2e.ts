import { signIn } from './support/account.ts'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, sizes, test } from './support/journey.ts'
import { expectNoTrap, focusedText, pressAt, tabTo, typeAt } from './support/keyboard.ts'
import {
  cartLink,
  choosePayment,
  expectPayPage,
  fillCheckout,
  orderAndPay,
  orderButton,
  orderPlaced,
  orderProgress,
  payButton,
  storeCart,
} from './support/ordering.ts'

const ada = { email: 'ada@example.com', password: 'jollof-and-smoke' }

test('BRW-10 Signed in, a saved address fills the form, the order belongs to the account, and signing out in one tab clears the other', async ({
  visitor,
}) => {
  const { page, context } = await visitor('phone')
  await storeCart(page)
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, ada.email, ada.password)
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('radio', { name: /^Home/ }).check()
  await expect(page.getByLabel('Street Address')).toHaveValue('3312 North 26th Street')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Custom Address' }).click()
  await expect(page.getByRole('radio', { name: /^Home/ })).not.toBeChecked()
  await expect(page.getByLabel('Street Address')).toHaveValue('')
  await page.getByRole('radio', { name: /^Office/ }).check()
  await choosePayment(page, 'paypal')
  // A toast that fades out has too little contrast for axe.
  await expect(page.getByText('Login successfully')).toHaveCount(0)
  await expectGoodPage(page)

  await orderAndPay(page, 'paypal')
  await page.getByRole('link', { name: 'Track your order' }).click()
  // Only the owner of an order sees its whole address.
  const wholeAddress = page.getByText('950 Pacific Avenue')
  await expect(wholeAddress).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto('/userprofile')
  await expect(otherTab.getByText(ada.email)).toBeVisible()
  await otherTab.getByRole('button', { name: 'Logout' }).click()
  await expect(otherTab).toHaveURL('/')
  await expect(wholeAddress).toHaveCount(0)
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.length])).toEqual([null, 0])
})

test('BRW-11 From the search on home over a dish and its choices to the paid order for another day, the keyboard is enough', async ({
  visitor,
}) => {
  test.slow()
  const { page, context } = await visitor('desktop')
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'Delicious Foods' }).getByRole('article').first(),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  // past "Order now" and the categories
  for (const _stop of ['Order now', 'categories', 'search']) await page.keyboard.press('Tab')
  await page.keyboard.type('brisket')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=brisket')
  await pressAt(page, page.getByRole('link', { name: 'Oak-Smoked Brisket', exact: true }).first(), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Oak-Smoked Brisket' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  const smallest = page.getByRole('radio', { name: '½ lb' })
  await tabTo(page, smallest)
  await expectNoTrap(page, smallest)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '1 lb' })).toBeChecked()
  const cut = page.getByRole('radiogroup', { name: /^Cut/ }).getByRole('radio').first()
  await pressAt(page, cut, 'Space')
  await expect(cut).toBeChecked()
  const sauce = page.getByRole('group', { name: 'Sauce' }).getByRole('checkbox').first()
  await pressAt(page, sauce, 'Space')
  await expect(sauce).toBeChecked()
  await pressAt(page, page.getByRole('button', { name: 'Add to cart' }), 'Enter')
  await expect(page.getByText('Cart Added Successfully')).toBeVisible()
  await tabTo(page, cartLink(page, 1), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: 'Remove Oak-Smoked Brisket' })
  await pressAt(page, remove, 'Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(remove).toBeVisible()
  await pressAt(page, page.getByRole('link', { name: 'Checkout', exact: true }), 'Enter')
  const zip = page.getByLabel('Zip')
  await tabTo(page, zip)
  await expectNoTrap(page, zip)
  await page.keyboard.type('98402')
  await pressAt(page, page.getByRole('radio', { name: /^As soon as possible/ }), 'ArrowRight')
  await tabTo(page, page.getByRole('combobox', { name: /^Day/ }))
  // after today and tomorrow
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await pressAt(page, page.getByRole('combobox', { name: /^Time/ }), 'ArrowDown')
  const promised = page.getByText(/^At your door on \w{3}, \w{3} \d+ at /)
  await expect(promised).toBeVisible()
  await tabTo(page, page.getByLabel('First Name'))
  // Enter in a field sends the form; the list of errors takes the focus.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Please check these')).toBeVisible()
  await expect.poll(() => focusedText(page)).toContain('Please check these')
  await pressAt(page, page.getByRole('button', { name: 'First Name is required' }), 'Enter')
  const fields = {
    'First Name': 'Kofi',
    'Last Name': 'Mensah',
    Email: 'kofi@example.com',
    Phone: '2535550161',
    'Street Address': '8 Alder Way',
    City: 'Tacoma',
    State: 'WA',
  }
  for (const [label, text] of Object.entries(fields)) {
    await typeAt(page, page.getByLabel(label), text)
  }
  await pressAt(page, page.getByRole('button', { name: 'Add a note to the driver' }), 'Enter')
  await expect(page.getByLabel('Note to the driver')).toBeFocused()
  await page.keyboard.type('Ring twice')
  await pressAt(page, page.getByRole('radio', { name: 'Card' }), 'Space')
  await tabTo(page, orderButton(page))
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const payPage = await opened
  await expectPayPage(payPage, 'stripe')
  await pressAt(payPage, payButton(payPage), 'Enter')
  await expect(orderPlaced(page)).toBeVisible()
  await expect(promised).toBeVisible()
  await pressAt(page, page.getByRole('link', { name: 'Track your order' }), 'Enter')
  await expect(orderProgress(page)).toBeVisible()
})

test('On a phone and a desktop the button with the total stays in view, also with twelve lines', async ({
  visitor,
}) => {
  const { page } = await visitor('phone')
  const { totalCents } = await storeCart(page, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  await page.goto('/checkout')
  const total = `Place order · $${(totalCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const button = page.getByRole('button', { name: total })
  const expectInView = async () => {
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  }
  await expectInView()
  for (const label of ['Street Address', 'Country']) {
    await page.getByLabel(label).scrollIntoViewIfNeeded()
    await expectInView()
  }
  await page.getByRole('button', { name: 'Show all 12 dishes' }).click()
  await expectInView()
  await expectGoodPage(page)
})

test('On a slow network an order is placed and paid', async ({ visitor }) => {
  const { page, context } = await visitor('phone')
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  })
  await fillCheckout(page, 'stripe')
  await orderAndPay(page, 'stripe')
})
