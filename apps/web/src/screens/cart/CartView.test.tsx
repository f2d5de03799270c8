import { getSchedule, listProducts } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartToJson } from '../../features/cart/lines/cart-json.ts'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { createCart } from '../../testing/carts.ts'
import { createProduct, createSize, heat } from '../../testing/products.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({ id: 1, name: 'Ribs', product_ingredient_categories: [heat] })
const zobo = createProduct({ id: 2, name: 'Zobo', sizes: [createSize(450, { id: 3, name: 'Glass' })] })
const hot = { group: { id: 5, name: 'Heat' }, option: { id: 52, name: 'Hot' } }

function openCartPage(menu = [ribs, zobo]) {
  server.use(reply(listProducts, { products: menu }))
  const visited = visit('/cartview')
  const cart = createCart({ product: zobo }, { product: ribs, size: '1 lb', quantity: 2, choices: [hot] })
  act(() => useCart.setState(cart))
  return visited
}

/** The Undo button of the toast with this message; an earlier toast may be shown beside it. */
const findUndo = async (message: string) => {
  const title = await screen.findByText(message, { selector: '[data-title]' })
  const toast = title.closest('li')
  if (!toast) throw new Error(`there is no toast ${message}`)
  return within(toast).getByRole('button', { name: 'Undo' })
}

const findRow = async (name: string) => {
  const row = (await screen.findAllByRole('row')).find((r) => within(r).queryByRole('link', { name }))
  if (!row) throw new Error(`there is no row for ${name}`)
  return row
}

