import { getFilm, listCategories, listProducts } from '@baobab/contract'
import { stubIntersectionObserver } from '@baobab/ui/testing/browser'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createProduct } from '../../testing/products.ts'
import { neverReply, reply, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const meats = { id: 1, name: 'Smoked Meats' }
const drinks = { id: 8, name: 'Drinks' }
const brisket = createProduct({ id: 1, name: 'Brisket', category: meats })
const zobo = createProduct({ id: 2, name: 'Zobo', category: drinks })

beforeEach(() =>
  server.use(
    reply(listCategories, { categories: [meats, drinks] }),
    reply(listProducts, ({ query }) => {
      if (query.get('search') === 'nothing') return { products: [] }
      return { products: query.get('category_id') === '8' ? [zobo] : [brisket, zobo] }
    }),
  ),
)

const category = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Categories' })).findByRole('link', { name })
const dishes = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent)

test('Every dish is listed under its category', async () => {
  visit('/menu')
  const section = await screen.findByRole('region', { name: 'Smoked Meats' })
  expect(within(section).getByRole('link', { name: 'Brisket' })).toHaveAttribute('href', '/menudetail/1')
  expect(within(section).queryByRole('link', { name: 'Zobo' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Drinks' })).toBeInTheDocument()
})

test('A heading of the menu leads to its category alone: marked, kept in the URL, and reset by Everything', async () => {
  const { user } = visit('/menu')
  await user.click(await screen.findByRole('link', { name: 'Drinks', description: 'Only Drinks' }))
  await waitFor(() => expect(dishes()).toEqual(['Zobo']))
  expect(currentPath()).toBe('/menu?category_id=8')
  expect(await category('Drinks')).toHaveAttribute('aria-current', 'true')
  await user.click(await category('Everything'))
  await waitFor(() => expect(dishes()).toEqual(['Brisket', 'Zobo']))
  expect(currentPath()).toBe('/menu')
})

/** After `visit`: returns a function that scrolls a section into view. Until then none is in view. */
function controlSections() {
  const reports = new Map<Element, (isIntersecting: boolean) => void>()
  stubIntersectionObserver((target, report) =>
    reports.set(target, (isIntersecting) => report([{ isIntersecting, target }])),
  )
  const report = (isIntersecting: boolean) => (section: Element) =>
    act(() => reports.get(section)?.(isIntersecting))
  return { enter: report(true), leave: report(false) }
}

test('On the whole menu a category leads to its section, which is marked when it is in view', async () => {
  const { user } = visit('/menu')
  const { enter } = controlSections()
  await screen.findByRole('region', { name: 'Drinks' })
  expect(await category('Drinks')).toHaveAttribute('href', '/menu#category-8')
  await user.click(await category('Drinks'))
  expect(screen.getByRole('region', { name: 'Drinks' })).toHaveFocus()
  expect(dishes()).toEqual(['Brisket', 'Zobo'])
  for (const name of ['Drinks', 'Smoked Meats']) {
    enter(screen.getByRole('region', { name }))
    await waitFor(async () => expect(await category(name)).toHaveAttribute('aria-current', 'true'))
  }
  expect(await category('Drinks')).not.toHaveAttribute('aria-current')
})

test('Back at the top in one jump, above all sections, the first category is marked', async () => {
  visit('/menu')
  const { enter, leave } = controlSections()
  const drinks = await screen.findByRole('region', { name: 'Drinks' })
  enter(drinks)
  await waitFor(async () => expect(await category('Drinks')).toHaveAttribute('aria-current', 'true'))
  leave(drinks)
  await waitFor(async () => expect(await category('Smoked Meats')).toHaveAttribute('aria-current', 'true'))
  expect(await category('Drinks')).not.toHaveAttribute('aria-current')
})

test('A category without a dish that is shown has no link', async () => {
  server.use(reply(listProducts, { products: [brisket] }))
  visit('/menu')
  await screen.findByRole('region', { name: 'Smoked Meats' })
  const categories = within(screen.getByRole('list', { name: 'Categories' }))
  expect(categories.getAllByRole('link').map((link) => link.textContent)).toEqual(['Smoked Meats'])
})

test('No results: the specified text and a button to see everything', async () => {
  const { user } = visit('/menu?search=nothing')
  expect(await screen.findByRole('heading', { name: 'Not Menu Found !' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'See everything' }))
  await waitFor(() => expect(dishes()).toEqual(['Brisket', 'Zobo']))
})

test('While the menu loads, a screen reader hears it', () => {
  server.use(neverReply(listProducts))
  visit('/menu')
  return screen.findByText('Loading the menu')
})

test('Without a connection, the list shows the error and a retry', async () => {
  server.use(replyWithNetworkError(listProducts))
  const { user } = visit('/menu')
  expect(
    await screen.findByText('We couldn’t reach the restaurant. Check your connection and try again.'),
  ).toBeInTheDocument()
  server.use(reply(listProducts, { products: [brisket] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dishes()).toEqual(['Brisket']))
})

test('The film opens in a dialog and closes again', async () => {
  const { user } = visit('/menu')
  const button = await screen.findByRole('button', { name: 'Watch the fire' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Watch the fire' })
  expect(dialog.querySelector('video')).toHaveAttribute('src', '/film.webm')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})

test('Without a film the menu has no button for one', async () => {
  server.use(reply(getFilm, { film: null }))
  visit('/menu')
  await screen.findByRole('heading', { name: 'Brisket' })
  expect(screen.getByRole('link', { name: 'Discounts' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Watch the fire' })).toBeNull()
})

test('In a dish card the keyboard reaches the name first', async () => {
  visit('/menu')
  const card = (await screen.findByRole('heading', { name: 'Brisket' })).closest('article')
  const stops = [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    (stop) => stop.tabIndex >= 0,
  )
  expect(stops.map((stop) => stop.getAttribute('aria-label') ?? stop.textContent)).toEqual([
    'Brisket',
    'More for Brisket',
    'Favourite Brisket',
    'Share Brisket',
    'Add Brisket to cart',
  ])
})

test('An unknown page offers a search of the menu, the menu and the home page', async () => {
  const { user } = visit('/brisket')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('heading', { level: 1, name: "That Page Doesn't Exist!" })).toBeInTheDocument()
  expect(main.getByText('Sorry, the page you were looking for could not be found.')).toBeInTheDocument()
  expect(main.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', '/menu')
  expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await user.type(main.getByRole('searchbox', { name: 'Search the menu' }), ' no thing{Enter}')
  await waitFor(() => expect(currentPath()).toBe('/menu?search=no%20thing'))
})
