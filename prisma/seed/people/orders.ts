export type SeedOrder = {
  trackingId: string
  status: 'pending' | 'received' | 'process' | 'ontheway' | 'delivered' | 'cancelled'
  orderType: 'pickup' | 'delivery'
  paymentMethod: 'stripe' | 'paypal'
  /** Placed so many minutes before the moment of seeding. */
  minutesAgo: number
  couponCode?: string
  cancelReason?: string
  lines: [dish: string, size: string, quantity: number, choices?: Record<string, string>][]
}

const HOUR = 60
const DAY = 24 * HOUR

/** Ada's orders, all paid: at least one in every status. */
export const orders: SeedOrder[] = [
  {
    trackingId: '7K3M9QZ2W8RT4XVA',
    status: 'delivered',
    orderType: 'delivery',
    paymentMethod: 'stripe',
    minutesAgo: 46 * DAY,
    lines: [
      ['party-jollof', 'Large', 2, { Heat: 'Medium', Protein: 'Goat' }],
      ['beef-suya', 'Six skewers', 1, { Heat: 'Hot', Sauce: 'Extra yaji' }],
      ['hibiscus-zobo', 'Jug', 1, { Sweetness: 'Half sweet', Ice: 'No ice' }],
    ],
  },
  {
    trackingId: '3NC8HB6YF2DP5SGJ',
    status: 'delivered',
    orderType: 'pickup',
    paymentMethod: 'paypal',
    minutesAgo: 14 * DAY,
    couponCode: 'FIRSTFIRE',
    lines: [
      ['oak-smoked-brisket', '1 lb', 1, { Cut: 'Sliced', Sauce: 'Baobab BBQ', Side: 'Coleslaw' }],
      ['mac-and-cheese', 'Side', 2],
    ],
  },
  {
    trackingId: '9VXT1MK4ZQ7WA3CE',
    status: 'cancelled',
    orderType: 'delivery',
    paymentMethod: 'stripe',
    minutesAgo: 6 * DAY,
    cancelReason: 'The smoker was down for the evening; your money is on its way back.',
    lines: [['baobab-glazed-pork-ribs', 'Full rack', 1, { Heat: 'Medium', Wood: 'Cherry' }]],
  },
  {
    trackingId: '5RGD0JY8NB2HS6PF',
    status: 'ontheway',
    orderType: 'delivery',
    paymentMethod: 'stripe',
    minutesAgo: 70,
    lines: [
      [
        'pitmasters-platter',
        'For two to three',
        1,
        { Heat: 'Medium', Sauce: 'Baobab BBQ', Side: 'Fried plantain' },
      ],
      ['chapman', 'Mug', 2, { Ice: 'With ice' }],
    ],
  },
  {
    trackingId: '2WZ6CQ9TK1EX7MVN',
    status: 'process',
    orderType: 'pickup',
    paymentMethod: 'paypal',
    minutesAgo: 38,
    couponCode: 'SMOKE15',
    lines: [
      ['piri-piri-half-chicken', 'Half chicken', 2, { Heat: 'Hot', Side: 'Coleslaw' }],
      ['jollof-cornbread', 'One wedge', 2],
    ],
  },
  {
    trackingId: '8HPB3SF5GD4RJ0YA',
    status: 'received',
    orderType: 'delivery',
    paymentMethod: 'stripe',
    minutesAgo: 17,
    lines: [
      ['smoky-egusi', 'Bowl', 1, { Swallow: 'Pounded yam', Protein: 'Smoked turkey', Heat: 'Medium' }],
      ['puff-puff', 'Twelve pieces', 1, { Dip: 'Honey pepper' }],
    ],
  },
  {
    trackingId: '4TMN7XE2VK6CZ9QW',
    status: 'pending',
    orderType: 'pickup',
    paymentMethod: 'stripe',
    minutesAgo: 4,
    lines: [['chicken-suya', 'Three skewers', 2, { Heat: 'Mild', Sauce: 'Piri-piri' }]],
  },
]
