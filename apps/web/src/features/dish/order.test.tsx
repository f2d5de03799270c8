import { getProduct, listCategories, listProducts } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createCart } from '../../testing/carts.ts'
import { createProduct } from '../../testing/products.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'
import { useCart } from '../cart/lines/cart-store.ts'
import { setAvoided } from '../menu/food/avoided.ts'

startServer()

const swallow = {
  ingredient_category: { id: 5, name: 'Swallow' },
  subcategories: [
    { id: 51, name: 'Pounded yam' },
    { id: 52, name: 'Eba' },
  ],
  max_choices: 1,
  is_required: true,
}
const egusi = createProduct({ id: 1, name: 'Egusi', product_ingredient_categories: [swallow] })
const slaw = createProduct({ id: 2, name: 'Slaw' })
const heat = {
  ingredient_category: { id: 6, name: 'Heat' },
  subcategories: [
    { id: 61, name: 'Mild' },
    { id: 62, name: 'Medium', is_default: true },
  ],
  max_choices: 1,
  is_required: true,
}
const ribs = createProduct({ id: 3, name: 'Ribs', product_ingredient_categories: [heat] })
const eba = { group: { id: 5, name: 'Swallow' }, option: { id: 52, name: 'Eba' } }
const yam = { group: { id: 5, name: 'Swallow' }, option: { id: 51, name: 'Pounded yam' } }

beforeEach(() =>
  server.use(
    reply(listCategories, { categories: [{ id: 1, name: 'Stews' }] }),
    reply(listProducts, { products: [egusi, slaw, ribs] }),
  ),
)

