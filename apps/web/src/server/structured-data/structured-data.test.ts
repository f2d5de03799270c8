import { expect, test } from 'vitest'
import { createEvent } from '../../testing/events.ts'
import { createProduct } from '../../testing/products.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { dishData, menuData } from './dishes.ts'
import { eventData, localTime } from './events.ts'
import { restaurantData } from './restaurant.ts'

// That the types and properties exist is checked by the compiler: schema-dts is made of schema.org's vocabulary.

const site = { url: 'https://shop.example' }

test('A dish has an offer for each size, and ratings only when verified orders gave some', () => {
  const ribs = createProduct({
    id: 7,
    name: 'Ribs',
    sizes: [
      { id: 1, name: '½ lb', price: 1800, sub_price: 2000, work_units: 1 },
      {
        id: 2,
        name: '1 lb',
        price: 3405,
        sub_price: 3405,
        work_units: 1,
        sold_out: { until: '2999-01-01T00:00:00Z' } as never, // as the kitchen marks it
      },
    ],
    rating: { average: 4.5, count: 2 },
  })
  const data = dishData(ribs, site)
  expect(data).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/menudetail/7',
    offers: [
      { name: '½ lb', price: '18.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      { name: '1 lb', price: '34.05', availability: 'https://schema.org/SoldOut' },
    ],
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
  })
  expect(dishData({ ...ribs, rating: { average: null, count: 0 } }, site)).not.toHaveProperty(
    'aggregateRating',
  )
})

test('A size is sold out when the pit has too little of its meat for every time that is offered', () => {
  const [half, pound] = createProduct().sizes
  const ribs = createProduct({
    sizes: [half, pound].flatMap((size, index) =>
      size ? [{ ...size, meats: [{ meat_id: 1, ounces: 8 * (index + 1) }] }] : [],
    ),
  })
  const lot = { id: 1, service_day: '2026-11-20', ready_at: '2026-11-20T19:00:00.000Z', ounces_left: 12 }
  const of = (pit: Parameters<typeof createSchedule>[0]) =>
    JSON.parse(JSON.stringify(dishData(ribs, { ...site, schedule: createSchedule(pit) }).offers)).map(
      ({ availability }: { availability: string }) => availability.replace('https://schema.org/', ''),
    )
  expect(of({ pit: [{ id: 1, name: 'Ribs', lots: [lot] }] })).toEqual(['InStock', 'SoldOut'])
  // ready when no time is offered any more
  const late = { ...lot, ready_at: '2026-11-21T01:00:00.000Z' }
  expect(of({ pit: [{ id: 1, name: 'Ribs', lots: [late] }] })).toEqual(['SoldOut', 'SoldOut'])
  expect(of({ pit: [] })).toEqual(['InStock', 'InStock'])
})

test('The menu has its sections with their dishes', () => {
  const drinks = { id: 8, name: 'Drinks' }
  const dishes = [createProduct({ id: 1 }), createProduct({ id: 2, name: 'Zobo', category: drinks })]
  expect(menuData(dishes, site)).toMatchObject({
    '@type': 'Menu',
    hasMenuSection: [
      { hasMenuItem: [{ url: 'https://shop.example/menudetail/1' }] },
      { name: 'Drinks', hasMenuItem: [{ '@type': 'MenuItem', name: 'Zobo' }] },
    ],
  })
})

test('A category is a menu of its own', () => {
  expect(menuData([createProduct({ id: 1 })], site, { id: 8, name: 'Drinks' })).toMatchObject({
    '@id': 'https://shop.example/menu?category_id=8#menu',
    name: 'Drinks of Baobab Smokehouse',
    url: 'https://shop.example/menu?category_id=8',
  })
})

test('An event begins by the restaurant’s clock, in winter and in summer', () => {
  expect(eventData(createEvent({ starts_at: '2026-12-05T02:00:00.000Z' }), site)).toMatchObject({
    startDate: '2026-12-04T18:00:00-08:00',
    location: { name: 'The yard', address: 'The yard' },
    image: ['https://shop.example/media/event-share.jpg', expect.stringContaining('.jpg')],
  })
  expect(localTime(new Date('2027-07-05T01:30:00Z'))).toBe('2027-07-04T18:30:00-07:00')
})

test('The restaurant has its hours; a closed holiday opens and closes at midnight', () => {
  const schedule = createSchedule({
    special_days: [{ date: '2026-12-25', openings: [], reason: 'Christmas' }],
  })
  const { openingHoursSpecification: hours, specialOpeningHoursSpecification: holidays } = JSON.parse(
    JSON.stringify(restaurantData({ ...site, schedule })),
  )
  expect(hours).toHaveLength(Object.values(schedule.hours).flat().length)
  expect(hours[0]).toMatchObject({
    dayOfWeek: expect.stringContaining('https://schema.org/'),
    opens: expect.any(String),
  })
  expect(holidays).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ])
})

test('Breadcrumbs count from the home page', () => {
  expect(breadcrumbs([{ name: 'Menu', path: '/menu' }], site)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://shop.example/' },
      { position: 2, name: 'Menu', item: 'https://shop.example/menu' },
    ],
  })
})
