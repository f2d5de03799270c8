import { cancelUnpaidOrder, getSchedule, placeExpressOrder } from '@baobab/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { setCoupon } from '../../features/cart/lines/cart.ts'
import { updateCart } from '../../features/cart/lines/cart-store.ts'
import { setAvoided } from '../../features/menu/food/avoided.ts'
import { openPaymentChannel } from '../../features/payments/window/payment-channel.ts'
import {
  dearer,
  fillCart,
  findWaitingPage,
  orderPlaced,
  raisePrice,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { TRACKING_ID } from '../../testing/orders.ts'
import { refused, stubPaymentWindow } from '../../testing/payments.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, server } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startCheckoutServer()

type Extras = ReturnType<typeof createSchedule>['extras']
const on = { ...createSchedule().extras, express: true }

function openCart(extras: Extras = on, respond: () => Response = orderPlaced) {
  const sent: URLSearchParams[] = []
  server.use(
    reply(getSchedule, { service: createSchedule({ extras }) }),
    http.post(`*/api${placeExpressOrder.path}`, async ({ request }) => {
      sent.push(new URLSearchParams(await request.text()))
      return respond()
    }),
  )
  const stubbed = stubPaymentWindow()
  const visited = visit('/cartview')
  fillCart()
  return { ...visited, ...stubbed, sent }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Express pickup' }))

test('One click sends the cart for pickup at the time that is shown, with nothing about a person', async () => {
  const { user, sent } = openCart()
  const express = await panel()
  act(() => setAvoided('peanuts', true))
  onTestFinished(() => setAvoided('peanuts', false))
  expect(express.getByText(/^Ready .*12:30 pm, /)).toBeVisible()
  await user.click(express.getByRole('button', { name: 'Card or wallet · $28.00' }))
  expect(await findWaitingPage()).toBeVisible()
  const fields = Object.fromEntries(sent[0] ?? [])
  expect(fields).toMatchObject({
    order_type: 'pickup',
    payment_method: 'stripe',
    total_price: '28',
    ready_at: '2026-11-20T20:30:00.000Z',
  })
  expect(Object.entries(fields).find(([name]) => name.startsWith('allergies'))?.[1]).toBe('peanuts')
  expect(Object.keys(fields).filter((name) => /name|email|phone|coupon/.test(name))).toEqual([])
})

test('Allergies can be said right there', async () => {
  const { user } = openCart()
  await user.click((await panel()).getByRole('button', { name: 'Any allergies?' }))
  onTestFinished(() => setAvoided('peanuts', false))
  await user.click(await screen.findByRole('button', { name: 'Peanuts' }))
  expect(await screen.findByText(/The kitchen will see you avoid/)).toBeVisible()
})

test('A tip goes to the kitchen and is on the button', async () => {
  const { user, sent } = openCart({ ...on, tips: true })
  const express = await panel()
  await user.click(await express.findByRole('radio', { name: /^20%/ }))
  await user.click(express.getByRole('button', { name: 'PayPal · $33.08' }))
  await findWaitingPage()
  expect(sent[0]?.get('tip_percent')).toBe('20')
  expect(sent[0]?.has('tip_for')).toBe(false)
})

test('A refusal is said in its place, and the payment window closes', async () => {
  const { user, paymentWindow } = openCart(on, refused('invalid', 'Express checkout is off right now.'))
  const express = await panel()
  await user.click(express.getByRole('button', { name: /^Card or wallet/ }))
  expect(await express.findByText('Express checkout is off right now.')).toBeVisible()
  await waitFor(() => expect(paymentWindow.close).toHaveBeenCalled())
  expect(screen.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test('Switched off, or with a coupon in the cart, there is only the form', async () => {
  openCart({ ...on, express: false })
  await screen.findByText('Includes $2.61 sales tax')
  expect(screen.queryByRole('region', { name: 'Express pickup' })).not.toBeInTheDocument()
  cleanup()
  openCart()
  await panel()
  const coupon = { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' }
  act(() => updateCart((cart) => setCoupon(cart, coupon)))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Express pickup' })).not.toBeInTheDocument(),
  )
})

test('An answer that is no JSON leaves the cart as it is', async () => {
  const { user } = openCart(on, () => HttpResponse.text('?', { status: 500 }))
  const express = await panel()
  await user.click(express.getByRole('button', { name: /^Card or wallet/ }))
  expect(await express.findByRole('alert')).toBeVisible()
})

test('A price that changes under the thumb is not paid until the guest has seen it', async () => {
  const { user, queryClient, sent } = openCart()
  const express = await panel()
  const card = express.getByRole('button', { name: 'Card or wallet · $28.00' })
  raisePrice()
  await act(() => queryClient.invalidateQueries({ queryKey: ['menu'] }))
  expect(await express.findByRole('status')).toHaveTextContent('The menu changed. Check your cart first.')
  for (const button of [card, express.getByRole('button', { name: /^PayPal/ })]) {
    expect(button).toHaveAccessibleDescription('The menu changed. Check your cart first.')
    await user.click(button)
  }
  expect(sent).toEqual([])
  await user.click(express.getByRole('button', { name: 'OK, got it' }))
  expect(screen.getByRole('region', { name: 'Express pickup' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'OK, got it' })).not.toBeInTheDocument()
  await user.click(express.getByRole('button', { name: 'Card or wallet · $30.00' }))
  await findWaitingPage()
  expect(sent.map((fields) => fields.get('total_price'))).toEqual(['30'])
})

/** The server knows the new price before the cart does. */
async function payOldPrice() {
  let orders = 0
  const opened = openCart(on, () => {
    orders += 1
    return orders === 1
      ? refused('prices_changed', 'Prices have changed.', { current: dearer })()
      : orderPlaced()
  })
  const card = (await panel()).getByRole('button', { name: 'Card or wallet · $28.00' })
  raisePrice()
  await opened.user.click(card)
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices have changed' }))
  expect(dialog.getByRole('row', { name: /^Ribs/ })).toHaveTextContent('$14.00$15.00')
  expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$28.00$30.00')
  return { ...opened, dialog }
}

test('A refused price is asked about; accepting it pays the new one', async () => {
  const { user, dialog, sent, openWindow } = await payOldPrice()
  await user.click(dialog.getByRole('button', { name: 'Order at the new prices' }))
  await findWaitingPage()
  expect(sent.map((fields) => fields.get('total_price'))).toEqual(['28', '30'])
  expect(openWindow).toHaveBeenCalledTimes(2)
})

test('A refused price that is not accepted stays in the cart and is not told twice', async () => {
  const { user, dialog, sent } = await payOldPrice()
  await user.click(dialog.getByRole('button', { name: 'Back to cart' }))
  const express = await panel()
  expect(await express.findByRole('button', { name: 'Card or wallet · $30.00' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'OK, got it' })).not.toBeInTheDocument()
  expect(screen.queryByText('Prices have changed.')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('Canceling the unpaid order says that its old page is dead, to the guest and to the payment window', async () => {
  server.use(reply(cancelUnpaidOrder, { message: 'Canceled.' }))
  const { user } = openCart()
  await user.click((await panel()).getByRole('button', { name: /^PayPal/ }))
  await user.click(await screen.findByRole('button', { name: 'Cancel and change my order' }))
  const closed = await screen.findByText('The old payment page no longer works. Nothing was charged.')
  expect(closed.closest('[tabindex]')).toHaveFocus()
  const received: string[] = []
  const oldWindow = openPaymentChannel(TRACKING_ID, (kind) => received.push(kind))
  onTestFinished(() => oldWindow.close())
  oldWindow.send('returned')
  await waitFor(() => expect(received).toEqual(['waiting']))
  await user.click((await panel()).getByRole('button', { name: /^Card or wallet/ }))
  await findWaitingPage()
})
