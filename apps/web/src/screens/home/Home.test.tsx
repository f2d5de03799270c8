import { getBanner, getSlider, listCategories, listProducts, shopTexts as texts } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { banner, createPicture, createProduct, createSize, createSlider } from '../../testing/products.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const dishes = Array.from({ length: 9 }, (_, n) =>
  createProduct({ id: n + 1, name: `Dish ${n + 1}`, rating: { average: null, count: 0 } }),
)
const drinks = { id: 8, name: 'Drinks' }

beforeEach(() =>
  server.use(
    reply(getBanner, { banner }),
    reply(listCategories, { categories: [{ id: 1, name: 'Smoked Meats' }, drinks] }),
    reply(getSlider, {
      slider_image: createSlider(
        ['a', 'b', 'c', 'd', 'e'].map((base) => ({
          ...createPicture({ base: `/media/${base}`, alt: `Slide ${base}` }),
          link: base === 'b' ? '/contact' : null,
        })),
      ),
    }),
    reply(listProducts, ({ query }) => {
      if (query.get('search') === 'nothing') return { products: [] }
      if (query.get('search') === 'zobo')
        return { products: [createProduct({ id: 30, name: 'Zobo', category: drinks })] }
      if (query.get('category_id') === '8')
        return { products: [createProduct({ id: 31, name: 'Ginger beer', category: drinks })] }
      return { products: dishes }
    }),
  ),
)

const menu = () => screen.findByRole('region', { name: 'Delicious Foods' })
const cards = async () =>
  (await within(await menu()).findAllByRole('article')).map((a) => within(a).getByRole('heading').textContent)

test('The food menu shows the first eight dishes and a link to the rest', async () => {
  visit('/')
  expect(await screen.findByText('food Menu')).toBeInTheDocument()
  expect(await cards()).toEqual(dishes.slice(0, 8).map((d) => d.name))
  expect(screen.getByRole('link', { name: 'View All Menu' })).toHaveAttribute('href', '/menu')
})

test('Dishes that the owner features come before the others', async () => {
  const products = dishes.map((dish) => (dish.id === 9 ? { ...dish, featured: true as const } : dish))
  server.use(reply(listProducts, { products }))
  visit('/')
  await screen.findByText('food Menu')
  expect(await cards()).toEqual(['Dish 9', ...dishes.slice(0, 7).map(({ name }) => name)])
})

test('The hero has the tagline, a search and a link to the discounts', async () => {
  visit('/')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    /^Slow oak smoke, fast pepper\.$/,
  )
  const search = screen.getByRole('search')
  expect(within(search).getByRole('button', { name: 'Search' })).toBeInTheDocument()
  expect(within(search).getByRole('searchbox', { name: 'Search the menu' })).toBeInTheDocument()
  expect(await within(search).findByRole('option', { name: 'Drinks' })).toBeInTheDocument()
  const discount = await screen.findByRole('link', { name: /15% Off/ })
  expect(discount).toHaveAttribute('href', '/discount')
})

test('A search filters the list and is kept in the URL; "all menu" resets it', async () => {
  const { user } = visit('/')
  await cards()
  await user.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'zobo{Enter}')
  await waitFor(async () => expect(await cards()).toEqual(['Zobo']))
  expect(currentPath()).toBe('/?search=zobo')
  await user.click(screen.getByRole('button', { name: 'all menu' }))
  await waitFor(async () => expect(await cards()).toHaveLength(8))
  expect(currentPath()).toBe('/')
})

test('A category filters the list', async () => {
  const { user } = visit('/')
  await cards()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show a category' }), 'Drinks')
  await waitFor(async () => expect(await cards()).toEqual(['Ginger beer']))
  expect(screen.queryByRole('link', { name: 'View All Menu' })).not.toBeInTheDocument()
})

test('A search without results shows the specified text', async () => {
  visit('/?search=nothing')
  expect(await screen.findByRole('heading', { name: 'No Data Found...' })).toBeInTheDocument()
})

test('A category that is gone shows the specified text', async () => {
  server.use(replyWithError(listProducts, 'not_found', 'We couldn’t find that.'))
  visit('/?category_id=999')
  expect(await screen.findByRole('heading', { name: 'No Data Found...' })).toBeInTheDocument()
  expect(screen.queryByText('We couldn’t find that.')).not.toBeInTheDocument()
})

test('A card’s picture, category, title and eye lead to the dish', async () => {
  visit('/')
  await cards()
  const [card] = within(await menu()).getAllByRole('article')
  const links = [...(card?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(4).fill('/menudetail/1'))
  expect(screen.getAllByTitle('View Dish 1')[0]?.querySelector('.lucide-eye')).toBeInTheDocument()
})

test('Dishes in the navigation state are shown instead of the menu', async () => {
  visit({ pathname: '/', state: { products: [createProduct({ id: 77, name: 'Handed along' })] } })
  await waitFor(async () => expect(await cards()).toEqual(['Handed along']))
})

test('Navigation state that is no list of dishes is ignored', async () => {
  visit({ pathname: '/', state: { products: [{ id: 'x' }] } })
  expect(await cards()).toHaveLength(8)
})

test('When the menu cannot be loaded, the reason and a retry are shown', async () => {
  server.use(replyWithError(listProducts, 'unavailable', 'The kitchen is away for a moment.'))
  const { user } = visit('/')
  expect(await within(await menu()).findByRole('alert')).toHaveTextContent(
    'The kitchen is away for a moment.',
  )
  server.use(reply(listProducts, { products: dishes }))
  await user.click(within(await menu()).getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(8)
})

test('A discounted dish shows its badge, its price and the former price', async () => {
  server.use(
    reply(listProducts, {
      products: [
        createProduct({
          discount_status: 1,
          discount_percent: 10,
          sizes: [createSize(1800, { sub_price: 2000 })],
        }),
      ],
    }),
  )
  visit('/')
  const [card] = await within(await menu()).findAllByRole('article')
  if (!card) throw new Error('no card')
  expect(within(card).getByText('10% Off')).toBeInTheDocument()
  expect(within(card).getByText('$18.00')).toBeInTheDocument()
  expect(within(card).getByText('$20.00').tagName).toBe('S')
})

test('A card adds its first size to the cart and shows a toast', async () => {
  const { user } = visit('/')
  await cards()
  await user.click(screen.getAllByRole('button', { name: 'Add Dish 1 to cart' })[0] ?? document.body)
  expect(await screen.findByText(texts.addedFromList('Dish 1'))).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Cart, 1 item' })).not.toHaveLength(0)
})

test('The promo strip shows one large picture and four small ones', async () => {
  visit('/')
  await screen.findByRole('heading', { name: 'A whole table, off one fire.' })
  expect(screen.getAllByAltText(/^Slide/)).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Slide b' })).toHaveAttribute('href', '/contact')
})
