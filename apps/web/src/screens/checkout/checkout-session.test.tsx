import { useSession } from '@baobab/client/session'
import { listAddresses } from '@baobab/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import {
  fieldNamed,
  filledForm,
  fillForm,
  findWaitingPage,
  openCheckout,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { refused } from '../../testing/payments.ts'
import { reply, server } from '../../testing/server.ts'
import { signIn } from '../../testing/users.ts'
import { currentPath } from '../../testing/visit.tsx'

startCheckoutServer()

const sessionEnded = refused('unauthorized', 'Your session has ended. Please sign in again.')

async function openSignedIn() {
  server.use(reply(listAddresses, { address_managements: [] }))
  const opened = openCheckout({ token: 'old-token' })
  await waitFor(async () => expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Ada'))
  return opened
}

test('When the session ends with the click on the order button, signing in leads back and nothing typed is lost', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(sessionEnded)
  const { user, paymentWindow } = await openSignedIn()
  await fillForm(user)
  await pressOrder(user)
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }))
  expect(paymentWindow.close).toHaveBeenCalled()
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fcheckout'))
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe('/checkout'))
  for (const [name, text] of Object.entries({ ...filledForm, phone: '2535550188' }))
    await waitFor(() => expect(fieldNamed(name)).toHaveValue(text))
  expect(useCart.getState().lines).toMatchObject([{ quantity: 2 }])
  expect(useSession.getState().token).toBe('new-token')
  takeOrders()
  await pressOrder(user)
  await findWaitingPage()
  expect(orders).toHaveLength(2)
})

test('Who does not sign in again orders as a guest', async () => {
  const { takeOrders } = recordOrders()
  takeOrders(sessionEnded)
  const { user } = await openSignedIn()
  await fillForm(user)
  await pressOrder(user)
  expect(await screen.findByText(/continue as a guest/)).toBeInTheDocument()
  takeOrders()
  await pressOrder(user)
  expect(await findWaitingPage()).toBeInTheDocument()
})
