import {
  getBanner,
  getProduct,
  getSlider,
  listCategories,
  listCoupons,
  listEvents,
  listOrders,
  listProducts,
  pages,
  texts,
} from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartToJson } from '../features/cart/lines/cart-json.ts'
import { matchRoute } from '../match-route.ts'
import { startBookingServer } from '../testing/bookings.ts'
import { createCart } from '../testing/carts.ts'
import { createEvent } from '../testing/events.ts'
import { hydrate, renderOnServer } from '../testing/hydrate.tsx'
import { banner, createPicture, createProduct, createSlider } from '../testing/products.ts'
import { reply, replyWithError, server } from '../testing/server.ts'

startBookingServer()

const drinks = { id: 8, name: 'Drinks' }
const pictures = ['a', 'b', 'c'].map((base) => createPicture({ base: `/media/${base}` }))
const ribs = createProduct({
  id: 1,
  name: 'Ribs',
  images: pictures,
  discount_status: 1,
  discount_percent: 10,
})
const zobo = createProduct({ id: 2, name: 'Zobo', category: drinks, images: [] })
const event = createEvent({ images: pictures })

beforeEach(() =>
  server.use(
    reply(getBanner, { banner }),
    reply(getSlider, { slider_image: createSlider(pictures.map((one) => ({ ...one, link: null }))) }),
    reply(listCategories, { categories: [ribs.category, drinks] }),
    reply(listProducts, { products: [ribs, zobo] }),
    reply(getProduct, { product: ribs }),
    reply(listCoupons, {
      coupons: [
        { id: 1, code: 'SMOKE15', percent: 15, end_date: '2999-01-05T08:00:00Z', max_uses_per_guest: 1 },
      ],
    }),
    reply(listEvents, { data: { upcoming_events: [event], past_events: [] } }),
    reply(listOrders, { orders: [] }),
  ),
)

const addresses = [
  ['/', 'Slow oak smoke, fast pepper.'],
  ['/about', 'About us'],
  ['/menu', 'The menu'],
  ['/menu?category_id=8', 'The menu'],
  ['/menudetail/1', 'Ribs'],
  ['/discount', 'Available Discounts'],
  ['/eventpackage', 'Book the caterer for your private event'],
  ['/eventdetail?event=1', 'Suya Night'],
  ['/bookevent', 'Book us for your private event'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-use', 'Terms of use'],
  ['/product-and-service', 'Product and service'],
  ['/accessibility', 'Accessibility'],
] as const

const visitors = [
  ['a first visit', {}, 'Cart, empty'],
  [
    'a signed-in guest with a cart and favourites',
    {
      token: 'a-token',
      root: JSON.stringify(cartToJson(createCart({ product: ribs }))),
      favourites: JSON.stringify({ state: { ids: [1] }, version: 1 }),
    },
    'Cart, 1 item',
  ],
] as const

/** React has not taken over the element yet. */
const isServers = (element: Element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber$'))

for (const [visitor, stored, cart] of visitors)
  test.each(addresses)(`%s is taken over as the server rendered it by ${visitor}`, async (address, title) => {
    const page = await renderOnServer(address)
    expect(page.html).toContain(title)
    expect(page.html).toContain('Tuesday – Saturday')
    // React marks what it could not render, and what only a script would put in its place
    expect(page.html).not.toMatch(/<!--\$[?!]-->|<script|<template/)
    const { complaints, before } = await hydrate(address, page, stored)
    const banner = within(screen.getByRole('banner'))
    expect(await banner.findByRole('link', { name: cart })).toBeInTheDocument()
    const account = 'token' in stored ? 'Your account' : 'Login'
    expect(await banner.findByRole('link', { name: account })).toHaveAttribute(
      'href',
      'token' in stored ? pages.profile : pages.signIn,
    )
    // a heading that came with the form would count as painted as late as the form
    await waitFor(() => expect(screen.queryByText('Loading the form')).not.toBeInTheDocument())
    expect(before).toContain(screen.getByRole('heading', { level: 1 }))
    // cards hydrate one by one, after the page
    await waitFor(() => expect([...document.querySelectorAll('.dish-card')].filter(isServers)).toEqual([]))
    expect(complaints).toEqual([])
  })

test.each([
  ['/nowhere', texts.notFoundTitle],
  ['/menudetail/9', 'This dish is off the menu'],
  ['/eventdetail?event=9', 'Event not found'],
  ['/menu?category_id=9', 'This part of the menu is gone'],
])('%s is not there, and is taken over as the server rendered it', async (address, title) => {
  server.use(replyWithError(getProduct, 'not_found', 'Not found'))
  const page = await renderOnServer(address)
  expect(page.html).not.toMatch(/<!--\$[?!]-->|<script|<template/)
  const match = matchRoute(new URL(address, location.origin))
  const { complaints, before } = await hydrate(address, page, {}, async (queryClient) =>
    match?.route.prefetch?.(queryClient, match),
  )
  const banner = within(screen.getByRole('banner'))
  expect(await banner.findByRole('link', { name: 'Cart, empty' })).toBeInTheDocument()
  expect(before).toContain(screen.getByRole('heading', { level: 1, name: title }))
  expect(complaints).toEqual([])
})
