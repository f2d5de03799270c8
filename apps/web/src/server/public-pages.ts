import {
  addressLine,
  brand,
  type Category,
  type Event,
  formatCents,
  formatMoment,
  links,
  type Page,
  type Product,
  pages,
  type TextPage,
} from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Thing } from 'schema-dts'
import { couponsQuery, validCoupons } from '../api/coupons.ts'
import { eventsQuery } from '../api/events.ts'
import { categoriesQuery, productQuery, productsQuery } from '../api/menu.ts'
import { pageTextQuery } from '../api/page-texts.ts'
import { filterTitle } from '../features/menu/use-filter-title.ts'
import { menuFilterIn } from '../features/menu/use-menu-filter.ts'
import type { Place } from '../routes.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.ts'
import { dishData, menuData } from './structured-data/dishes.ts'
import { eventData } from './structured-data/events.ts'
import { restaurantData, type Site } from './structured-data/restaurant.ts'

/** What search engines and other sites show of a page. */
export type Head = {
  /** Where the data gives a better one than the route's. */
  title?: string
  description: string
  /** The path of the page that has the same content and that search engines should list instead. */
  canonical?: string
  /** The 1200×630 picture that a shared link shows, where it is not the site's. */
  image?: { path: string; alt: string } | undefined
}

/** From the prefetched data. Undefined when what the address names is not there. */
export type DescribeHead = (queryClient: QueryClient, place: Place) => Head | undefined

/** What search engines read of the page's data, by schema.org's vocabulary. */
type StructuredData = (queryClient: QueryClient, place: Place, site: Site) => readonly Thing[]

type PublicPage = {
  /** The file of its screen, whose scripts the page loads at once. */
  screen: string
  head: DescribeHead
  structuredData?: StructuredData
}

/** The pages that the server renders; the others are personal. Not in the browser's scripts, which have no use for it. */
export const publicPages: Partial<Record<Page, PublicPage>> = {
  home: {
    screen: 'home/Home',
    head: (queryClient, place) =>
      filtered(queryClient, place, {
        description: brand.description,
        ...repeatedCategory(queryClient, place),
      }),
    structuredData: (_queryClient, _place, site) => [restaurantData(site)],
  },
  about: {
    screen: 'about/About',
    head: () => ({
      description: `Who cooks at ${brand.name}: Texas patience, West African pepper and four smokers that run through the night on Pacific Avenue in Tacoma.`,
    }),
  },
  menu: {
    screen: 'menu/Menu',
    head: (queryClient, place) =>
      filtered(queryClient, place, { description: menuDescription(queryClient, place) }),
    structuredData: (queryClient, { search }, site) => {
      const filter = menuFilterIn(search)
      // a search is not listed, and its dishes are on the menu
      if (filter.search !== '') return []
      const category = categoryIn(queryClient, search)
      const dishes = queryClient.getQueryData(productsQuery(filter).queryKey) ?? []
      const crumbs = [menuCrumb, ...(category ? [categoryCrumb(category)] : [])]
      return [menuData(dishes, site, category), breadcrumbs(crumbs, site)]
    },
  },
  dish: {
    screen: 'dish/Dish',
    head: (queryClient, { params }) => {
      const product = queryClient.getQueryData(productQuery(Number(params.id)).queryKey)
      return product && dishHead(product)
    },
    structuredData: (queryClient, { params }, site) => {
      const product = queryClient.getQueryData(productQuery(Number(params.id)).queryKey)
      if (product === undefined) return []
      const { id, name, category } = product
      const crumbs = [menuCrumb, categoryCrumb(category), { name, path: links.dish(id) }]
      return [dishData(product, site), breadcrumbs(crumbs, site)]
    },
  },
  discounts: {
    screen: 'discounts/Discounts',
    head: (queryClient) => ({ description: discountsDescription(queryClient) }),
  },
  events: {
    screen: 'events/Events',
    head: () => ({
      description:
        'We bring the smoker, the oak and the pepper to weddings, graduations and office parties around Tacoma. See where we cook next.',
    }),
    structuredData: (queryClient, _place, site) => {
      const { upcoming_events = [] } = queryClient.getQueryData(eventsQuery.queryKey) ?? {}
      return [...upcoming_events.map((event) => eventData(event, site)), breadcrumbs([eventsCrumb], site)]
    },
  },
  eventDetail: {
    screen: 'events/EventDetail',
    head: (queryClient, place) => {
      const event = eventAt(queryClient, place)
      return event && eventHead(event)
    },
    structuredData: (queryClient, place, site) => {
      const event = eventAt(queryClient, place)
      if (event === undefined) return []
      const crumbs = [eventsCrumb, { name: event.name, path: links.event(event.id) }]
      // what is over is no longer open to guests
      return [...(event.isUpcoming ? [eventData(event, site)] : []), breadcrumbs(crumbs, site)]
    },
  },
  bookEvent: {
    screen: 'book-event/BookEvent',
    head: () => ({
      description: `Book ${brand.name} for your private event: by the hour with your meat, or by the plate with ours.`,
    }),
  },
  contact: {
    screen: 'contact/Contact',
    head: () => ({ description: `Call ${brand.phone}, write, or come by: ${addressLine}.` }),
  },
  privacy: {
    screen: 'legal/Privacy',
    head: (queryClient) => ({ description: readIntro(queryClient, 'privacy') }),
  },
  terms: {
    screen: 'legal/Terms',
    head: (queryClient) => ({ description: readIntro(queryClient, 'terms') }),
  },
  accessibility: {
    screen: 'legal/Accessibility',
    head: () => ({
      description: `How ${brand.name} keeps its site usable for everyone, what we test, and how to reach us.`,
    }),
  },
  productAndService: {
    screen: 'legal/ProductAndService',
    head: (queryClient) => ({ description: readIntro(queryClient, 'productAndService') }),
  },
}

