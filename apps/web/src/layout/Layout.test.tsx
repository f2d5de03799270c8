import { ABOUT_PARTS, addressLine, brand, getSchedule, pages } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addFromList, emptyCart } from '../features/cart/lines/cart.ts'
import { useCart } from '../features/cart/lines/cart-store.ts'
import { createProduct } from '../testing/products.ts'
import { createSchedule } from '../testing/schedule.ts'
import { reply, replyWithNetworkError, server, startServer } from '../testing/server.ts'
import { currentPath, type VisitOptions, visit } from '../testing/visit.tsx'

startServer()

const listLinks = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

/** A page whose main part has loaded: React complains when that happens after a test's last step. */
async function openAbout(options?: VisitOptions) {
  const visited = visit('/about', options)
  await screen.findByRole('heading', { level: 2, name: 'Mission' })
  return visited
}

test('The navigation has the specified labels and marks the current page', async () => {
  await openAbout()
  const nav = screen.getByRole('navigation', { name: 'Main' })
  expect(listLinks(nav)).toEqual([
    ['Home', '/'],
    ['about', '/about'],
    ['menu', '/menu'],
    ['Event', '/eventpackage'],
    ['contact', '/contact'],
  ])
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent(/^about$/)
})

test('The footer links to the static pages', async () => {
  await openAbout()
  expect(listLinks(screen.getByRole('navigation', { name: 'Footer' })).map(([, href]) => href)).toEqual([
    '/',
    '/about',
    '/contact',
    '/privacy-policy',
    '/terms-of-use',
    '/product-and-service',
  ])
})

test('The footer shows the hours and special days of the settings', async () => {
  const special_days = [{ date: '2026-12-25', openings: [], reason: 'Christmas' }]
  server.use(reply(getSchedule, { service: createSchedule({ special_days }) }))
  await openAbout()
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByText('Tuesday – Saturday')).toBeVisible()
  expect(footer.getAllByRole('definition').map((hours) => hours.textContent)).toEqual([
    'closed',
    '11 am – 9 pm',
    '12 pm – 8 pm',
    'closed',
  ])
  expect(footer.getByText('Fri, Dec 25 · Christmas')).toBeVisible()
})

test('When the hours cannot be loaded, the footer says whom to ask', async () => {
  server.use(replyWithNetworkError(getSchedule))
  await openAbout()
  expect(await screen.findByText(/We couldn’t load our hours/)).toHaveTextContent(brand.phone)
})

test('For a visitor the header links to sign-in and the browser’s favourites', async () => {
  await openAbout()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/signin')
  expect(header.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourite')
})

test('For a customer the header links to the profile and the wishlist', async () => {
  await openAbout({ token: 'ada' })
  const header = within(screen.getByRole('banner'))
  expect(header.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  expect(header.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/userprofile')
  expect(header.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/wishlist')
})

test('The cart icon counts lines, not pieces', async () => {
  await openAbout()
  const cart = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Cart/ })
  expect(cart()).toHaveAttribute('aria-label', 'Cart, empty')
  const ribs = createProduct({ id: 1 })
  act(() => useCart.setState(addFromList(addFromList(emptyCart, ribs), ribs)))
  expect(cart()).toHaveAttribute('aria-label', 'Cart, 1 item')
  act(() => useCart.setState(addFromList(useCart.getState(), createProduct({ id: 2 }))))
  expect(cart()).toHaveAttribute('aria-label', 'Cart, 2 items')
})

test('After a navigation the new page’s title is set and announced, and its start has the focus', async () => {
  const { user } = await openAbout()
  await waitFor(() => expect(document.title).toBe('About us · Baobab Smokehouse'))
  await user.click(
    within(screen.getByRole('navigation', { name: 'Footer' })).getByRole('link', { name: 'Terms of use' }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Terms of use · Baobab Smokehouse'))
  await waitFor(() =>
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Terms of use')).toBe(true),
  )
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('On phones the drawer has the navigation, and a link closes it', async () => {
  const { user } = await openAbout()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: brand.name })
  await user.click(within(drawer).getByRole('link', { name: 'contact' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(currentPath()).toBe('/contact'))
})

test.each([
  [pages.privacy, 'Privacy policy', 'Payment in a sentence.'],
  [pages.terms, 'Terms of use', 'Payment, second'],
  [pages.productAndService, 'Product and service', /major allergens/],
  [pages.accessibility, 'Accessibility', /answer within two business days/],
])('%s is titled %s, says %s, and how to reach us', async (path, title, text) => {
  visit(path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(text)).toBeInTheDocument()
  expect(main.getByText(addressLine, { exact: false })).toBeInTheDocument()
  expect(main.getByRole('link', { name: brand.email })).toBeInTheDocument()
  expect(main.getByRole('link', { name: brand.phone })).toBeInTheDocument()
})

test('Product and service has what the code says of allergens above what the owner wrote', async () => {
  visit(pages.productAndService)
  await screen.findByRole('heading', { name: 'Payment' })
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections.slice(0, 3)).toEqual(['Food allergens', 'Allergens of every dish', ABOUT_PARTS[0]])
})
