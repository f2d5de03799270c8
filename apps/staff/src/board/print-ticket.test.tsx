import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBoard, startServer, tap } from '../testing/open-board.tsx'
import { createBoard, createOrder, seen } from '../testing/orders.ts'

startServer()

const print = async (user: ReturnType<typeof openBoard>['user']) => {
  await tap(user, 'More about Amara Okafor’s order')
  await tap(user, 'Print')
}

test('The second ticket of an order says that it is a reprint, also after the page was opened anew', async () => {
  const { user, printed } = openBoard(createBoard([createOrder(seen)]))
  await print(user)
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).not.toContain('REPRINT')
  await print(user)
  await waitFor(() => expect(printed).toHaveLength(2))
  expect(printed[1]).toContain('REPRINT')
  expect(JSON.parse(localStorage.getItem('printed-tickets') ?? '')).toEqual(['7K3M9QZ2ABCD4567'])
})

test('Damaged notes about printed tickets stop no print', async () => {
  const { user, printed } = openBoard(createBoard([createOrder(seen)]))
  localStorage.setItem('printed-tickets', '{"a":')
  await print(user)
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(screen.queryByText(/REPRINT/)).toBeNull()
})
