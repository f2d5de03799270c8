import { getProduct, listProducts } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { createPicture, createProduct } from '../../testing/products.ts'
import { neverReply, reply, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const heat = {
  ingredient_category: { id: 5, name: 'Heat' },
  subcategories: [
    { id: 51, name: 'Mild' },
    { id: 52, name: 'Hot' },
  ],
  max_choices: 1,
  is_required: false,
}
const ribs = createProduct({
  id: 7,
  name: 'Short ribs',
  images: [createPicture({ base: '/media/one', alt: 'Ribs on a board' })],
  sizes: [
    { id: 1, name: '½ lb', price: 1800, sub_price: 2000, work_units: 1 },
    { id: 2, name: '1 lb', price: 3400, sub_price: 3400, work_units: 1 },
  ],
  discount_status: 1,
  discount_percent: 10,
  product_ingredient_categories: [heat],
})

beforeEach(() =>
  server.use(
    reply(getProduct, { product: ribs }),
    reply(listProducts, { products: [ribs, createProduct({ id: 8, name: 'Brisket' })] }),
  ),
)

const total = () => screen.getByText('Total').parentElement?.textContent

test('The dish shows its pictures, name, badge, prices, description and seasoning', async () => {
  visit('/menudetail/7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Short ribs' })).toBeInTheDocument()
  expect(screen.getByText('10% Off')).toBeInTheDocument()
  expect(screen.getAllByText('$20.00')[0]?.tagName).toBe('S')
  expect(screen.getByText('Fourteen hours over oak.')).toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Seasoning' })).getByText('Berbere')).toBeInTheDocument()
  expect(await screen.findByAltText('Ribs on a board')).toBeInTheDocument()
  expect(document.title).toBe('Short ribs · Baobab Smokehouse')
})

test.each([
  [1, false],
  [2, true],
  [3, true],
])(
  '%i pictures: a carousel with arrows is %s; one alone opens its largest file',
  async (count, isCarousel) => {
    const images = ['one', 'two', 'three']
      .slice(0, count)
      .map((name) => createPicture({ base: `/media/${name}`, alt: `Ribs ${name}` }))
    server.use(reply(getProduct, { product: { ...ribs, images } }))
    visit('/menudetail/7')
    const pictures = await screen.findByRole('region', { name: 'Pictures of Short ribs' })
    expect(await within(pictures).findAllByRole('img')).toHaveLength(count)
    if (isCarousel) {
      expect(await screen.findByRole('button', { name: 'Next picture' })).toBeInTheDocument()
      expect(screen.getByRole('button', { name: 'Previous picture' })).toBeInTheDocument()
      return
    }
    const links = within(pictures).getAllByRole('link', { name: /^Enlarge: Ribs/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      images.map(({ base, widths }) => `${base}-${widths.at(-1)}.jpg`),
    )
    // the related dishes may have their slideshow already
    expect(screen.queryByRole('button', { name: /(Next|Previous) picture/ })).not.toBeInTheDocument()
  },
)

test('The first size is selected; size and quantity make the total', async () => {
  const { user } = visit('/menudetail/7')
  expect((await screen.findByRole('radio', { name: /½ lb/ })).matches(':checked')).toBe(true)
  expect(total()).toBe('Total $18.00')
  await user.click(screen.getByRole('radio', { name: /1 lb/ }))
  await user.click(screen.getByRole('button', { name: /^Increase/ }))
  expect(total()).toBe('Total $68.00')
})

test('The quantity never goes below one', async () => {
  const { user } = visit('/menudetail/7')
  const less = await screen.findByRole('button', { name: /^Decrease/ })
  expect(less).toHaveAttribute('aria-disabled', 'true')
  await user.click(less)
  expect(total()).toBe('Total $18.00')
})

test.each([
  ['Smoked Meats', 'Select Per Lbs'],
  ['Drinks', 'Select Quantity'],
])('In %s the stepper is headed %s', async (name, heading) => {
  server.use(reply(getProduct, { product: { ...ribs, category: { id: 1, name } } }))
  visit('/menudetail/7')
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
})

test('Choices go into the cart with the dish; in another way the guest is asked whether both are alike', async () => {
  const { user } = visit('/menudetail/7')
  const options = await screen.findByRole('group', { name: 'Heat' })
  await user.click(within(options).getByRole('checkbox', { name: 'Hot' }))
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('Cart Added Successfully')).toBeInTheDocument()
  const choices = [{ group: { id: 5, name: 'Heat' }, option: { id: 52, name: 'Hot' } }]
  expect(useCart.getState().lines).toMatchObject([
    { productId: 7, sizeName: '½ lb', quantity: 1, unitCents: 1800, choices },
  ])
  await user.click(within(options).getByRole('checkbox', { name: 'Hot' }))
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Short ribs, ½ lb: keep both?' }))
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '',
    'Change both to the dish as it comes',
    'Keep both',
  ])
  await user.click(dialog.getByRole('button', { name: /^Change both/ }))
  expect(await screen.findByText('Its choices were updated.')).toBeInTheDocument()
  expect(useCart.getState().lines).toMatchObject([{ quantity: 2, choices: [] }])
})

