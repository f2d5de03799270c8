export type SeedOrder = {
  trackingId: string
  status: 'pending' | 'received' | 'process' | 'ontheway' | 'delivered' | 'cancelled'
  orderType: 'pickup' | 'delivery'
  paymentMethod: 'stripe' | 'paypal'
  /** Placed so many minutes before the moment of seeding. */
  minutesAgo: number
  couponCode?: string
  cancelReason?: string
  lines: { dish: string; size: string; quantity: number; choices?: Record<string, string> }[]
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
      { dish: 'party-jollof', size: 'Large', quantity: 2, choices: { Heat: 'Medium', Protein: 'Goat' } },
      { dish: 'beef-suya', size: 'Six skewers', quantity: 1, choices: { Heat: 'Hot', Sauce: 'Extra yaji' } },
      {
        dish: 'hibiscus-zobo',
        size: 'Jug',
        quantity: 1,
        choices: { Sweetness: 'Half sweet', Ice: 'No ice' },
      },
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
      {
        dish: 'oak-smoked-brisket',
        size: '1 lb',
        quantity: 1,
        choices: { Cut: 'Sliced', Sauce: 'Baobab BBQ', Side: 'Coleslaw' },
      },
      { dish: 'mac-and-cheese', size: 'Side', quantity: 2 },
    ],
  },
  {
    trackingId: '9VXT1MK4ZQ7WA3CE',
    status: 'cancelled',
    orderType: 'delivery',
    paymentMethod: 'stripe',
    minutesAgo: 6 * DAY,
    cancelReason: 'The smoker was down for the evening; your money is on its way back.',
    lines: [
      {
        dish: 'baobab-glazed-pork-ribs',
        size: 'Full rack',
        quantity: 1,
        choices: { Heat: 'Medium', Wood: 'Cherry' },
      },
    ],
  },
  {
    trackingId: '5RGD0JY8NB2HS6PF',
    status: 'ontheway',
    orderType: 'delivery',
    paymentMethod: 'stripe',
    minutesAgo: 70,
    lines: [
      {
        dish: 'pitmasters-platter',
        size: 'For two to three',
        quantity: 1,
        choices: { Heat: 'Medium', Sauce: 'Baobab BBQ', Side: 'Fried plantain' },
      },
      { dish: 'chapman', size: 'Mug', quantity: 2, choices: { Ice: 'With ice' } },
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
      {
        dish: 'piri-piri-half-chicken',
        size: 'Half chicken',
        quantity: 2,
        choices: { Heat: 'Hot', Side: 'Coleslaw' },
      },
      { dish: 'jollof-cornbread', size: 'One wedge', quantity: 2 },
    ],
  },
  {
    trackingId: '8HPB3SF5GD4RJ0YA',
    status: 'received',
    orderType: 'delivery',
    paymentMethod: 'stripe',
    minutesAgo: 17,
    lines: [
      {
        dish: 'smoky-egusi',
        size: 'Bowl',
        quantity: 1,
        choices: { Swallow: 'Pounded yam', Protein: 'Smoked turkey', Heat: 'Medium' },
      },
      { dish: 'puff-puff', size: 'Twelve pieces', quantity: 1, choices: { Dip: 'Honey pepper' } },
    ],
  },
  {
    trackingId: '4TMN7XE2VK6CZ9QW',
    status: 'pending',
    orderType: 'pickup',
    paymentMethod: 'stripe',
    minutesAgo: 4,
    lines: [
      {
        dish: 'chicken-suya',
        size: 'Three skewers',
        quantity: 2,
        choices: { Heat: 'Mild', Sauce: 'Piri-piri' },
      },
    ],
  },
]
