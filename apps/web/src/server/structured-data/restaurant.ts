import { brand, pages, type Schedule, WEEKDAYS } from '@baobab/contract'
import type { OpeningHoursSpecification, Restaurant } from 'schema-dts'

/** What a page is described by beside its own data. The schedule is not there when it could not be read. */
export type Site = { url: string; schedule?: Schedule | undefined }

export const absolute = (path: string, { url }: Site) => new URL(path, url).href
export const restaurantId = (site: Site) => absolute('/#restaurant', site)

export function restaurantData(site: Site): Restaurant {
  const { schedule } = site
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(site),
    name: brand.name,
    slogan: brand.tagline,
    description: brand.description,
    url: absolute(pages.home, site),
    image: absolute('/share.jpg', site),
    logo: absolute('/icon-512.png', site),
    telephone: brand.phoneHref.replace('tel:', ''),
    email: brand.email,
    servesCuisine: ['Barbecue', 'West African'],
    hasMenu: absolute(pages.menu, site),
    acceptsReservations: false,
    currenciesAccepted: brand.currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address.street,
      addressLocality: brand.address.city,
      addressRegion: brand.address.state,
      postalCode: brand.address.zip,
      addressCountry: brand.address.country,
    },
    geo: { '@type': 'GeoCoordinates', ...brand.geo },
    sameAs: Object.values(brand.social),
    ...(schedule && {
      openingHoursSpecification: weeklyHours(schedule),
      specialOpeningHoursSpecification: specialHours(schedule),
    }),
  }
}

const weeklyHours = ({ hours }: Schedule): OpeningHoursSpecification[] =>
  WEEKDAYS.flatMap((weekday) =>
    hours[weekday].map((opening) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: dayOfWeek[weekday],
      ...opening,
    })),
  )

const dayOfWeek = {
  sunday: 'https://schema.org/Sunday',
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
} as const satisfies Record<(typeof WEEKDAYS)[number], string>

/** A day that opens and closes at midnight is closed: so Google reads it. */
const CLOSED = [{ opens: '00:00', closes: '00:00' }]

const specialHours = ({ special_days }: Schedule): OpeningHoursSpecification[] =>
  special_days.flatMap(({ date, openings }) =>
    (openings.length > 0 ? openings : CLOSED).map((opening) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: date,
      validThrough: date,
      ...opening,
    })),
  )
