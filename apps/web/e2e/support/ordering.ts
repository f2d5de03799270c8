import { type BrowserContext, expect, type Page } from '@playwright/test'
import { storeBefore } from './before-app.ts'
import type { PaymentSandbox, Provider } from './payment-sandbox.ts'

type Product = {
  id: number
  name: string
  images: unknown[]
  sizes: { id: number; name: string; price: number }[]
  product_ingredient_categories: {
    ingredient_category: { id: number; name: string }
    subcategories: { id: number; name: string }[]
  }[]
}

/** One of the first dish, two of the second, each in its first size. */
async function chooseLines(page: Page, menuPositions: readonly number[]) {
  const { products }: { products: Product[] } = await (await page.request.get('/api/user/product')).json()
  return menuPositions.map((position, index) => {
    const product = products[position]
    const size = product?.sizes[0]
    if (!product || !size) throw new Error(`The menu has no dish at position ${position}`)
    const price = Math.round(size.price * 100)
    const quantity = index + 1
    return {
      id: product.id,
      name: product.name,
      images: product.images,
      size: size.name,
      price,
      quantity,
      prodactTotal: price * quantity,
      discount: 0,
      product_ingredient_categories: product.product_ingredient_categories.slice(0, 1).map((category) => ({
        categoryId: category.ingredient_category.id,
        categoryName: category.ingredient_category.name,
        subIngredient: category.subcategories.slice(0, 1),
      })),
    }
  })
}

/** Stores a cart as an earlier visit left it. */
export async function storeCart(page: Page, menuPositions: readonly number[] = [0, 1]) {
  const lines = await chooseLines(page, menuPositions)
  const state = { lines, count: lines.length, coupon: null }
  await storeBefore(page, 'localStorage', 'root', { state, version: 1 })
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.prodactTotal, 0) }
}

const guest = { first_name: 'Amara', last_name: 'Okafor', email: 'amara@example.com' }
const address = {
  phone: '2535550188',
  street_address: '12 Cedar Street',
  city: 'Tacoma',
  state: 'WA',
  zip: '98402',
}

