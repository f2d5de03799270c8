import { getProduct, listCategories, listProducts, type Product } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { neverReply, reply, server, startServer } from '../../../testing/server.ts'
import { currentPath, visit } from '../../../testing/visit.tsx'
import { useCart } from '../../cart/lines/cart-store.ts'

startServer()

const diets: Product['food']['ingredients'][number]['diets'] = ['vegan', 'vegetarian', 'gluten_free']
const facts = (id: number, over: Partial<Product['food']['ingredients'][number]>) => ({
  id,
  contains: [],
  may_contain: [],
  kinds: [],
  shared: '',
  diets: [],
  ...over,
})
const food = (over: Partial<Product['food']>): Product['food'] => ({
  checked: { by: 'Imani Carter', on: '2026-11-10' },
  ingredients: [
    facts(1, { diets }),
    facts(2, { contains: ['peanuts'], diets }),
    facts(3, { contains: ['egg'], diets: ['vegetarian', 'gluten_free'] }),
    facts(4, { may_contain: ['peanuts'], shared: 'the shared grill', diets }),
  ],
  base: [1],
  sizes: [],
  options: [],
  ...over,
})

const protein = {
  ingredient_category: { id: 5, name: 'Protein' },
  subcategories: [
    { id: 51, name: 'With egg' },
    { id: 52, name: 'No egg' },
  ],
  max_choices: 1,
  is_required: false,
}
const suya = createProduct({ id: 1, name: 'Suya', food: food({ base: [1, 2] }) })
const corn = createProduct({ id: 2, name: 'Corn', food: food({ base: [1, 4] }) })
const moiMoi = createProduct({
  id: 3,
  name: 'Moi moi',
  product_ingredient_categories: [protein],
  food: food({
    base: [1, 3],
    options: [
      { id: 51, adds: [3], leaves_out: [] },
      { id: 52, adds: [], leaves_out: [3] },
    ],
  }),
})
const unknown = createProduct({ id: 4, name: 'Guest dish' })
const menu = [suya, corn, moiMoi, unknown]

beforeEach(() =>
  server.use(
    reply(listCategories, { categories: [{ id: 1, name: 'Smoked Meats' }] }),
    reply(listProducts, ({ query }) =>
      query.get('search') === 'peanut free'
        ? {
            products: [moiMoi],
            notice: 'Declared without peanuts.',
            filter: { without: ['peanuts' as const], diets: [], search: '' },
          }
        : query.get('search') === 'nothing'
          ? { products: [], suggestions: [corn] }
          : { products: menu },
    ),
    reply(getProduct, { product: moiMoi }),
  ),
)

const avoiding = (...avoided: string[]) => ({ stored: { 'avoided-food': JSON.stringify({ avoided }) } })
const dishes = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) => {
  const found = screen.queryAllByRole('article').find((one) => within(one).queryByRole('heading', { name }))
  if (!found) throw new Error(`there is no card of ${name}`)
  return within(found)
}
const openPanel = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Diet and allergens/ }))
  await screen.findByRole('button', { name: /^Show \d+ dish/ })
}

test('A card says in words what the dish contains, and that it is not declared', async () => {
  visit('/menu')
  await waitFor(() => expect(card('Suya').getByText('peanuts')).toBeInTheDocument())
  expect(card('Moi moi').getByText('egg')).toBeInTheDocument()
  expect(card('Moi moi').getByText('Vegetarian')).toBeInTheDocument()
  expect(card('Guest dish').getByText('Allergens not declared')).toBeInTheDocument()
})

test('FOD-01 A filter leaves out what contains, may contain or does not declare it, and tells the count', async () => {
  const { user } = visit('/menu')
  await openPanel(user)
  await user.click(screen.getByRole('button', { name: 'Peanuts (1)' }))
  await user.click(screen.getByRole('button', { name: 'Avoid peanuts (1)' }))
  await waitFor(() => expect(dishes()).toEqual(['Moi moi']))
  expect(currentPath()).toBe('/menu?without=peanuts')
  expect(screen.getByRole('button', { name: 'Only without peanuts (1)', pressed: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show 1 dish' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vegan (0)' }))
  await waitFor(() => expect(dishes()).toEqual([]))
  expect(await screen.findByText(/^No dish fits\./)).toBeInTheDocument()
})

test('A third tap on what a guest avoids takes it back, in the list and in what the kitchen reads', async () => {
  const { user } = visit('/menu')
  await openPanel(user)
  for (const name of ['Peanuts (1)', 'Avoid peanuts (1)', 'Only without peanuts (1)'])
    await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(dishes()).toEqual(['Suya', 'Corn', 'Moi moi', 'Guest dish']))
  expect(currentPath()).toBe('/menu')
  expect(JSON.parse(localStorage.getItem('avoided-food') ?? '')).toEqual({ avoided: [] })
  await user.click(screen.getByRole('button', { name: 'Show 4 dishes' }))
  expect(screen.queryByRole('button', { name: 'Peanuts (1)' })).not.toBeInTheDocument()
})

