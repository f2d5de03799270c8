import { applyCoupon, listCoupons } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import {
  dearer,
  filledForm,
  fillForm,
  findWaitingPage,
  openCheckout,
  orderPlaced,
  placeOrder,
  pressOrder,
  raisePrice,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { refused } from '../../testing/payments.ts'
import { reply, replyWithError, replyWithNetworkError, server } from '../../testing/server.ts'
import { currentPath } from '../../testing/visit.tsx'

startCheckoutServer()

const soldOut = {
  ...dearer,
  products: [{ product_id: 1, size: '½ lb', price: null, name: null }],
  sub_total: 0,
  total_price: 0,
}
const pricesChanged = (current: object) => refused('prices_changed', 'Prices have changed.', { current })
const FAR = '2999-01-01T00:00:00.000Z'
const ember = { code: 'EMBER15', percent: 15, end_date: FAR }
const orderButton = (total: string) => screen.getByRole('button', { name: `Place order · ${total}` })

test('Changed prices are shown side by side; accepting them places the order at the new prices', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(() => (orders.length === 1 ? pricesChanged(dearer)() : orderPlaced()))
  const { user, openWindow } = await placeOrder()
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices have changed' }))
  const cells = within(dialog.getByRole('row', { name: /^Ribs/ })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['$14.00', '$15.00'])
  expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$28.00$30.00')
  await user.click(dialog.getByRole('button', { name: 'Order at the new prices' }))
  await findWaitingPage()
  expect(openWindow).toHaveBeenCalledTimes(2)
  expect(orders[1]?.fields.get('total_price')).toBe('30')
})

/** A new menu arrives while the guest is at the checkout. */
async function learnNewPrice({ queryClient }: ReturnType<typeof openCheckout>) {
  raisePrice()
  await act(() => queryClient.invalidateQueries({ queryKey: ['menu'] }))
  await screen.findByText('The menu changed since you filled your cart:')
}

test('A price that changes at the checkout is told and not applied: what was shown is sent, and the dialog asks', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(() => (orders.length === 1 ? pricesChanged(dearer)() : orderPlaced()))
  const opened = openCheckout({ typed: filledForm })
  await learnNewPrice(opened)
  expect(orderButton('$28.00')).toBeInTheDocument()
  await pressOrder(opened.user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices have changed' }))
  expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$28.00$30.00')
  await opened.user.click(dialog.getByRole('button', { name: 'Order at the new prices' }))
  await findWaitingPage()
  expect(orders.map(({ fields }) => fields.get('total_price'))).toEqual(['28', '30'])
})

test('The guest may take the new price before ordering', async () => {
  const opened = openCheckout()
  await screen.findByLabelText(/^First Name/)
  await learnNewPrice(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Update my order' }))
  expect(orderButton('$30.00')).toBeInTheDocument()
  expect(screen.queryByText('The menu changed since you filled your cart:')).not.toBeInTheDocument()
})

test('A coupon that expires at the checkout is sent as it was shown, so the server asks', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const { orders, takeOrders } = recordOrders()
  takeOrders(refused('coupon_invalid', 'EMBER15 has expired.'))
  const { user } = openCheckout()
  act(() => useCart.setState({ coupon: { ...ember, end_date: new Date(Date.now() + 60_000).toISOString() } }))
  await fillForm(user)
  expect(orderButton('$23.80')).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  await pressOrder(user)
  expect(await screen.findByText('EMBER15 has expired.')).toBeInTheDocument()
  expect(orders.map(({ fields }) => fields.get('total_price'))).toEqual(['23.8'])
  expect(orderButton('$28.00')).toBeInTheDocument()
})

test('The dialog compares with the prices that were sent, though the menu has brought new ones meanwhile', async () => {
  recordOrders().takeOrders(() => {
    useCart.setState(({ lines }) => ({ lines: lines.map((line) => ({ ...line, unitCents: 1500 })) }))
    return pricesChanged(dearer)()
  })
  await placeOrder()
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices have changed' }))
  expect(dialog.getByRole('row', { name: /^Ribs/ })).toHaveTextContent('$14.00$15.00')
})

