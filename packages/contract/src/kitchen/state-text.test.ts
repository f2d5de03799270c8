import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { kitchenStateText } from './state-text.ts'

test('A cook reads where an order is in the words of the board', () => {
  const texts = (order_type: 'pickup' | 'delivery') =>
    ORDER_STATUSES.map((status) => kitchenStateText({ status, order_type }))
  expect(texts('pickup')).toEqual(['New', 'Accepted', 'Cooking', 'Ready', 'Handed over', 'Canceled'])
  expect(texts('delivery')).toEqual(['New', 'Accepted', 'Cooking', 'On its way', 'Delivered', 'Canceled'])
})