test('Each line shows its picture, name, size, choices, price, quantity and total', async () => {
  openCartPage()
  const line = await findRow('Ribs')
  for (const text of ['1 lb', 'Heat:', 'Hot', '$52.00'])
    expect(within(line).getByText(text)).toBeInTheDocument()
  expect(within(line).getByText(/\$26\.00/)).toBeInTheDocument()
  expect(within(line).getByRole('spinbutton')).toHaveValue('2')
  expect(line.querySelector('img')).not.toBeNull()
  const summary = screen.getByRole('complementary', { name: 'Summary' })
  expect(within(summary).getAllByText('$56.50')).toHaveLength(3)
  expect(within(summary).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
  expect(within(summary).queryByRole('textbox')).not.toBeInTheDocument()
})

/** The cart takes 140 oz of a lot. */
function openCartOfRibs(ounces_left: number) {
  const meats = [{ meat_id: 7, ounces: 70 }]
  const sizes = [createSize(2600, { id: 12, name: '1 lb', meats })]
  const lots = [{ id: 1, service_day: '2026-11-20', ready_at: '2026-11-20T19:00:00.000Z', ounces_left }]
  const pit = [{ id: 7, name: 'Pork ribs', lots }]
  server.use(reply(getSchedule, { service: createSchedule({ pit }) }))
  openCartPage([createProduct({ ...ribs, sizes }), zobo])
}

test('Meat that an unpaid order may not hold is told in the cart, with the telephone', async () => {
  openCartOfRibs(480)
  expect(await screen.findByText(/^9 lb of pork ribs may be too much online\./)).toBeVisible()
})

test('A quarter of a lot may be held, and the cart says nothing', async () => {
  openCartOfRibs(560)
  await findRow('Ribs')
  await screen.findByRole('radio', { name: /^Later/ })
  expect(screen.queryByText(/too much for one online order/)).not.toBeInTheDocument()
})

test('How and when are asked here already, and the checkout finds the answers', async () => {
  const { user } = openCartPage()
  await user.click(await screen.findByRole('radio', { name: /^Pickup/ }))
  await user.click(screen.getByRole('radio', { name: /^Later/ }))
  const time = await screen.findByRole('combobox', { name: /^Time/ })
  await user.selectOptions(time, '1:15 pm')
  await user.click(screen.getByRole('link', { name: 'Checkout' }))
  expect(await screen.findByRole('radio', { name: /^Pickup/ })).toBeChecked()
  expect(screen.getByRole('combobox', { name: /^Time/ })).toHaveDisplayValue('1:15 pm')
})

test('What goes with the order is offered below it, and stays there when it is in the cart', async () => {
  const tea = createProduct({ id: 3, name: 'Hibiscus tea', category: { id: 8, name: 'Drinks' } })
  const { user } = openCartPage([ribs, zobo, tea])
  const offers = within(await screen.findByRole('region', { name: 'Goes with it' }))
  await user.click(offers.getByRole('button', { name: 'Add Hibiscus tea to cart' }))
  expect(await findRow('Hibiscus tea')).toBeInTheDocument()
  expect(offers.getByRole('link', { name: 'Hibiscus tea' })).toBeInTheDocument()
})

test('The summary names the tax that the price includes', async () => {
  openCartPage()
  expect(await screen.findByText('Includes $5.28 sales tax')).toBeInTheDocument()
})

test('Plus and minus change quantity and totals; minus stops at one', async () => {
  const { user } = openCartPage()
  const line = await findRow('Zobo')
  await user.click(within(line).getByRole('button', { name: /^Increase/ }))
  expect(within(line).getByText('$9.00')).toBeInTheDocument()
  await user.click(within(line).getByRole('button', { name: /^Decrease/ }))
  const less = within(line).getByRole('button', { name: /^Decrease/ })
  expect(less).toHaveAttribute('aria-disabled', 'true')
  await user.click(less)
  expect(within(line).getByRole('spinbutton')).toHaveValue('1')
})

test('Undo puts a removed line back as it was', async () => {
  const { user } = openCartPage()
  const before = useCart.getState()
  await user.click(within(await findRow('Ribs')).getByRole('button', { name: 'Remove Ribs, 1 lb' }))
  expect(useCart.getState().lines.map((line) => line.productName)).toEqual(['Zobo'])
  await user.click(await findUndo('Ribs was removed from your cart'))
  expect(useCart.getState()).toEqual(before)
})

test('Clear all empties the cart and can be undone', async () => {
  const { user } = openCartPage()
  await findRow('Ribs')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu')
  await user.click(await findUndo('Your cart is empty'))
  expect(await findRow('Ribs')).toBeInTheDocument()
})

test('A changed price is taken over and shown beside the old one; a dish no longer offered is named', async () => {
  const dearer = { ...ribs, sizes: [createSize(2800, { id: 12, name: '1 lb' })] }
  const { user } = openCartPage([dearer])
  const notice = (await screen.findByText('The menu changed since you filled your cart:')).closest(
    '[role=status]',
  )
  expect(notice).toHaveTextContent('Ribs, 1 lb: $26.00 now $28.00')
  expect(notice).toHaveTextContent('Zobo, Glass: no longer on the menu')
  expect(within(await findRow('Ribs')).getByText('$56.00')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK, got it' }))
  expect(screen.queryByText('The menu changed since you filled your cart:')).not.toBeInTheDocument()
})

test('Without a connection the cart stays as it was', async () => {
  server.use(replyWithNetworkError(listProducts))
  visit('/cartview')
  act(() => useCart.setState(createCart({ product: ribs })))
  expect(await findRow('Ribs')).toBeInTheDocument()
})

test('A cart changed in another tab changes here', async () => {
  openCartPage()
  await findRow('Ribs')
  localStorage.setItem('root', JSON.stringify(cartToJson(createCart({ product: zobo }))))
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'root' })))
  await waitFor(() => expect(useCart.getState().lines.map((line) => line.productName)).toEqual(['Zobo']))
})

test('The summary has the delivery fee until the guest picks it up', async () => {
  server.use(reply(getSchedule, { service: createSchedule({ delivery_fee: 350 }) }))
  const { user } = openCartPage()
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
  const sums = () => summary.getAllByRole('definition').map(({ textContent }) => textContent)
  await user.click(await summary.findByRole('radio', { name: /^Delivery/ }))
  await waitFor(() => expect(sums()).toEqual(['$56.50', '$3.50', '$60.00']))
  await user.click(summary.getByRole('radio', { name: /^Pickup/ }))
  expect(sums()).toEqual(['$56.50', '$56.50'])
})
