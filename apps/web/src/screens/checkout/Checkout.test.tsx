import {
  applyCoupon,
  getOrder,
  getProfile,
  listAddresses,
  listProducts,
  paymentConfig,
  placeOrder,
} from '@baobab/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCart } from '../../features/cart/cart-store.ts'
import { forgetIdempotencyKey } from '../../features/checkout/idempotency-key.ts'
import { createAddress } from '../../testing/addresses.ts'
import { createCart } from '../../testing/carts.ts'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { createProduct } from '../../testing/products.ts'
import { neverReply, reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const heat = {
  ingredient_category: { id: 5, name: 'Heat' },
  subcategories: [{ id: 52, name: 'Hot' }],
  max_choices: 1,
}
const ribs = createProduct({ id: 1, name: 'Ribs', product_ingredient_categories: [heat] })
const hot = { group: { id: 5, name: 'Heat' }, option: { id: 52, name: 'Hot' } }
const payUrl = 'https://checkout.stripe.com/c/pay/cs_1'
const started = { status: false, payment_status: 'started', message: 'Not paid yet.', url: payUrl } as const

/** What reached the server: the key and the fields of each order. */
let orders: { key: string | null; fields: URLSearchParams }[] = []
const take = (respond: () => Response = () => HttpResponse.json(placed)) =>
  http.post('*/api/user/checkout', async ({ request }) => {
    orders.push({
      key: request.headers.get('idempotency-key'),
      fields: new URLSearchParams(await request.text()),
    })
    return respond()
  })
const placed = { status: true, message: 'Placed.', url: payUrl, tracking_id: TRACKING_ID }
const no =
  (status: number, code: string, message: string, more: object = {}) =>
  () =>
    HttpResponse.json({ status: false, code, message, request_id: 'test', ...more }, { status })

/** A window as far as we deal with one. */
const aWindow = () => ({
  closed: false,
  opener: window as Window | null,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn() },
  focus: vi.fn(),
  close: vi.fn(),
})

beforeEach(() => {
  orders = []
  sessionStorage.clear()
  forgetIdempotencyKey()
  server.use(
    reply(listProducts, { products: [ribs] }),
    reply(paymentConfig, { origins: [] }),
    http.get('*/api/user/order/payment/*', () => HttpResponse.json(started)),
  )
})

function open({ token = null, opened = aWindow() }: { token?: string | null; opened?: unknown } = {}) {
  const openWindow = vi.fn(() => opened)
  vi.stubGlobal('open', openWindow)
  const visited = visit('/checkout', { token })
  fillCart()
  return { ...visited, openWindow, opened: opened as ReturnType<typeof aWindow> }
}

const fillCart = (quantity = 2) => {
  act(() => useCart.setState(createCart({ product: ribs, quantity, choices: [hot] })))
}

const person = { 'First Name': 'Amara', 'Last Name': 'Okafor', Email: 'amara@example.com' }
const delivery = {
  Phone: '(253) 555-0188',
  'Street Address': '12 Cedar Street',
  City: 'Tacoma',
  State: 'WA',
  Zip: '98402',
}

async function fill(user: UserEvent, fields: Record<string, string> = { ...person, ...delivery }) {
  await screen.findByLabelText(/^First Name/)
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  await user.click(screen.getByRole('radio', { name: /^Card/ }))
}
const order = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Place order/ }))