test('A link with a filter opens with it, and an unknown allergen in it is nothing', async () => {
  visit('/menu?without=peanuts,love')
  await waitFor(() => expect(dishes()).toEqual(['Moi moi']))
})

test('Over a list, whose notice may have said it in full, the sheet of a dish speaks of traces in short', async () => {
  const { user } = visit('/menu', avoiding('egg'))
  await user.click(await screen.findByRole('button', { name: 'Choose Moi moi' }))
  const sheet = await screen.findByRole('dialog', { name: 'Moi moi' })
  expect(await within(sheet).findByText(/^Shared kitchen: any dish may have traces/)).toBeVisible()
  expect(screen.queryByText(/One small kitchen/)).not.toBeInTheDocument()
})

test('FOD-03 What a guest avoids is marked and comes last, may contain and not declared apart', async () => {
  const { user } = visit('/menu')
  await openPanel(user)
  await user.click(screen.getByRole('button', { name: 'Peanuts (1)' }))
  await waitFor(() => expect(dishes()).toEqual(['Moi moi', 'Corn', 'Guest dish', 'Suya']))
  expect(card('Suya').getByText('Contains peanuts, which you avoid.')).toBeInTheDocument()
  expect(card('Corn').getByText('May contain peanuts, which you avoid.')).toBeInTheDocument()
  expect(card('Guest dish').getByText('Not declared for peanuts: ask us first.')).toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('avoided-food') ?? '')).toEqual({ avoided: ['peanuts'] })
})

test.each(['{', '7', '{"avoided":"peanuts"}', '{"avoided":[7,"love"]}'])(
  'What the browser keeps may be damaged: %s',
  async (text) => {
    visit('/menu', { stored: { 'avoided-food': text } })
    await waitFor(() => expect(dishes()).toEqual(['Suya', 'Corn', 'Moi moi', 'Guest dish']))
    expect(screen.queryByText(/which you avoid/)).not.toBeInTheDocument()
  },
)

test('FOD-03 The dish’s page follows the chosen options, and says who checked it', async () => {
  const { user } = visit('/menudetail/3', avoiding('egg'))
  expect(await screen.findByText('Contains egg.')).toBeInTheDocument()
  expect(screen.getByText('Contains egg, which you avoid.')).toBeInTheDocument()
  expect(screen.getByText(/Checked by Imani Carter on Tue, Nov 10, 2026/)).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'No egg' }))
  expect(screen.getByText('No major allergens in the recipe.')).toBeInTheDocument()
  expect(screen.queryByText('Contains egg, which you avoid.')).not.toBeInTheDocument()
})

test('FOD-03 The cart warns of each line with what the guest avoids', async () => {
  visit('/cartview', avoiding('peanuts'))
  act(() => useCart.setState(createCart({ product: suya }, { product: moiMoi })))
  const warning = await screen.findByText(/Contains peanuts, which you avoid\./)
  expect(warning.textContent).toContain('Suya')
  expect(screen.queryByText(/Moi moi, .*which you avoid/)).not.toBeInTheDocument()
  expect(screen.getByText(/^The kitchen will see/)).toHaveTextContent('you avoid peanuts.')
})

test('A search for an allergen shows its notice and leads to the filter, whose chip is pressed', async () => {
  const { user } = visit('/menu?search=peanut+free&diet=vegan')
  expect(await screen.findByText('Declared without peanuts.')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Filter: No peanuts' }))
  expect(currentPath()).toBe('/menu?diet=vegan&without=peanuts')
  expect(await screen.findByText('Vegan · No peanuts')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Only without peanuts/, hidden: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('A search without a result shows dishes that people order', async () => {
  visit('/menu?search=nothing')
  const popular = await screen.findByRole('region', { name: 'What people order' })
  expect(within(popular).getByRole('heading', { name: 'Corn' })).toBeInTheDocument()
})

test('The table has a row for each dish and for each option that changes something', async () => {
  visit('/product-and-service')
  const noEgg = await screen.findByText('Protein: No egg')
  const row = noEgg.closest('tr') ?? document.body
  expect(row).toHaveTextContent(/^Moi moi with Protein: No egg/)
  expect(within(row).getByText('egg: not an ingredient')).toBeInTheDocument()
  const suyaRow = screen.getByText('Suya').closest('tr') ?? document.body
  expect(within(suyaRow).getByText('peanuts: contains')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument()
})

test('FOD-07 While a search for an allergen runs, no count of other dishes stands under its words', async () => {
  const { user } = visit('/menu')
  await screen.findByRole('heading', { name: 'Suya' })
  server.use(neverReply(listProducts))
  await user.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'peanut free')
  expect(await screen.findByText('Searching for “peanut free”')).toBeInTheDocument()
})
