import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { orderFingerprint } from '../../features/checkout/place/order-fingerprint.ts'
import { markPaid, rememberUnpaid } from '../../features/payments/unpaid-orders.ts'
import {
  fillCart,
  findWaitingPage,
  openCheckout,
  placeOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { payUrl } from '../../testing/payments.ts'

startCheckoutServer()
const { orders, takeOrders } = recordOrders()

const otherOrder = '7K3M9QZ2ABCD0001'
const cartNow = () => orderFingerprint(useCart.getState())
/** What another tab writes reaches this one with a storage event. */
const inOtherTab = (write: () => void) =>
  act(async () => {
    write()
    window.dispatchEvent(new StorageEvent('storage', { key: 'unpaid-orders' }))
  })
const orderInOtherTab = (cart = cartNow()) =>
  inOtherTab(() => rememberUnpaid({ trackingId: otherOrder, url: payUrl, cart, readyAt: null }))
const payInOtherTab = () => inOtherTab(() => markPaid(otherOrder))
const orderButton = () => screen.findByRole('button', { name: /^Place order/ })

test('Once another tab has ordered the same cart, this one waits for that payment and orders nothing', async () => {
  openCheckout()
  await orderButton()
  await orderInOtherTab()
  await findWaitingPage()
  expect(screen.getByText('7K3M-9QZ2-ABCD-0001')).toBeVisible()
  expect(orders).toEqual([])
})

test('What another tab has ordered from another cart changes nothing here', async () => {
  openCheckout()
  await orderButton()
  await orderInOtherTab('another cart')
  expect(await orderButton()).toBeVisible()
})

test('Who has just paid for the same is told when, before ordering it again', async () => {
  openCheckout()
  await orderButton()
  const cart = cartNow()
  await inOtherTab(() => {
    rememberUnpaid({ trackingId: otherOrder, url: payUrl, cart, readyAt: null })
    markPaid(otherOrder)
  })
  expect(await screen.findByText(/^You already paid for exactly this at \d+:?\d* [ap]m\./)).toBeVisible()
  expect(await orderButton()).toBeEnabled()
  fillCart(3)
  expect(screen.queryByText(/^You already paid for exactly this/)).not.toBeInTheDocument()
})

test('Who placed the order in two tabs at once is told in the second that the first is paid', async () => {
  takeOrders()
  await placeOrder()
  await findWaitingPage()
  await orderInOtherTab()
  expect(screen.queryByText(/and it is paid/)).not.toBeInTheDocument()
  await payInOtherTab()
  expect(screen.getByText(/[ap]m\. Pay here only if you want it twice\.$/)).toBeVisible()
})