test('an empty cart cannot be checked out, and says so', async () => {
  visit('/checkout')
  expect(await screen.findByRole('heading', { name: 'No Cart Availabel For Checkout' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the menu' })).toBeInTheDocument()
})

test('a delivery misses every required field by its name, the list of them takes the focus, and no window opens', async () => {
  const { user, openWindow } = open()
  await order(user)
  const list = await screen.findByText('Please check these 9 fields:')
  await waitFor(() => expect(list.parentElement).toHaveFocus())
  const wanted = ['First Name', 'Last Name', 'Email', 'Phone', 'Street Address', 'City', 'State', 'Zip']
  for (const name of [...wanted, 'Payment method']) {
    expect(screen.getAllByText(`${name} is required`)).toHaveLength(2)
  }
  expect(openWindow).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Street Address is required' }))
  expect(screen.getByLabelText(/^Street Address/)).toHaveFocus()
})

test('an e-mail without a domain and a phone with letters are named, brackets and dashes in a phone are not', async () => {
  const { user } = open()
  await fill(user, { ...person, ...delivery, Email: 'amara@', Phone: '555-CALL' })
  await order(user)
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument()
  expect(screen.getByText('Phone must be numeric')).toBeInTheDocument()
})

test('a delivery is sent with its address, digits of the phone, the choices, and no order type', async () => {
  server.use(take())
  const { user, opened } = open()
  await fill(user)
  await order(user)
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeInTheDocument()
  expect(Object.fromEntries(orders[0]?.fields ?? [])).toEqual({
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@example.com',
    phone: '2535550188',
    note: '',
    payment_method: 'stripe',
    'products[0][product_id]': '1',
    'products[0][size]': '½ lb',
    'products[0][quantity]': '2',
    'products[0][price]': '14',
    'products[0][total_price]': '28',
    'products[0][ingredients][0][ingredient_category_id]': '5',
    'products[0][ingredients][0][ingredient_subcategory_id]': '52',
    sub_total: '28',
    discount_price: '0',
    total_price: '28',
    coupon_code: '',
    street_address: '12 Cedar Street',
    apartment_suit: '',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    country: 'United States',
    company_name: '',
  })
  expect(opened.opener).toBeNull()
  expect(opened.document.body.textContent).toBe('Opening the payment page…')
  expect(opened.location.replace).toHaveBeenCalledWith(payUrl)
})

test('a pickup hides the address, forgets it, and needs only the person', async () => {
  server.use(take())
  const { user } = open()
  await user.type(await screen.findByLabelText(/^Street Address/), '12 Cedar Street')
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  expect(screen.queryByLabelText(/^Street Address/)).not.toBeInTheDocument()
  await fill(user, person)
  await order(user)
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  const sent = Object.fromEntries(orders[0]?.fields ?? [])
  expect(sent).toMatchObject({ order_type: 'pickup', first_name: 'Amara' })
  for (const name of ['street_address', 'city', 'country', 'zip']) expect(sent).not.toHaveProperty(name)
})

test('the window opens with the press itself, before the server has answered', async () => {
  server.use(neverReply(placeOrder))
  const { user, openWindow, opened } = open()
  await fill(user)
  await order(user)
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(opened.location.replace).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Placing your order…' })).toHaveAttribute('aria-busy', 'true')
  await user.click(screen.getByRole('button', { name: 'Placing your order…' }))
  expect(openWindow).toHaveBeenCalledTimes(1)
})

test('a refusal is said beside the button and under its field, the window goes, everything typed stays', async () => {
  server.use(
    take(
      no(422, 'below_minimum', 'The minimum is $0.50.', {
        errors: { payment_method: 'The minimum is $0.50.' },
      }),
    ),
  )
  const { user, opened } = open()
  await fill(user)
  await order(user)
  const summary = screen.getByRole('complementary', { name: 'Summary' })
  expect(await within(summary).findByRole('alert')).toHaveTextContent('The minimum is $0.50.')
  expect(screen.getAllByText('The minimum is $0.50.')).toHaveLength(2)
  expect(opened.close).toHaveBeenCalled()
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
  expect(useCart.getState().lines).toHaveLength(1)
})

test('after silence the same order goes out under the same key; after a refusal under a new one', async () => {
  server.use(take(() => HttpResponse.error()))
  const { user } = open()
  await fill(user)
  await order(user)
  await screen.findByText(/could not reach the restaurant/)
  server.use(take(no(422, 'invalid', 'No.')))
  await order(user)
  await screen.findByText('No.')
  server.use(take())
  await order(user)
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  const keys = orders.map((o) => o.key)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('another cart has another key; another way to pay is the same order', async () => {
  server.use(take(() => HttpResponse.error()))
  const { user } = open()
  await fill(user)
  await order(user)
  await screen.findByText(/could not reach the restaurant/)
  await user.click(screen.getByRole('radio', { name: /^PayPal/ }))
  await order(user)
  await waitFor(() => expect(orders).toHaveLength(2))
  fillCart(3)
  await order(user)
  await waitFor(() => expect(orders).toHaveLength(3))
  const keys = orders.map((o) => o.key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an order that has ended under its key is ordered anew without a word', async () => {
  let tries = 0
  server.use(
    take(() => (++tries === 1 ? no(409, 'idempotency_conflict', 'Ended.')() : HttpResponse.json(placed))),
  )
  const { user } = open()
  await fill(user)
  await order(user)
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  expect(new Set(orders.map((o) => o.key)).size).toBe(2)
})

test('When another request of the same order opens the pay page, ask again with the same key', async () => {
  let tries = 0
  server.use(
    take(() => (++tries === 1 ? no(503, 'in_progress', 'One moment.')() : HttpResponse.json(placed))),
  )
  const { user } = open()
  await fill(user)
  await order(user)
  await screen.findByRole('heading', { name: 'Waiting for your payment' }, { timeout: 3000 })
  expect(tries).toBe(2)
  expect(new Set(orders.map((o) => o.key)).size).toBe(1)
})

test('what was typed is there again after a reload', async () => {
  const { user } = open()
  await fill(user)
  cleanup()
  open()
  expect(await screen.findByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
  expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked()
})

const dearer = {
  products: [{ product_id: 1, size: '½ lb', price: 15, name: 'Ribs' }],
  sub_total: 30,
  discount_price: 0,
  total_price: 30,
  coupon_percent: 0,
}

test('changed prices are shown side by side; agreeing orders at the new ones', async () => {
  let tries = 0
  const changed = no(409, 'prices_changed', 'Prices have changed.', { current: dearer })
  server.use(take(() => (++tries === 1 ? changed() : HttpResponse.json(placed))))
  const { user, openWindow } = open()
  await fill(user)
  await order(user)
  const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' })
  const cells = within(within(dialog).getByRole('row', { name: /^Ribs/ })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['$14.00', '$15.00'])
  expect(within(dialog).getByRole('row', { name: /^Total/ }).textContent).toBe('Total$28.00$30.00')
  await user.click(within(dialog).getByRole('button', { name: 'Order at the new prices' }))
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  expect(openWindow).toHaveBeenCalledTimes(2)
  expect(orders[1]?.fields.get('total_price')).toBe('30')
})

test('changed prices can be taken back to the cart instead, and a sold-out dish leaves it', async () => {
  const gone = {
    ...dearer,
    products: [{ product_id: 1, size: '½ lb', price: null, name: null }],
    sub_total: 0,
    total_price: 0,
  }
  server.use(take(no(409, 'prices_changed', 'Prices have changed.', { current: gone })))
  const { user } = open()
  await fill(user)
  await order(user)
  const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' })
  expect(within(dialog).getByText('Sold out')).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'Order at the new prices' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Back to cart' }))
  await waitFor(() => expect(currentPath()).toBe('/cartview'))
  expect(useCart.getState().lines).toEqual([])
})

test('BRW-05 a strange address to pay at is not followed', async () => {
  server.use(take(() => HttpResponse.json({ ...placed, url: 'https://evil.example/pay' })))
  const { user, opened } = open()
  await fill(user)
  await order(user)
  expect(await screen.findByText(/does not look right/)).toBeInTheDocument()
  expect(opened.location.replace).not.toHaveBeenCalled()
  expect(opened.close).toHaveBeenCalled()
})

test('a closed window turns into a link to pay again, and cancelling brings the form back as it was', async () => {
  server.use(take())
  const { user, opened } = open()
  await fill(user)
  await order(user)
  await user.click(await screen.findByRole('button', { name: 'Show the payment window' }))
  expect(opened.focus).toHaveBeenCalled()
  opened.closed = true
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show the payment window' })).not.toBeInTheDocument(),
  )
  const again = screen.getByRole('link', { name: /pay again/ })
  expect([again.getAttribute('href'), again.getAttribute('rel')]).toEqual([payUrl, 'noopener'])
  await user.click(screen.getByRole('button', { name: 'Cancel and change my order' }))
  expect(await screen.findByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
})

test('the page that waits moves on by itself once the money is there', async () => {
  server.use(take())
  const { user } = open()
  await fill(user)
  await order(user)
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  const paid = { status: true, payment_status: 'paid', message: 'Paid.', url: null } as const
  server.use(
    reply(getOrder, { order: createOrder() }),
    http.get('*/api/user/order/payment/*', () => HttpResponse.json(paid)),
  )
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(currentPath()).toBe(`/orderplaced?order_id=${TRACKING_ID}`))
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
  await waitFor(() => expect(useCart.getState().lines).toEqual([]))
})

test('a coupon needs a code, is named when refused, shown when it holds, and can be taken off', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Coupon code is required')).toBeInTheDocument()
  server.use(replyWithError(applyCoupon, 'coupon_invalid', 'This coupon has expired.'))
  await user.type(screen.getByLabelText('Coupon code'), 'ember15{Enter}')
  expect((await screen.findAllByText('This coupon has expired.')).length).toBeGreaterThan(0)
  expect(orders).toEqual([])

  const ember = { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' }
  server.use(reply(applyCoupon, { message: 'Discount successful..!', coupon: ember }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/takes 15% off/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Place order · $23.80' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove coupon EMBER15' }))
  expect(screen.getByRole('button', { name: 'Place order · $28.00' })).toBeInTheDocument()
})

test('a coupon that ended since it was applied counts no longer, and says why', async () => {
  open()
  const coupon = { code: 'EMBER15', percent: 15, end_date: '2020-01-01T00:00:00.000Z' }
  act(() => useCart.setState({ coupon }))
  expect(await screen.findByText('has expired', { exact: false })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Place order · $28.00' })).toBeInTheDocument()
})

test('a coupon the server no longer takes leaves the order, and the word about it stays', async () => {
  server.use(take(no(422, 'coupon_invalid', 'EMBER15 has ended.')))
  const { user } = open()
  act(() =>
    useCart.setState({ coupon: { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' } }),
  )
  await fill(user)
  await order(user)
  expect(await screen.findByText('EMBER15 has ended.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Place order · $28.00' })).toBeInTheDocument()
})

test('signed in, the account fills the person, a saved address the rest, and Custom Address lets go of it', async () => {
  const office = createAddress({
    id: 4,
    type: 'office',
    street_address: '950 Pacific Avenue',
    note: 'Ring twice',
  })
  server.use(
    reply(getProfile, {
      user: {
        first_name: 'Ada',
        last_name: 'Nwosu',
        email: 'ada@example.com',
        phone: '2535550117',
        address: '',
        image: null,
        email_verified: true,
      },
    }),
    reply(listAddresses, { address_managements: [createAddress(), office] }),
  )
  const { user } = open({ token: 'token' })
  await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada'))
  await user.click(await screen.findByRole('radio', { name: /^Office/ }))
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('950 Pacific Avenue')
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Ring twice')
  await user.click(screen.getByRole('button', { name: 'Custom Address' }))
  expect(screen.getByRole('radio', { name: /^Office/ })).not.toBeChecked()
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('')
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com')
})

test('the browser can fill every field: each says what it is and which keyboard it wants', async () => {
  open()
  const of = async (label: RegExp) => {
    const field = await screen.findByLabelText(label)
    return [field.getAttribute('autocomplete'), field.getAttribute('inputmode')]
  }
  expect(await of(/^First Name/)).toEqual(['given-name', null])
  expect(await of(/^Last Name/)).toEqual(['family-name', null])
  expect(await of(/^Email/)).toEqual(['email', 'email'])
  expect(await of(/^Phone/)).toEqual(['tel', 'tel'])
  expect(await of(/^Street Address/)).toEqual(['address-line1', null])
  expect(await of(/^Apartment/)).toEqual(['address-line2', null])
  expect(await of(/^City/)).toEqual(['address-level2', null])
  expect(await of(/^State/)).toEqual(['address-level1', null])
  expect(await of(/^Zip/)).toEqual(['postal-code', 'numeric'])
  expect(await of(/^Country/)).toEqual(['country-name', null])
  expect(screen.getByLabelText(/^Country/)).toHaveValue('United States')
})