test('Back to the cart takes the changed prices along, and a sold-out dish leaves the cart', async () => {
  recordOrders().takeOrders(pricesChanged(soldOut))
  const { user } = await placeOrder()
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices have changed' }))
  expect(dialog.getByText('Sold out')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Order at the new prices' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Back to cart' }))
  await waitFor(() => expect(currentPath()).toBe('/cartview'))
  expect(useCart.getState().lines).toEqual([])
})

test('Applying a coupon without a code is an error in its field', async () => {
  const { user } = openCheckout()
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Coupon code is required')).toBeInTheDocument()
  expect(screen.getByLabelText('Coupon code')).toHaveFocus()
})

test('The best coupon that is listed is applied with one tap', async () => {
  const coupon = (id: number, percent: number, end_date: string) =>
    ({ id, code: `OAK${percent}`, percent, end_date, max_uses_per_guest: null }) as const
  const ends = '2999-01-05T08:00:00.000Z'
  server.use(
    reply(listCoupons, {
      coupons: [coupon(1, 10, ends), coupon(2, 20, ends), coupon(3, 50, '2020-01-05T08:00:00.000Z')],
    }),
    reply(applyCoupon, ({ body }) => {
      expect(body).toContain('OAK20')
      return { message: '', coupon: { code: 'OAK20', percent: 20, end_date: ends } }
    }),
  )
  const { user } = openCheckout()
  await user.click(await screen.findByRole('button', { name: 'Use OAK20: 20% off' }))
  expect(await screen.findByText('takes 20% off', { exact: false })).toBeInTheDocument()
  expect(useCart.getState().coupon).toMatchObject({ code: 'OAK20', percent: 20 })
})

async function applyRefusedCoupon(answer: ReturnType<typeof replyWithNetworkError>) {
  server.use(answer)
  const { user } = openCheckout()
  await user.type(await screen.findByLabelText('Coupon code'), 'ember15')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  return screen.getByLabelText('Coupon code')
}

test('A coupon that is refused shows the specified message, and the reason at its field', async () => {
  const reason = 'This coupon has expired.'
  const code = await applyRefusedCoupon(
    replyWithError(applyCoupon, 'coupon_invalid', reason, { errors: { code: reason } }),
  )
  expect(await screen.findByText('An error occurred')).toBeInTheDocument()
  expect(code).toHaveAccessibleDescription(reason)
  expect(code).toHaveFocus()
})

test('A coupon that could not be checked says so at its field', async () => {
  const code = await applyRefusedCoupon(replyWithNetworkError(applyCoupon))
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^We couldn’t reach the restaurant/))
  expect(code).toHaveFocus()
})

test('Enter in the coupon field applies the coupon and does not place the order', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  server.use(replyWithError(applyCoupon, 'coupon_invalid', 'This coupon has expired.'))
  const { user } = openCheckout()
  await user.type(await screen.findByLabelText('Coupon code'), 'ember15{Enter}')
  expect(await screen.findByText('This coupon has expired.')).toBeInTheDocument()
  expect(screen.getByLabelText('Coupon code')).toHaveFocus()
  expect(orders).toEqual([])
})

test('A coupon reduces the total and can be removed; the focus follows', async () => {
  server.use(reply(applyCoupon, { message: 'Discount successful..!', coupon: ember }))
  const { user } = openCheckout()
  await user.type(await screen.findByLabelText('Coupon code'), 'ember15')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const applied = await screen.findByText(/takes 15% off/)
  expect(applied).toHaveFocus()
  expect(orderButton('$23.80')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove coupon EMBER15' }))
  expect(orderButton('$28.00')).toBeInTheDocument()
  expect(screen.getByLabelText('Coupon code')).toHaveFocus()
})

test('A coupon that expired since it was applied gives no discount and says so', async () => {
  openCheckout()
  act(() => useCart.setState({ coupon: { ...ember, end_date: '2020-01-01T00:00:00.000Z' } }))
  expect(await screen.findByText('has expired', { exact: false })).toBeInTheDocument()
  expect(orderButton('$28.00')).toBeInTheDocument()
})

test('A coupon refused with the order is removed, and the message stays', async () => {
  recordOrders().takeOrders(refused('coupon_invalid', 'EMBER15 has ended.'))
  const { user } = openCheckout({ typed: filledForm })
  act(() => useCart.setState({ coupon: ember }))
  await pressOrder(user)
  expect(await screen.findByText('EMBER15 has ended.')).toBeInTheDocument()
  expect(orderButton('$28.00')).toBeInTheDocument()
})