test('When a choice has its maximum, one more option replaces the oldest', async () => {
  const sides = {
    ingredient_category: { id: 6, name: 'Side' },
    subcategories: ['Greens', 'Slaw', 'Plantain'].map((name, n) => ({ id: 61 + n, name })),
    max_choices: 2,
    is_required: false,
  }
  server.use(reply(getProduct, { product: { ...ribs, product_ingredient_categories: [heat, sides] } }))
  const { user } = visit('/menudetail/7')
  const ticks = async (group: string, ...names: string[]) => {
    const options = within(await screen.findByRole('group', { name: group }))
    for (const name of names) await user.click(options.getByRole('checkbox', { name }))
    return options
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map((tick) => tick.labels?.[0]?.textContent)
  }
  expect(await ticks('Heat', 'Mild', 'Hot')).toEqual(['Hot'])
  expect(await ticks('Side', 'Greens', 'Plantain')).toEqual(['Greens', 'Plantain'])
  expect(await ticks('Side', 'Slaw')).toEqual(['Slaw', 'Plantain'])
  expect(screen.getByRole('group', { name: 'Heat', description: 'Optional: choose one' })).toBeInTheDocument()
  expect(
    screen.getByRole('group', { name: 'Side', description: 'Choose up to two sides' }),
  ).toBeInTheDocument()
})

test('The dish from the clicked card is shown before the server answers', async () => {
  server.use(neverReply(getProduct))
  visit({ pathname: '/menudetail/7', state: { product: ribs } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Short ribs' })).toBeInTheDocument()
})

test('Another dish in the navigation state is ignored', async () => {
  server.use(neverReply(getProduct))
  visit({ pathname: '/menudetail/7', state: { product: createProduct({ id: 99, name: 'Other' }) } })
  expect(await screen.findByText('Loading the dish')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Other' })).not.toBeInTheDocument()
})

test('Related items are the other dishes of its category', async () => {
  visit('/menudetail/7')
  const related = await screen.findByRole('region', { name: 'related items' })
  expect(within(related).getByRole('link', { name: 'Brisket' })).toBeInTheDocument()
  expect(within(related).queryByRole('link', { name: 'Short ribs' })).not.toBeInTheDocument()
})

test('Related items are those that the owner chose, and none that is gone', async () => {
  const cornbread = createProduct({ id: 9, name: 'Cornbread', category: { id: 4, name: 'Sides' } })
  server.use(
    reply(getProduct, { product: { ...ribs, related: [9, 404] } }),
    reply(listProducts, { products: [ribs, createProduct({ id: 8, name: 'Brisket' }), cornbread] }),
  )
  visit('/menudetail/7')
  const related = await screen.findByRole('region', { name: 'related items' })
  expect(within(related).getByRole('link', { name: 'Cornbread' })).toBeInTheDocument()
  expect(within(related).queryByRole('link', { name: 'Brisket' })).not.toBeInTheDocument()
})

test('INP-07 A script in a description is removed', async () => {
  const detail_description =
    '<p>Slow</p><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a><script>alert(1)</script>'
  server.use(reply(getProduct, { product: { ...ribs, detail_description } }))
  visit('/menudetail/7')
  const panel = await screen.findByRole('tabpanel', { name: 'Description' })
  await waitFor(() => expect(panel).toHaveTextContent('Slow'))
  expect(panel.querySelector('img, script, [onerror], a[href]')).not.toBeInTheDocument()
})
