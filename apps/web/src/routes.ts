import { type Page, pages } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { bannerQuery, categoriesQuery, productQuery, productsQuery, sliderQuery } from './api/menu.ts'
import Home from './screens/home/Home.tsx'

type Given = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }

export type Route = {
  path: string
  /** What the tab, the history and a screen reader's announcement say. */
  title: string
  /** One in a file of its own can be fetched ahead by its `load`. */
  screen: ComponentType & { load?: () => Promise<unknown> }
  /** What the screen will ask for, so that it can be fetched before the screen is there (and on the server). */
  prefetch?: (queryClient: QueryClient, given: Given) => Promise<unknown>
  /** Personal or unfinished pages stay out of search engines and are rendered in the browser only. */
  private?: true
}

const screen = (load: () => Promise<{ default: ComponentType }>) => Object.assign(lazy(load), { load })
const unbuilt = screen(() => import('./layout/ComingSoon.tsx'))

/** Every page of the site. One table for the browser and the server. */
export const routes = {
  home: {
    title: 'African-inspired barbecue in Tacoma',
    screen: Home,
    prefetch: (queryClient) =>
      Promise.all([
        queryClient.prefetchQuery(bannerQuery),
        queryClient.prefetchQuery(categoriesQuery),
        queryClient.prefetchQuery(productsQuery()),
        queryClient.prefetchQuery(sliderQuery),
      ]),
  },
  about: { title: 'About us', screen: screen(() => import('./screens/about/About.tsx')) },
  menu: {
    title: 'Menu',
    screen: screen(() => import('./screens/menu/Menu.tsx')),
    prefetch: (queryClient) =>
      Promise.all([queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(productsQuery())]),
  },
  dish: {
    title: 'Dish',
    screen: screen(() => import('./screens/dish/Dish.tsx')),
    prefetch: (queryClient, { params }) => queryClient.prefetchQuery(productQuery(Number(params.id))),
  },
  cart: { title: 'Your cart', screen: screen(() => import('./screens/cart/CartView.tsx')), private: true },
  favourites: {
    title: 'Favourites',
    screen: screen(() => import('./screens/favourites/Favourites.tsx')),
    private: true,
  },
  discounts: {
    title: 'Available discounts',
    screen: screen(() => import('./screens/discounts/Discounts.tsx')),
  },
  events: { title: 'Events', screen: screen(() => import('./screens/events/Events.tsx')) },
  eventDetail: { title: 'Event', screen: screen(() => import('./screens/events/EventDetail.tsx')) },
  bookEvent: { title: 'Book us', screen: unbuilt },
  contact: { title: 'Contact', screen: screen(() => import('./screens/contact/Contact.tsx')) },
  privacy: { title: 'Privacy policy', screen: screen(() => import('./screens/legal/Privacy.tsx')) },
  terms: { title: 'Terms of use', screen: screen(() => import('./screens/legal/Terms.tsx')) },
  productAndService: {
    title: 'Product and service',
    screen: screen(() => import('./screens/legal/ProductAndService.tsx')),
  },
  checkout: {
    title: 'Checkout',
    screen: screen(() => import('./screens/checkout/Checkout.tsx')),
    private: true,
  },
  orderPlaced: {
    title: 'Order placed',
    screen: screen(() => import('./screens/order-placed/OrderPlaced.tsx')),
    private: true,
  },
  orderDeclined: {
    title: 'Order declined',
    screen: screen(() => import('./screens/order-placed/OrderDeclined.tsx')),
    private: true,
  },
  trackOrder: {
    title: 'Track your order',
    screen: screen(() => import('./screens/track-order/TrackOrder.tsx')),
    private: true,
  },
  signIn: { title: 'Sign in', screen: screen(() => import('./screens/sign-in/SignIn.tsx')), private: true },
  signUp: { title: 'Sign up', screen: screen(() => import('./screens/sign-in/SignUp.tsx')), private: true },
  forgotPassword: {
    title: 'Forgot password',
    screen: screen(() => import('./screens/sign-in/ForgotPassword.tsx')),
    private: true,
  },
  resetPassword: {
    title: 'Choose a new password',
    screen: screen(() => import('./screens/sign-in/ResetPassword.tsx')),
    private: true,
  },
  verifyEmail: {
    title: 'Confirm your e-mail',
    screen: screen(() => import('./screens/sign-in/VerifyEmail.tsx')),
    private: true,
  },
  profile: {
    title: 'Personal info',
    screen: screen(() => import('./screens/account/Profile.tsx')),
    private: true,
  },
  addresses: { title: 'Addresses', screen: unbuilt, private: true },
  addAddress: { title: 'Add an address', screen: unbuilt, private: true },
  editAddress: { title: 'Edit an address', screen: unbuilt, private: true },
  orders: { title: 'Orders', screen: unbuilt, private: true },
  orderInvoice: { title: 'Invoice', screen: unbuilt, private: true },
  wishlist: {
    title: 'Favourites',
    screen: screen(() => import('./screens/favourites/Favourites.tsx')),
    private: true,
  },
  reviews: { title: 'Your reviews', screen: unbuilt, private: true },
  changePassword: { title: 'Change password', screen: unbuilt, private: true },
} as const satisfies Record<Page, Omit<Route, 'path'>>

export const routeTable: readonly Route[] = Object.entries(routes).map(([page, route]) => ({
  ...route,
  path: pages[page as Page], // the keys are Page's: `satisfies` above holds them to it
}))
