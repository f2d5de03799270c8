import {
  confirmOrderPayment,
  getOrder,
  getProduct,
  listCategories,
  listEvents,
  listProducts,
  type Output,
  verifyEmail,
} from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { forgetLinkToken, takeLinkToken } from '../lib/link-token.ts'
import { createOrder, TRACKING_ID } from '../testing/orders.ts'
import { confirmation } from '../testing/payments.ts'
import { createProduct } from '../testing/products.ts'
import { reply, replyWithError, server, startServer } from '../testing/server.ts'
import { visit } from '../testing/visit.tsx'

startServer()

const ribs = createProduct({ id: 1, name: 'Ribs' })
const brisket = createProduct({ id: 2, name: 'Brisket' })
const payment = (state: Partial<Output<typeof confirmOrderPayment>>) =>
  reply(confirmOrderPayment, confirmation('started', 'Not yet.', state))

beforeEach(() => {
  document.title = ''
  server.use(
    reply(listCategories, { categories: [{ id: 1, name: 'Smoked Meats' }] }),
    reply(listProducts, ({ query }) => ({ products: query.get('search') ? [] : [ribs, brisket] })),
    reply(getProduct, ({ params }) => ({ product: Number(params.id) === 1 ? ribs : brisket })),
    reply(listEvents, { data: { upcoming_events: [], past_events: [] } }),
    reply(getOrder, { order: createOrder() }),
  )
})

const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Baobab Smokehouse`))
const openMenu = async (user: UserEvent) => {
  const nav = screen.getByRole('navigation', { name: 'Main' })
  await user.click(within(nav).getByRole('link', { name: 'menu' }))
  await titleIs('Menu')
}
const openDish = async (user: UserEvent, name: string) =>
  user.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement)

test('A dish opened from its card gives its name to the tab, and the next page takes over', async () => {
  const { user } = visit('/menu')
  // the second dish comes from loaded code and a filled cache
  for (const name of ['Ribs', 'Brisket']) {
    await openDish(user, name)
    await screen.findByRole('heading', { level: 1, name })
    await titleIs(name)
    await openMenu(user)
  }
})

test('A related dish gives its name to the tab', async () => {
  const { user } = visit('/menudetail/1')
  await titleIs('Ribs')
  await openDish(user, 'Brisket')
  await titleIs('Brisket')
})

const category = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Categories' })).findByRole('link', { name })

test('A search and a category stand in the title, and leave it with the filter', async () => {
  const { user } = visit('/menu?search=zobo')
  await titleIs('“zobo” on the menu')
  await user.click(await category('Smoked Meats'))
  await titleIs('“zobo” in Smoked Meats')
  await user.click(await category('Everything'))
  await titleIs('Menu')
  await user.click(
    await screen.findByRole('link', { name: 'Smoked Meats', description: 'Only Smoked Meats' }),
  )
  await titleIs('Smoked Meats')
})

test.each([
  ['/menudetail/9', 'This dish is off the menu', replyWithError(getProduct, 'not_found', 'Gone.')],
  ['/menudetail/9', 'We couldn’t load this dish', replyWithError(getProduct, 'forbidden', 'No.')],
  ['/eventdetail?event=9', 'Event not found', undefined],
  ['/nowhere', 'Page not found', undefined],
  ['/cartview', 'Your cart is empty', undefined],
  ['/checkout', 'Nothing to check out', undefined],
  ['/change-password', 'This link is incomplete', undefined],
  ['/verify-email', 'That link didn’t work', undefined],
  ['/orderplaced', 'Order not found', undefined],
  [`/orderplaced?order_id=${TRACKING_ID}`, 'Order placed', payment({ status: true, payment_status: 'paid' })],
  [`/orderplaced?order_id=${TRACKING_ID}`, 'Order refunded', payment({ payment_status: 'refunded' })],
  [`/orderplaced?order_id=${TRACKING_ID}`, 'Checking your payment', payment({})],
  [`/orderdecline?order_id=${TRACKING_ID}`, 'Order Could Not Be Placed!', payment({})],
  ['/trackorder', 'Track your order', undefined],
  [`/trackorder?order_id=${TRACKING_ID}`, 'Order Process, order 7K3M-9QZ2-ABCD-4567', undefined],
  [
    `/trackorder?order_id=${TRACKING_ID}`,
    'Order not found',
    replyWithError(getOrder, 'not_found', 'Unknown.'),
  ],
] as const)('%s is titled %s', async (address, title, handler) => {
  if (handler) server.use(handler)
  visit(address)
  await titleIs(title)
})

test('The page of a mailed link is titled with its result', async () => {
  server.use(reply(verifyEmail, { message: 'Thank you.' }))
  window.history.replaceState(null, '', '/verify-email?token=t')
  takeLinkToken()
  visit('/verify-email')
  await titleIs('Your e-mail is confirmed')
  forgetLinkToken('/verify-email')
})
