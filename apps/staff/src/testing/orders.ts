import type { Board, KitchenOrder } from '@baobab/contract'

/** Noon of a Saturday in Tacoma. */
export const NOON = Date.parse('2026-11-21T20:00:00.000Z')
export const inMinutes = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()

export const createLine = (
  over: Partial<KitchenOrder['order_products'][number]> = {},
): KitchenOrder['order_products'][number] => ({
  line: 0,
  struck: null,
  product: { id: 1, name: 'Oak-Smoked Brisket', description: 'Slow.', images: [] },
  size: '1 lb',
  price: 2800,
  quantity: 2,
  total_price: 5600,
  note: '',
  ingredients: [],
  ...over,
})

/** Paid, new and not seen. */
export const createOrder = (over: Partial<KitchenOrder> = {}): KitchenOrder => ({
  tracking_id: '7K3M9QZ2ABCD4567',
  status: 'pending',
  created_at: inMinutes(-1),
  order_type: 'pickup',
  payment_method: 'stripe',
  payment_status: 'paid',
  first_name: 'Amara',
  last_name: 'Okafor',
  customer: 'Amara Okafor',
  is_test: false,
  refundable: 5600,
  strikable: [],
  email: 'amara@example.com',
  phone: '2535550188',
  street_address: '',
  apartment_suit: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  allergies: [],
  note: '',
  utensils: false,
  driver_note: '',
  text_messages: false,
  arrival_note: '',
  asks_for: [],
  sub_total: 5600,
  discount_price: 0,
  delivery_fee: 0,
  tip: null,
  total_price: 5600,
  paid_at: inMinutes(0),
  paid_amount: 5600,
  refunded: 0,
  refunds: [],
  included_tax: 523,
  tax_basis_points: 1030,
  ready_at: inMinutes(30),
  moved_from: null,
  move_reason: null,
  late: null,
  seen_at: null,
  seen_by: null,
  printed_at: null,
  printed_by: null,
  recalled_at: null,
  arrived_at: null,
  coming_at: null,
  coupon_code: null,
  coupon_percent: null,
  cancel_reason: null,
  added_to: null,
  additions: [],
  can_change: false,
  messages: [],
  history: [],
  order_products: [createLine()],
  version: 1,
  must_acknowledge: true,
  meats: [{ meat: 'Brisket', ounces: 32 }],
  changes: [],
  ...over,
})

/** Seen, so that it rings no more. */
export const seen = { seen_at: inMinutes(0), seen_by: 'Tunde', must_acknowledge: false } as const

export const createBoard = (orders: KitchenOrder[], over: Partial<Board> = {}): Board => ({
  sequence: 7,
  now: new Date(NOON).toISOString(),
  orders,
  recent: [],
  ...over,
})
