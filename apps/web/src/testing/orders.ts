import { addToOwnOrder, type Order } from '@baobab/contract'
import { onTestFinished, vi } from 'vitest'
import { payUrl } from './payments.ts'
import { createPicture } from './products.ts'
import { record } from './server.ts'

export const TRACKING_ID = '7K3M9QZ2ABCD4567'

export const createOrderLine = (
  over: Partial<Order['order_products'][number]> = {},
): Order['order_products'][number] => ({
  line: 0,
  struck: null,
  product: { id: 1, name: 'Ribs', description: 'Slow.', images: [createPicture()] },
  size: '½ lb',
  price: 1400,
  quantity: 2,
  total_price: 2800,
  note: '',
  ingredients: [
    { ingredient_category: { id: 5, name: 'Heat' }, ingredient_subcategory: { id: 52, name: 'Hot' } },
  ],
  ...over,
})

export const createOrder = (over: Partial<Order> = {}): Order => ({
  tracking_id: TRACKING_ID,
  status: 'process',
  created_at: '2026-11-20T20:15:00.000Z',
  order_type: 'delivery',
  payment_method: 'stripe',
  payment_status: 'paid',
  first_name: 'Amara',
  last_name: 'Okafor',
  email: null,
  phone: '•••••88',
  street_address: 'Cedar Street',
  apartment_suit: '',
  city: 'Tacoma',
  state: 'WA',
  zip: '98402',
  country: 'United States',
  allergies: [],
  note: '',
  utensils: false,
  driver_note: '',
  text_messages: false,
  arrival_note: '',
  asks_for: [],
  sub_total: 2800,
  discount_price: 280,
  delivery_fee: 0,
  tip: null,
  total_price: 2520,
  paid_at: '2026-11-20T20:16:00.000Z',
  paid_amount: 2520,
  refunded: 0,
  refunds: [],
  included_tax: 235,
  tax_basis_points: 1030,
  ready_at: '2026-11-20T21:00:00.000Z',
  moved_from: null,
  move_reason: null,
  late: null,
  seen_at: null,
  recalled_at: null,
  arrived_at: null,
  coming_at: null,
  coupon_code: 'EMBER10',
  coupon_percent: 10,
  cancel_reason: null,
  added_to: null,
  additions: [],
  can_change: false,
  messages: [],
  history: [
    { status: 'pending', at: '2026-11-20T20:15:00.000Z' },
    { status: 'received', at: '2026-11-20T20:20:00.000Z' },
    { status: 'process', at: '2026-11-20T20:30:00.000Z' },
  ],
  order_products: [createOrderLine()],
  ...over,
})

/** What a guest adds to their order, and how this tab leaves for the payment page. */
export function recordAddition() {
  const leave = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => leave.mockRestore())
  const added = { message: 'Added.', url: payUrl, tracking_id: '7K3M9QZ2ABCD4568', ready_at: null }
  return { sent: record(addToOwnOrder, added), leave }
}
