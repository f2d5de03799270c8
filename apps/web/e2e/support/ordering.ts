import { createDb } from '@baobab/db'
import type { BrowserContext, Page } from 'playwright-core'
import { test as journey } from './journey.ts'
import { type Provider, sandboxAt } from './sandbox.ts'

/** `shop` is what stands behind the site: its database and the payment sandbox. Faults end with the journey that asked for them. */
export const test = journey
  .extend('db', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const db = createDb(site.databaseUrl, { poolMax: 1 })
    onCleanup(() => db.$disconnect())
    return db
  })
  .extend('sandbox', async ({ site }, { onCleanup }) => {
    const sandbox = sandboxAt(site.sandboxUrl)
    onCleanup(async () => {
      await sandbox.clearFaults()
    })
    return sandbox
  })

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

/** A cart as an earlier visit left it: `dishes[n]` of the menu, its first size, one more of each. */
export async function withCart(page: Page, dishes: readonly number[] = [0, 1]) {
  const { products }: { products: Product[] } = await (await page.request.get('/api/user/product')).json()
  const lines = dishes.flatMap((position, index) => {
    const product = products[position]
    const size = product?.sizes[0]
    if (!product || !size) return []
    const price = Math.round(size.price * 100)
    return [
      {
        id: product.id,
        name: product.name,
        images: product.images,
        size: size.name,
        price,
        quantity: index + 1,
        prodactTotal: price * (index + 1),
        discount: 0,
        product_ingredient_categories: product.product_ingredient_categories.slice(0, 1).map((category) => ({
          categoryId: category.ingredient_category.id,
          categoryName: category.ingredient_category.name,
          subIngredient: category.subcategories.slice(0, 1),
        })),
      },
    ]
  })
  // a page of this origin without the app in it, so that the app finds the cart when it starts
  await page.route('**/an-earlier-visit', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<link rel="icon" href="data:,"><title>Earlier</title>',
    }),
  )
  await page.goto('/an-earlier-visit')
  await page.evaluate((state) => localStorage.setItem('root', JSON.stringify({ state, version: 1 })), {
    lines,
    count: lines.length,
    coupon: null,
  })
  return {
    lines,
    totalCents: lines.reduce((sum, line) => sum + line.prodactTotal, 0),
  }
}

/** The whole form of a guest. */
export async function fillIn(page: Page, provider: Provider, orderType: 'delivery' | 'pickup' = 'delivery') {
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
  await page.getByRole('radio', { name: provider === 'stripe' ? 'Card' : 'PayPal' }).check()
}

export const orderButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })

/** Presses the button and waits until the other window shows the provider's page. */
export async function orderInWindow(page: Page, context: BrowserContext, provider: Provider): Promise<Page> {
  const opening = context.waitForEvent('page')
  await orderButton(page).click()
  const payPage = await opening
  await payPage.waitForURL(new RegExp(`/pay/${provider}/`))
  return payPage
}

export const payButton = (payPage: Page) => payPage.getByRole('button', { name: /^Pay \$/ })
export const congratulations = (page: Page) => page.getByRole('heading', { name: 'Congratulations!' })
export const cartCount = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 0 ? 'Cart, empty' : `Cart, ${count} items` })

/** A guest with a cart and a filled form, one press away from paying. */
export async function atTheTill(page: Page, provider: Provider, dishes?: readonly number[]) {
  const cart = await withCart(page, dishes)
  await page.goto('/checkout')
  await fillIn(page, provider)
  return cart
}
