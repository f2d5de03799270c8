import { type Page, pages } from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { couponsQuery } from './api/coupons.ts'
import { eventsQuery } from './api/events.ts'
import {
  bannerQuery,
  categoriesQuery,
  filmQuery,
  HOME_DISHES,
  productQuery,
  productsQuery,
  searchQuery,
  sliderQuery,
} from './api/menu.ts'
import { pageTextQuery } from './api/page-texts.ts'
import { menuFilterIn } from './features/menu/use-menu-filter.ts'

/** The part of an address that a page shows. */
export type Place = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }

export type Route = {
  page: Page
  path: string
  /** For the tab, the history and the screen reader's announcement. */
  title: string
  /** A lazy screen has `load`, to fetch its code before it is shown. */
  screen: ComponentType & { load?: () => Promise<unknown> }
  /** Fetches what the screen will ask for. */
  prefetch?: (queryClient: QueryClient, place: Place) => Promise<unknown>
}

const screen = lazyPart<object>

/** The dishes of an address: of its category, or of its search. */
function prefetchDishes(queryClient: QueryClient, params: URLSearchParams, list: { first?: number } = {}) {
  const { category_id, search } = menuFilterIn(params)
  return search === ''
    ? queryClient.prefetchQuery(productsQuery({ category_id, ...list }))
    : queryClient.prefetchQuery(searchQuery({ category_id, search }))
}

/** Their schemas, and zod with them, are no part of the first load. */
async function prefetchReviews(queryClient: QueryClient, productId: number) {
  const { reviewsQuery } = await import('./api/reviews.ts')
  await queryClient.prefetchInfiniteQuery(reviewsQuery(productId))
}

/** What derives it from recipes is no part of the first load either. */
async function prefetchAllergens(queryClient: QueryClient) {
  const { allergensQuery } = await import('./features/menu/food/allergen-rows.ts')
  await queryClient.prefetchQuery(allergensQuery)
}

async function prefetchBookingPolicy(queryClient: QueryClient) {
  const { bookingPolicyQuery } = await import('./api/bookings.ts')
  await queryClient.prefetchQuery(bookingPolicyQuery)
}

const prefetchEvents = (queryClient: QueryClient) => queryClient.prefetchQuery(eventsQuery)

