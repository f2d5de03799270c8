import { listCategories, listProducts } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useCart } from '../../../features/cart/cart-store.ts'
import { createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { reply, server, startServer } from '../../../testing/server.ts'
import { visit } from '../../../testing/visit.tsx'

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
const eba = { group: { id: 5, name: 'Swallow' }, option: { id: 52, name: 'Eba' } }
const yam = { group: { id: 5, name: 'Swallow' }, option: { id: 51, name: 'Pounded yam' } }

beforeEach(() =>
  server.use(
    reply(listCategories, { categories: [{ id: 1, name: 'Stews' }] }),
    reply(listProducts, { products: [egusi, slaw] }),
  ),
)

const lines = () =>
  useCart.getState().lines.map(({ productName, sizeName, quantity, choices, note }) => ({
    ...{ productName, sizeName, quantity, note },
    options: choices.map(({ option }) => option.name).join(),
  }))
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('A dish without choices is added at once; one with choices says Choose and opens them', async () => {
  const { user } = visit('/menu')
  await user.click(await screen.findByRole('button', { name: 'Add Slaw to cart' }))
  expect(lines()).toMatchObject([{ productName: 'Slaw' }])
  expect(screen.queryByRole('button', { name: 'Add Egusi to cart' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Choose Egusi' }))
  const egusiSheet = await sheet('Egusi')
  await user.click(egusiSheet.getByRole('radio', { name: /1 lb/ }))
  await user.click(egusiSheet.getByRole('button', { name: /^Increase/ }))
  expect(egusiSheet.getByText('2 × 1 lb')).toBeInTheDocument()
  await user.click(egusiSheet.getByRole('checkbox', { name: 'Eba' }))
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
  const group = egusiSheet.getByRole('group', { name: /^Swallow/ })
  expect(group).toHaveAccessibleDescription('Required: choose one swallow')
  await user.click(egusiSheet.getByRole('button', { name: 'Add to cart' }))
  expect(egusiSheet.getByText('Please choose one under Swallow.')).toBeInTheDocument()
  expect(egusiSheet.getByRole('checkbox', { name: 'Pounded yam' })).toHaveFocus()
  expect(lines()).toEqual([])
  // they toggle: the same box again takes the choice back
  await user.click(egusiSheet.getByRole('checkbox', { name: 'Eba' }))
  await user.click(egusiSheet.getByRole('checkbox', { name: 'Eba' }))
  expect(egusiSheet.getByRole('checkbox', { name: 'Eba' })).not.toBeChecked()
  await user.click(egusiSheet.getByRole('checkbox', { name: 'Eba' }))
  await user.click(egusiSheet.getByRole('button', { name: 'Add to cart' }))
  expect(lines()).toMatchObject([{ options: 'Eba' }])
})

test('A line of the cart is edited in the same sheet, and keeps its place', async () => {
  const { user } = visit('/cartview')
  act(() => useCart.setState(createCart({ product: egusi, choices: [eba] }, { product: slaw })))
  await user.click(await screen.findByRole('button', { name: 'Edit Egusi, ½ lb' }))
  const egusiSheet = await sheet('Egusi')
  expect(egusiSheet.getByRole('checkbox', { name: 'Eba' })).toBeChecked()
  await user.click(egusiSheet.getByRole('checkbox', { name: 'Pounded yam' }))
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
  await user.click(egusiSheet.getByRole('checkbox', { name: 'Pounded yam' }))
  await user.click(egusiSheet.getByRole('button', { name: 'Add to cart' }))
  const question = await sheet('Egusi, ½ lb: both alike?')
  expect(question.getByRole('button', { name: 'Change both to Swallow: Pounded yam' })).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Keep both ways' }))
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
