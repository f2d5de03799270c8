import {
  addressLine,
  brand,
  type Event,
  formatCents,
  formatDate,
  type Page,
  type Product,
} from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import { eventsQuery } from './api/events.ts'
import { bannerQuery, categoriesQuery, productQuery } from './api/menu.ts'
import { filterTitle } from './features/menu/use-filter-title.ts'
import { menuFilterIn } from './features/menu/use-menu-filter.ts'
import type { Place } from './routes.ts'

/** What search engines and other sites show of a page. */
export type Head = {
  /** Where the data gives a better one than the route's. */
  title?: string
  description: string
  /** Path of the picture that a shared link shows. */
  image?: string | undefined
}

/** From the prefetched data. Undefined when what the address names is not there. */
export type HeadOf = (queryClient: QueryClient, place: Place) => Head | undefined

type PublicPage = {
  /** The file of its screen, whose scripts the page loads at once. */
  screen: string
  head: HeadOf
}

/** The pages that the server renders; the others are personal. Not in the browser's scripts, which have no use for it. */
export const publicPages: Partial<Record<Page, PublicPage>> = {
  home: {
    screen: 'home/Home',
    head: (queryClient, place) => filtered(queryClient, place, { description: homeDescription(queryClient) }),
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
      filtered(queryClient, place, {
        description:
          'Smoked meat by the pound, suya by the stick, rice and stews by the bowl: the whole menu with prices, for pickup and delivery in Tacoma.',
      }),
  },
  dish: {
    screen: 'dish/Dish',
    head: (queryClient, { params }) => {
      const product = queryClient.getQueryData(productQuery(Number(params.id)).queryKey)
      return product && dishHead(product)
    },
  },
  discounts: {
    screen: 'discounts/Discounts',
    head: () => ({ description: `The coupons of ${brand.name} that are valid today, and until when.` }),
  },
  events: {
    screen: 'events/Events',
    head: () => ({
      description:
        'We bring the smoker, the oak and the pepper to weddings, graduations and office parties around Tacoma. See where we cook next.',
    }),
  },
  eventDetail: {
    screen: 'events/EventDetail',
    head: (queryClient, { search }) => {
      const { upcoming_events = [], past_events = [] } = queryClient.getQueryData(eventsQuery.queryKey) ?? {}
      const event = [...upcoming_events, ...past_events].find(({ id }) => String(id) === search.get('event'))
      return event && eventHead(event)
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
    head: () => ({ description: 'What we know about you, why, and how to make us forget it.' }),
  },
  terms: {
    screen: 'legal/Terms',
    head: () => ({ description: 'What you can expect of us, and what we ask of you.' }),
  },
  productAndService: {
    screen: 'legal/ProductAndService',
    head: () => ({
      description: 'What is in our food, when it is available, and how we keep it safe.',
    }),
  },
}

const homeDescription = (queryClient: QueryClient) => {
  const discount = queryClient.getQueryData(bannerQuery.queryKey)?.discount ?? 0
  return discount > 0 ? `${brand.description} Today up to ${discount}% off.` : brand.description
}

/** A category that is gone is not there. */
function filtered(queryClient: QueryClient, { search }: Place, head: Head): Head | undefined {
  const { category_id, search: text } = menuFilterIn(search)
  const category = queryClient.getQueryData(categoriesQuery.queryKey)?.find(({ id }) => id === category_id)
  if (category_id !== '' && category === undefined) return undefined
  const title = filterTitle(text, category?.name)
  return title === undefined ? head : { ...head, title }
}

function dishHead({ name, description, sizes, share_image }: Product): Head {
  const [first] = sizes
  const price = first && `${sizes.length > 1 ? 'From ' : ''}${formatCents(first.price)}. `
  return { title: name, description: `${price ?? ''}${description}`, image: share_image ?? undefined }
}

function eventHead({ name, summary, place, starts_at, images: [first] }: Event): Head {
  return {
    title: name,
    description: `${formatDate(starts_at)}, ${place}. ${summary}`,
    image: first && `${first.base}-${first.widths.at(-1)}.jpg`,
  }
}
