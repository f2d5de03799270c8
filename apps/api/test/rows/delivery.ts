import { randomUUID } from 'node:crypto'
import type { TestSite } from '../sites/test-site.ts'
import { createDish } from './dishes.ts'
import { createOrder } from './orders.ts'
import { createUser } from './people.ts'

const placedAt = new Date('2026-11-20T18:00:00.000Z')
export const deliveryFields = {
  orderType: 'delivery',
  status: 'process',
  email: `${randomUUID()}@example.com`,
  phone: '2535550117',
  streetAddress: '3312 North 26th Street',
  apartment: 'Flat 4',
  note: 'The dog is friendly',
  coupon: { code: 'SMOKE15', percent: 15 },
  createdAt: placedAt,
  readyAt: new Date('2026-11-20T18:45:00.000Z'),
  taxBasisPoints: 1030,
} as const

/** An order that Ada placed, with the response she gets for it. `cook` made the changes of its history. */
export async function createDelivery(site: TestSite, cook?: { id: number }) {
  const ada = await createUser(site)
  const dish = await createDish(site.db)
  const order = await createOrder(site.db, {
    ...deliveryFields,
    userId: ada.id,
    ...(cook && { movedBy: cook.id }),
    lines: [
      {
        productId: dish.id,
        name: 'Party Jollof',
        description: 'Red rice',
        unitCents: 3333,
        quantity: 3,
        choices: { Heat: 'Medium', Protein: 'Goat' },
      },
      { name: 'Gone from the menu', size: 'Jug', unitCents: 1, quantity: 1 },
    ],
  })
  const response = {
    tracking_id: order.trackingId,
    status: 'process',
    created_at: '2026-11-20T18:00:00.000Z',
    order_type: 'delivery',
    payment_method: 'stripe',
    payment_status: 'paid',
    first_name: 'Ada',
    last_name: 'Obi',
    email: deliveryFields.email,
    phone: '2535550117',
    street_address: '3312 North 26th Street',
    apartment_suit: 'Flat 4',
    city: 'Tacoma',
    state: 'WA',
    zip: '98407',
    country: 'United States',
    note: 'The dog is friendly',
    utensils: false,
    driver_note: '',
    text_messages: false,
    asks_for: [],
    allergies: [],
    sub_total: 100,
    discount_price: 15,
    delivery_fee: 0,
    tip: null,
    total_price: 85,
    paid_at: '2026-11-20T18:01:00.000Z',
    paid_amount: 85,
    refunded: 0,
    refunds: [],
    included_tax: 7.94,
    tax_basis_points: 1030,
    ready_at: '2026-11-20T18:45:00.000Z',
    moved_from: null,
    move_reason: null,
    late: null,
    seen_at: null,
    recalled_at: null,
    arrived_at: null,
    arrival_note: '',
    coming_at: null,
    coupon_code: 'SMOKE15',
    coupon_percent: 15,
    cancel_reason: null,
    added_to: null,
    additions: [],
    can_change: false,
    messages: [],
    history: [
      { status: 'pending', at: '2026-11-20T18:00:00.000Z' },
      { status: 'recieved', at: '2026-11-20T18:05:00.000Z' },
      { status: 'process', at: '2026-11-20T18:10:00.000Z' },
    ],
    order_products: [
      {
        line: 0,
        struck: null,
        product: { id: dish.id, name: 'Party Jollof', description: 'Red rice', images: [] },
        size: 'Plate',
        price: 33.33,
        quantity: 3,
        total_price: 99.99,
        note: '',
        ingredients: [
          {
            ingredient_category: { id: null, name: 'Heat' },
            ingredient_subcategory: { id: null, name: 'Medium' },
          },
          {
            ingredient_category: { id: null, name: 'Protein' },
            ingredient_subcategory: { id: null, name: 'Goat' },
          },
        ],
      },
      {
        line: 1,
        struck: null,
        product: { id: null, name: 'Gone from the menu', description: 'Rice, red and smoky', images: [] },
        size: 'Jug',
        price: 0.01,
        quantity: 1,
        total_price: 0.01,
        note: '',
        ingredients: [],
      },
    ],
  }
  return { ada, order, response }
}
