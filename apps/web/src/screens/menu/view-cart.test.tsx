import { getProduct, listCategories, listProducts } from '@baobab/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { createCart } from '../../testing/carts.ts'
import { createProduct } from '../../testing/products.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({ name: 'Ribs' })
beforeEach(() =>
  server.use(
    reply(listCategories, { categories: [] }),
    reply(listProducts, { products: [ribs] }),
    reply(getProduct, { product: ribs }),
  ),
)

const viewCart = (name: string) => screen.findByRole('link', { name })

test('After Add a bar leads on to the cart, after the dishes and before the footer', async () => {
  const { user } = visit('/menu')
  const add = await screen.findByRole('button', { name: 'Add Ribs to cart' })
  expect(screen.queryByRole('link', { name: /^View cart/ })).not.toBeInTheDocument()
  await user.click(add)
  const bar = await viewCart('View cart · 1 item · $14.00')
  await user.click(add)
  await viewCart('View cart · 2 items · $28.00')
  expect(add.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(bar.closest('main')).not.toBeNull()
  await user.click(bar)
  expect(currentPath()).toBe('/cartview')
})

test('A cart from before leads on too, on the menu and on a dish', async () => {
  const stored = { root: JSON.stringify({ state: { lines: [], coupon: null }, version: 1 }) }
  visit('/menudetail/1', { stored })
  await screen.findByRole('heading', { level: 1, name: 'Ribs' })
  act(() => useCart.setState(createCart({ product: ribs, quantity: 3 })))
  expect(await viewCart('View cart · 3 items · $42.00')).toHaveAttribute('href', '/cartview')
})