const lines = () =>
  useCart.getState().lines.map(({ productName, sizeName, quantity, choices, note }) => ({
    ...{ productName, sizeName, quantity, note },
    options: choices.map(({ option }) => option.name).join(),
  }))
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('A dish is added at once unless the guest has to choose, which says Choose and opens the choices', async () => {
  const { user } = visit('/menu')
  await user.click(await screen.findByRole('button', { name: 'Add Slaw to cart' }))
  expect(lines()).toMatchObject([{ productName: 'Slaw' }])
  expect(screen.queryByRole('button', { name: 'Add Egusi to cart' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Choose Egusi' }))
  const egusiSheet = await sheet('Egusi')
  await user.click(egusiSheet.getByRole('radio', { name: /1 lb/ }))
  await user.click(egusiSheet.getByRole('button', { name: /^Increase/ }))
  expect(egusiSheet.getByText('2 × 1 lb')).toBeInTheDocument()
  await user.click(egusiSheet.getByRole('radio', { name: 'Eba' }))
  await user.type(egusiSheet.getByRole('textbox', { name: 'Note for the kitchen' }), 'no onions')
  await user.click(egusiSheet.getByRole('button', { name: 'Add to cart' }))
  expect(lines()).toMatchObject([
    { productName: 'Slaw' },
    { productName: 'Egusi', sizeName: '1 lb', quantity: 2, options: 'Eba', note: 'no onions' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('A choice that the kitchen needs is said before Add, and asked for when it is missing', async () => {
  const { user } = visit('/menu')
  await user.click(await screen.findByRole('button', { name: 'Choose Egusi' }))
  const egusiSheet = await sheet('Egusi')
  const group = egusiSheet.getByRole('radiogroup', { name: /^Swallow/ })
  expect(group).toHaveAccessibleDescription('Required: choose one swallow')
  await user.click(egusiSheet.getByRole('button', { name: 'Add to cart' }))
  expect(egusiSheet.getByText('Please choose one under Swallow.')).toBeInTheDocument()
  expect(egusiSheet.getByRole('radio', { name: 'Pounded yam' })).toHaveFocus()
  expect(lines()).toEqual([])
  await user.click(egusiSheet.getByRole('radio', { name: 'Pounded yam' }))
  await user.click(egusiSheet.getByRole('radio', { name: 'Eba' }))
  expect(egusiSheet.getByRole('radio', { name: 'Pounded yam' })).not.toBeChecked()
  await user.click(egusiSheet.getByRole('button', { name: 'Add to cart' }))
  expect(lines()).toMatchObject([{ options: 'Eba' }])
})

test('A card adds the dish with the default of each group that needs a choice', async () => {
  const { user } = visit('/menu')
  await user.click(await screen.findByRole('button', { name: 'Add Ribs to cart' }))
  expect(lines()).toMatchObject([{ productName: 'Ribs', sizeName: '½ lb', options: 'Medium' }])
})

test('In the cart the default can be changed', async () => {
  const { user } = visit('/cartview')
  act(() => useCart.setState(createCart({ product: ribs })))
  await user.click(await screen.findByRole('button', { name: 'Edit Ribs, ½ lb' }))
  const ribsSheet = await sheet('Ribs')
  expect(ribsSheet.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await user.click(ribsSheet.getByRole('radio', { name: 'Mild' }))
  await user.click(ribsSheet.getByRole('button', { name: 'Update' }))
  expect(lines()).toMatchObject([{ options: 'Mild' }])
})

test('A guest who avoids something that may be in a dish looks at it before it is added', async () => {
  const { user } = visit('/menu')
  await screen.findByRole('button', { name: 'Add Slaw to cart' })
  act(() => setAvoided('peanuts', true))
  await user.click(await screen.findByRole('button', { name: 'Choose Slaw' }))
  expect(await sheet('Slaw')).toBeDefined()
  expect(lines()).toEqual([])
  act(() => setAvoided('peanuts', false))
  expect(screen.queryByRole('button', { name: 'Choose Slaw' })).not.toBeInTheDocument()
})

test('When the default is sold out, the guest chooses', async () => {
  const gone = { until: null, text: 'Sold out' }
  const subcategories = heat.subcategories.map((one) => (one.is_default ? { ...one, sold_out: gone } : one))
  const product = { ...ribs, product_ingredient_categories: [{ ...heat, subcategories }] }
  server.use(reply(listProducts, { products: [product] }))
  visit('/menu')
  expect(await screen.findByRole('button', { name: 'Choose Ribs' })).toBeInTheDocument()
})

test('A line of an earlier visit gets the default of a group that needs a choice now', async () => {
  visit('/cartview')
  act(() => useCart.setState(createCart({ product: ribs })))
  expect(await screen.findByText('Medium')).toBeInTheDocument()
  expect(lines()).toMatchObject([{ options: 'Medium' }])
})

test('A line of the cart is edited in the same sheet, and keeps its place', async () => {
  const { user } = visit('/cartview')
  act(() => useCart.setState(createCart({ product: egusi, choices: [eba] }, { product: slaw })))
  await user.click(await screen.findByRole('button', { name: 'Edit Egusi, ½ lb' }))
  const egusiSheet = await sheet('Egusi')
  expect(egusiSheet.getByRole('radio', { name: 'Eba' })).toBeChecked()
  await user.click(egusiSheet.getByRole('radio', { name: 'Pounded yam' }))
  await user.click(egusiSheet.getByRole('radio', { name: /1 lb/ }))
  await user.type(egusiSheet.getByRole('textbox', { name: 'Note for the kitchen' }), 'extra crisp')
  await user.click(egusiSheet.getByRole('button', { name: 'Update' }))
  expect(lines()).toMatchObject([
    { productName: 'Egusi', sizeName: '1 lb', options: 'Pounded yam', note: 'extra crisp' },
    { productName: 'Slaw' },
  ])
  expect(await screen.findByText('“extra crisp”')).toBeInTheDocument()
})

test('A line of an earlier visit without a choice that is needed says so in the cart', async () => {
  visit('/cartview')
  act(() => useCart.setState(createCart({ product: egusi })))
  expect(await screen.findByText('Please choose one under Swallow.')).toBeInTheDocument()
})

test('The same dish in another way is asked about, and both ways are kept', async () => {
  const { user } = visit('/menu')
  act(() => useCart.setState(createCart({ product: egusi, choices: [eba] })))
  await user.click(await screen.findByRole('button', { name: 'Choose Egusi' }))
  const egusiSheet = await sheet('Egusi')
  await user.click(egusiSheet.getByRole('radio', { name: 'Pounded yam' }))
  await user.click(egusiSheet.getByRole('button', { name: 'Add to cart' }))
  const question = await sheet('Egusi, ½ lb: keep both?')
  expect(question.getByRole('button', { name: 'Change both to Swallow: Pounded yam' })).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Keep both' }))
  expect(lines()).toMatchObject([{ options: 'Eba' }, { options: 'Pounded yam' }])
})

test('An allergy in a note can be chosen at once, where every page and the kitchen read it', async () => {
  const { user } = visit('/menu')
  await user.click(await screen.findByRole('button', { name: 'Choose Egusi' }))
  const egusiSheet = await sheet('Egusi')
  await user.type(egusiSheet.getByRole('textbox', { name: 'Note for the kitchen' }), 'allergic to nuts')
  await user.click(await egusiSheet.findByRole('button', { name: 'Peanuts' }))
  expect(egusiSheet.getByRole('button', { name: 'Peanuts' })).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('avoided-food')).toContain('peanuts')
  await user.click(egusiSheet.getByRole('button', { name: 'Peanuts' }))
})

test('FOD-08 A choice that has left the menu is named in the cart, for it may have kept something out', async () => {
  visit('/cartview')
  const gone = { group: { id: 5, name: 'Swallow' }, option: { id: 99, name: 'No egg' } }
  act(() => useCart.setState(createCart({ product: egusi, choices: [yam, gone] })))
  expect(await screen.findByText(/no longer comes with No egg/)).toBeInTheDocument()
})

test('When a dish has to be ordered stands on its card, on its page and in the cart', async () => {
  const feast = createProduct({
    ...{ id: 4, name: 'Feast' },
    advance_notice: { minutes: 180, order_by: '11:00', weekdays: [] },
  })
  server.use(reply(listProducts, { products: [feast] }), reply(getProduct, { product: feast }))
  const rule = 'Order by 11 am for the same day · 3 hours’ notice'
  const { user } = visit('/menu')
  expect(await screen.findByText(rule)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Feast' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Feast' })).toBeInTheDocument()
  expect((await screen.findAllByText(rule)).length).toBeGreaterThan(0)
  act(() => useCart.setState(createCart({ product: feast })))
  await user.click(screen.getAllByRole('link', { name: /cart/i })[0] ?? document.body)
  expect(await screen.findByRole('button', { name: 'Edit Feast, ½ lb' })).toBeInTheDocument()
  expect(screen.getByText(rule)).toBeInTheDocument()
})