/** What the owner wrote below the page's title. */
const readIntro = (queryClient: QueryClient, page: TextPage) =>
  queryClient.getQueryData(pageTextQuery(page).queryKey)?.intro ?? brand.description

const menuCrumb = { name: 'Menu', path: pages.menu }
const categoryCrumb = ({ id, name }: Category) => ({ name, path: links.categoryMenu(id) })
const eventsCrumb = { name: 'Events', path: pages.events }

const categoryIn = (queryClient: QueryClient, search: URLSearchParams) => {
  const { category_id } = menuFilterIn(search)
  return queryClient.getQueryData(categoriesQuery.queryKey)?.find(({ id }) => id === category_id)
}

function eventAt(queryClient: QueryClient, { search }: Place) {
  const { upcoming_events = [], past_events = [] } = queryClient.getQueryData(eventsQuery.queryKey) ?? {}
  const isNamed = ({ id }: Event) => String(id) === search.get('event')
  const upcoming = upcoming_events.find(isNamed)
  const event = upcoming ?? past_events.find(isNamed)
  return event && { ...event, isUpcoming: upcoming !== undefined }
}

/** The banner's percent is the owner's choice; what a coupon gives today is only here. */
function discountsDescription(queryClient: QueryClient): string {
  const [best] = validCoupons(queryClient.getQueryData(couponsQuery.queryKey) ?? [], new Date())
  const offer = best ? `Up to ${best.percent}% off today at ${brand.name}` : `Coupons at ${brand.name}`
  return `${offer}: codes, how much each takes off, and until when. One coupon per order.`
}

/** Home shows a category below its own first screen: search engines list it once. */
function repeatedCategory(queryClient: QueryClient, { search }: Place) {
  const category = categoryIn(queryClient, search)
  return category && { canonical: links.categoryMenu(category.id) }
}

/** A category's dishes. */
function menuDescription(queryClient: QueryClient, { search }: Place): string {
  const filter = menuFilterIn(search)
  const category = categoryIn(queryClient, search)
  const dishes = queryClient.getQueryData(productsQuery(filter).queryKey) ?? []
  if (category === undefined || dishes.length === 0)
    return 'Smoked meat by the pound, suya by the stick, rice and stews by the bowl: the whole menu with prices, for pickup and delivery in Tacoma.'
  const names = dishes.slice(0, 4).map(({ name }) => name)
  const from = Math.min(...dishes.flatMap(({ sizes }) => sizes.map(({ price }) => price)))
  return `${category.name} for pickup and delivery in Tacoma, from ${formatCents(from)}: ${names.join(', ')}${dishes.length > names.length ? ' and more' : ''}.`
}

/** A category that is gone is not there. */
function filtered(queryClient: QueryClient, { search }: Place, head: Head): Head | undefined {
  const { category_id, search: text } = menuFilterIn(search)
  const category = categoryIn(queryClient, search)
  if (category_id !== '' && category === undefined) return undefined
  const title = filterTitle(text, category?.name)
  return title === undefined ? head : { ...head, title }
}

function dishHead({ name, description, sizes, ...pictures }: Product): Head {
  const [first] = sizes
  const price = first && `${sizes.length > 1 ? 'From ' : ''}${formatCents(first.price)}. `
  return { title: name, description: `${price ?? ''}${description}`, image: shareImage(name, pictures) }
}

function eventHead(event: Event): Head {
  const { name, summary, place, starts_at } = event
  return {
    title: name,
    description: `${formatMoment(starts_at)}, ${place}. ${summary}`,
    image: shareImage(name, event),
  }
}

/** It is cut from the first picture. */
const shareImage = (name: string, { share_image, images }: Pick<Event, 'share_image' | 'images'>) =>
  share_image === null ? undefined : { path: share_image, alt: images[0]?.alt || name }