type OrderOptions = {
  menuPositions?: readonly number[]
  /** What the form sends beside the guest's name and e-mail. */
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** Places an order for a pickup without the pages, for a journey that begins with its payment. */
export async function createUnpaidOrder(
  page: Page,
  { menuPositions = [0, 1], fields, headers }: OrderOptions = {},
) {
  const lines = await chooseLines(page, menuPositions)
  const sub_total = lines.reduce((sum, line) => sum + line.prodactTotal, 0) / 100
  const products = lines.map(({ id, size, quantity, price, prodactTotal, ...line }) => ({
    product_id: id,
    size,
    quantity,
    price: price / 100,
    total_price: prodactTotal / 100,
    ingredients: line.product_ingredient_categories.flatMap(({ categoryId, subIngredient }) =>
      subIngredient.map(({ id }) => ({ ingredient_category_id: categoryId, ingredient_subcategory_id: id })),
    ),
  }))
  const money = { products, sub_total, total_price: sub_total, payment_method: 'stripe' }
  const data = { ...guest, ...money, phone: address.phone, order_type: 'pickup', ...fields }
  const placed = await page.request.post('/api/user/checkout', { data, headers })
  expect(placed.status(), await placed.text()).toBe(200)
  const { url, tracking_id: orderId }: { url: string; tracking_id: string } = await placed.json()
  return { url, orderId, lines }
}

/** Pays such an order, too, for a journey that begins after it. */
export async function createPaidOrder(page: Page, sandbox: PaymentSandbox, options?: OrderOptions) {
  const { url, orderId, lines } = await createUnpaidOrder(page, options)
  await sandbox.approve('stripe', url)
  const payment = await page.request.get(`/api/user/order/payment/${orderId}`)
  expect(await payment.json()).toMatchObject({ status: true })
  return { orderId, lines }
}

export async function fillGuestForm(
  page: Page,
  provider: Provider,
  orderType: 'delivery' | 'pickup' = 'delivery',
) {
  if (orderType === 'pickup') await page.getByRole('radio', { name: 'Pickup' }).check()
  await page.getByLabel('First Name').fill('Amara')
  await page.getByLabel('Last Name').fill('Okafor')
  await page.getByLabel('Email').fill('amara@example.com')
  if (orderType === 'delivery') {
    await page.getByLabel('Phone').fill('(253) 555-0188')
    await page.getByLabel('Street Address').fill('12 Cedar Street')
    await page.getByLabel('City').fill('Tacoma')
    await page.getByLabel('State').fill('WA')
    await page.getByLabel('Zip').fill('98402')
  }
  await choosePayment(page, provider)
}

export const choosePayment = (page: Page, provider: Provider) =>
  page.getByRole('radio', { name: provider === 'stripe' ? 'Card' : 'PayPal' }).check()

/** A guest with a cart and the form from before a reload, one click before the payment. */
export async function fillCheckout(
  page: Page,
  provider: Provider,
  orderType: 'delivery' | 'pickup' = 'delivery',
  menuPositions?: readonly number[],
) {
  const cart = await storeCart(page, menuPositions)
  const person = { ...guest, ...(orderType === 'delivery' && address) }
  const values = { ...person, order_type: orderType, payment_method: provider }
  // in the page itself, before its script: what is typed later stays
  await page.addInitScript(
    (draft) => {
      if (!sessionStorage.getItem('checkout-draft')) sessionStorage.setItem('checkout-draft', draft)
    },
    JSON.stringify({ values, addressId: null }),
  )
  await page.goto('/checkout')
  await expect(page.getByLabel('First Name')).toHaveValue(guest.first_name)
  return cart
}

export const orderButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })
export const payButton = (payPage: Page) => payPage.getByRole('button', { name: /^Pay \$/ })
export const orderPlaced = (page: Page) => page.getByRole('heading', { name: 'Congratulations!' })
export const cartLink = (page: Page, count: number) =>
  page
    .getByRole('link', {
      name: count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
    })
    .first()
export const orderProgress = (page: Page) => page.getByRole('list', { name: 'Progress of the order' })

/** Clicks the button and waits until the new window shows the provider's page. */
export async function placeOrder(page: Page, context: BrowserContext, provider: Provider): Promise<Page> {
  const opened = context.waitForEvent('page')
  await orderButton(page).click()
  const payPage = await opened
  await expectPayPage(payPage, provider)
  return payPage
}

/** Orders, pays in the new window and waits until the page says so. */
export async function orderAndPay(page: Page, provider: Provider) {
  const payPage = await placeOrder(page, page.context(), provider)
  await payButton(payPage).click()
  await expect(orderPlaced(page)).toBeVisible()
}

export const expectPayPage = (page: Page, provider: Provider) =>
  expect(page).toHaveURL(new RegExp(`/pay/${provider}/`))

/** The payment window says one sentence and closes itself. */
export async function expectClosing(payPage: Page, sentence: string, what: 'order' | 'booking' = 'order') {
  const closed = payPage.waitForEvent('close')
  await expect(
    payPage.getByText(`${sentence} Your ${what} continues in the window you came from.`),
  ).toBeVisible()
  await expect(payPage.getByRole('link', { name: /^Pay this/ })).toHaveCount(0)
  await closed
}

/** From the page that waits back to the provider's. */
export async function payAgain(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the payment page again' }).click()
  return opened
}

/** Collects each text of the page that matches, however short it is there. The page may be left and come back. */
export async function watchFor(page: Page, text: RegExp): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('reportText', (found: string) => void seen.push(found))
  const watch = ([source]: [string]) => {
    const look = () => {
      const found = document.body?.textContent.match(new RegExp(source, 'i'))
      if (found) (window as unknown as { reportText: (text: string) => void }).reportText(found[0])
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }
  await page.addInitScript(watch, [text.source] as [string])
  await page.evaluate(watch, [text.source] as [string])
  return seen
}

/** What a browser that blocks pop-ups does. */
export const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

/** What a browser does whose owner blocks all cookies. */
export const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
