import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBoard, passSeconds, startServer, tap } from '../../testing/open-board.tsx'
import { createBoard, createOrder, seen } from '../../testing/orders.ts'

startServer()

async function wipe() {
  const { user } = openBoard(createBoard([createOrder({ ...seen, status: 'process' })]))
  await tap(user, 'This board')
  await tap(user, 'Wipe the screen')
  await screen.findByText('Wipe the screen now')
  return user
}
// jsdom lets taps through to what is inert
const isInert = () => document.querySelector('[data-live]')?.hasAttribute('inert')

test('While the screen is wiped the board takes neither taps nor keys, for fifteen seconds', async () => {
  await wipe()
  expect(isInert()).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  passSeconds(14)
  const text = screen.getByText(/^Taps work again in/)
  await waitFor(() => expect(text).toHaveTextContent('Taps work again in 1 s'), { timeout: 3000 })
  expect(isInert()).toBe(true)
  passSeconds(1)
  await waitFor(() => expect(screen.queryByText('Wipe the screen now')).toBeNull(), { timeout: 3000 })
  expect(isInert()).toBe(false)
})

test('A cook at a keyboard ends it sooner', async () => {
  const user = await wipe()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Wipe the screen now')).toBeNull()
  expect(isInert()).toBe(false)
})
