type DemoAccount = { role: 'customer' | 'kitchen' | 'owner'; email: string; password: string }

/** Public passwords: for a demo on one's own machine only. */
export const demoAccounts: DemoAccount[] = [
  { role: 'customer', email: 'ada@example.com', password: 'jollof-and-smoke' },
  { role: 'kitchen', email: 'tunde@baobabsmokehouse.example', password: 'oak-and-embers-1' },
  { role: 'kitchen', email: 'rosa@baobabsmokehouse.example', password: 'oak-and-embers-2' },
  { role: 'owner', email: 'owner@baobabsmokehouse.example', password: 'the-whole-pit-at-dusk' },
]

export const names: Record<string, { firstName: string; lastName: string; phone: string; address?: string }> =
  {
    'ada@example.com': {
      firstName: 'Ada',
      lastName: 'Nwosu',
      phone: '2535550117',
      address: '3312 North 26th Street, Tacoma, WA 98407',
    },
    'tunde@baobabsmokehouse.example': { firstName: 'Tunde', lastName: 'Bakare', phone: '2535550143' },
    'rosa@baobabsmokehouse.example': { firstName: 'Rosa', lastName: 'Whitehorse', phone: '2535550144' },
    'owner@baobabsmokehouse.example': { firstName: 'Imani', lastName: 'Carter', phone: '2535550145' },
  }

export const adasAddresses = [
  {
    type: 'home',
    firstName: 'Ada',
    lastName: 'Nwosu',
    country: 'United States',
    streetAddress: '3312 North 26th Street',
    apartment: null,
    city: 'Tacoma',
    state: 'Washington',
    zip: '98407',
    phone: '2535550117',
    email: 'ada@example.com',
    note: 'Side gate, mind the cat',
  },
  {
    type: 'office',
    firstName: 'Ada',
    lastName: 'Nwosu',
    companyName: 'Commencement Bay Architects',
    country: 'United States',
    streetAddress: '950 Pacific Avenue',
    apartment: 'Suite 410',
    city: 'Tacoma',
    state: 'Washington',
    zip: '98402',
    phone: '2535550118',
    email: 'ada@example.com',
    note: null,
  },
] as const

export const adasFavourites = ['party-jollof', 'oak-smoked-brisket', 'beef-suya', 'hibiscus-zobo']
