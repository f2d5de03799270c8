import { getSchedule, placeExpressOrder } from '@baobab/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { setCoupon } from '../../features/cart/lines/cart.ts'
import { updateCart } from '../../features/cart/lines/cart-store.ts'
import { setAvoided } from '../../features/menu/food/avoided.ts'
import { fillCart, findWaitingPage, orderPlaced, startCheckoutServer } from '../../testing/checkout.ts'
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
