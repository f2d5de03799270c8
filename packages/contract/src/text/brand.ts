/** The restaurant's name, address and social links. Its hours are settings: see `service.ts`. */
export const brand = {
  name: 'Baobab Smokehouse',
  tagline: 'Slow oak smoke, fast pepper.',
  description: 'African-inspired barbecue and catering in Tacoma, Washington.',
  phone: '(253) 555-0142',
  phoneHref: 'tel:+12535550142',
  email: 'hello@baobabsmokehouse.example',
  address: { street: '1914 Pacific Avenue', city: 'Tacoma', state: 'WA', zip: '98402', country: 'US' },
  /** How guests name the place. */
  street: 'Pacific Avenue',
  geo: { latitude: 47.2459, longitude: -122.4383 },
  social: {
    facebook: 'https://www.facebook.com/baobabsmokehouse',
    x: 'https://x.com/baobabsmoke',
    instagram: 'https://www.instagram.com/baobabsmokehouse',
    linkedin: 'https://www.linkedin.com/company/baobab-smokehouse',
  },
  currency: 'USD',
} as const

export const addressLine = `${brand.address.street}, ${brand.address.city}, ${brand.address.state} ${brand.address.zip}`
/** The address on a map. */
export const addressUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine)}`