/** Every page of the site. */
export const routes = {
  home: {
    title: 'African-inspired barbecue in Tacoma',
    screen: screen(() => import('./screens/home/Home.tsx')),
    prefetch: (queryClient, { search }) =>
      Promise.all([
        queryClient.prefetchQuery(bannerQuery),
        queryClient.prefetchQuery(categoriesQuery),
        prefetchDishes(queryClient, search, { first: HOME_DISHES + 1 }),
        queryClient.prefetchQuery(sliderQuery),
      ]),
  },
  about: {
    title: 'About us',
    screen: screen(() => import('./screens/about/About.tsx')),
    prefetch: (queryClient) =>
      Promise.all([
        queryClient.prefetchQuery(sliderQuery),
        queryClient.prefetchQuery(pageTextQuery('about')),
      ]),
  },
  menu: {
    title: 'Menu',
    screen: screen(() => import('./screens/menu/Menu.tsx')),
    prefetch: (queryClient, { search }) =>
      Promise.all([
        queryClient.prefetchQuery(categoriesQuery),
        queryClient.prefetchQuery(filmQuery),
        prefetchDishes(queryClient, search),
      ]),
  },
  dish: {
    title: 'Dish',
    screen: screen(() => import('./screens/dish/Dish.tsx')),
    prefetch: (queryClient, { params }) =>
      Promise.all([
        queryClient.prefetchQuery(productQuery(Number(params.id))),
        prefetchReviews(queryClient, Number(params.id)),
      ]),
  },
  cart: { title: 'Your cart', screen: screen(() => import('./screens/cart/CartView.tsx')) },
  favourites: {
    title: 'Favourites',
    screen: screen(() => import('./screens/favourites/Favourites.tsx')),
  },
  discounts: {
    title: 'Available discounts',
    screen: screen(() => import('./screens/discounts/Discounts.tsx')),
    prefetch: (queryClient) => queryClient.prefetchQuery(couponsQuery),
  },
  events: {
    title: 'Events',
    screen: screen(() => import('./screens/events/Events.tsx')),
    prefetch: prefetchEvents,
  },
  eventDetail: {
    title: 'Event',
    screen: screen(() => import('./screens/events/EventDetail.tsx')),
    prefetch: prefetchEvents,
  },
  bookEvent: {
    title: 'Book us for your private event',
    screen: screen(() => import('./screens/book-event/BookEvent.tsx')),
    prefetch: (queryClient) => Promise.all([prefetchEvents(queryClient), prefetchBookingPolicy(queryClient)]),
  },
  booking: { title: 'Your booking', screen: screen(() => import('./screens/booking/Booking.tsx')) },
  contact: { title: 'Contact', screen: screen(() => import('./screens/contact/Contact.tsx')) },
  privacy: {
    title: 'Privacy policy',
    screen: screen(() => import('./screens/legal/Privacy.tsx')),
    prefetch: (queryClient) => queryClient.prefetchQuery(pageTextQuery('privacy')),
  },
  terms: {
    title: 'Terms of use',
    screen: screen(() => import('./screens/legal/Terms.tsx')),
    prefetch: (queryClient) => queryClient.prefetchQuery(pageTextQuery('terms')),
  },
  productAndService: {
    title: 'Product and service',
    screen: screen(() => import('./screens/legal/ProductAndService.tsx')),
    prefetch: (queryClient) =>
      Promise.all([
        prefetchAllergens(queryClient),
        queryClient.prefetchQuery(pageTextQuery('productAndService')),
      ]),
  },
  accessibility: {
    title: 'Accessibility',
    screen: screen(() => import('./screens/legal/Accessibility.tsx')),
  },
  checkout: {
    title: 'Checkout',
    screen: screen(() => import('./screens/checkout/Checkout.tsx')),
  },
  orderPlaced: {
    title: 'Order placed',
    screen: screen(() => import('./screens/order-placed/OrderPlaced.tsx')),
  },
  orderDeclined: {
    title: 'Order declined',
    screen: screen(() => import('./screens/order-placed/OrderDeclined.tsx')),
  },
  trackOrder: {
    title: 'Track your order',
    screen: screen(() => import('./screens/track-order/TrackOrder.tsx')),
  },
  signIn: { title: 'Sign in', screen: screen(() => import('./screens/sign-in/SignIn.tsx')) },
  signUp: { title: 'Sign up', screen: screen(() => import('./screens/sign-in/SignUp.tsx')) },
  forgotPassword: {
    title: 'Forgot password',
    screen: screen(() => import('./screens/sign-in/ForgotPassword.tsx')),
  },
  resetPassword: {
    title: 'Choose a new password',
    screen: screen(() => import('./screens/sign-in/ResetPassword.tsx')),
  },
  verifyEmail: {
    title: 'Confirm your e-mail',
    screen: screen(() => import('./screens/sign-in/VerifyEmail.tsx')),
  },
  profile: { title: 'Personal info', screen: screen(() => import('./screens/account/Profile.tsx')) },
  addresses: { title: 'Addresses', screen: screen(() => import('./screens/account/Addresses.tsx')) },
  addAddress: { title: 'Add an address', screen: screen(() => import('./screens/account/AddAddress.tsx')) },
  editAddress: {
    title: 'Edit an address',
    screen: screen(() => import('./screens/account/EditAddress.tsx')),
  },
  orders: { title: 'Orders', screen: screen(() => import('./screens/account/Orders.tsx')) },
  orderInvoice: { title: 'Invoice', screen: screen(() => import('./screens/account/Invoice.tsx')) },
  bookings: { title: 'Your bookings', screen: screen(() => import('./screens/account/Bookings.tsx')) },
  wishlist: { title: 'Favourites', screen: screen(() => import('./screens/account/Wishlist.tsx')) },
  reviews: { title: 'Your reviews', screen: screen(() => import('./screens/account/OwnReviews.tsx')) },
  changePassword: {
    title: 'Change password',
    screen: screen(() => import('./screens/account/ChangePassword.tsx')),
  },
  devices: { title: 'Your devices', screen: screen(() => import('./screens/account/Devices.tsx')) },
  yourData: { title: 'Your data', screen: screen(() => import('./screens/account/YourData.tsx')) },
  deleteAccount: {
    title: 'Delete your account',
    screen: screen(() => import('./screens/account/DeleteAccount.tsx')),
  },
} as const satisfies Record<Page, Omit<Route, 'page' | 'path'>>

/** What every other address shows. */
export const notFound = {
  title: 'Page not found',
  screen: screen(() => import('./screens/not-found/NotFound.tsx')),
}

// `satisfies` above checks the keys
const entries = Object.entries(routes) as [Page, Omit<Route, 'page' | 'path'>][]
export const routeTable: readonly Route[] = entries.map(([page, route]) => ({
  ...route,
  page,
  path: pages[page],
}))
