import { type Page, pages } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { bannerQuery, categoriesQuery, productQuery, productsQuery, sliderQuery } from './api/menu.ts'
import Home from './screens/Home.tsx'

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
const unbuilt = screen(() => import('./screens/ComingSoon.tsx'))

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
  about: { title: 'About us', screen: screen(() => import('./screens/About.tsx')) },
  menu: {
    title: 'Menu',
    screen: screen(() => import('./screens/Menu.tsx')),
    prefetch: (queryClient) =>
      Promise.all([queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(productsQuery())]),
  },
  dish: {
    title: 'Dish',
    screen: screen(() => import('./screens/Dish.tsx')),
    prefetch: (queryClient, { params }) => queryClient.prefetchQuery(productQuery(Number(params.id))),
  },
  cart: { title: 'Your cart', screen: screen(() => import('./screens/CartView.tsx')), private: true },
  favourites: {
    title: 'Favourites',
    screen: screen(() => import('./screens/Favourites.tsx')),
    private: true,
  },
  discounts: { title: 'Available discounts', screen: screen(() => import('./screens/Discounts.tsx')) },
  events: { title: 'Events', screen: screen(() => import('./screens/Events.tsx')) },
  eventDetail: { title: 'Event', screen: screen(() => import('./screens/EventDetail.tsx')) },
  bookEvent: { title: 'Book us', screen: unbuilt },
  contact: { title: 'Contact', screen: screen(() => import('./screens/Contact.tsx')) },
  privacy: { title: 'Privacy policy', screen: screen(() => import('./screens/Privacy.tsx')) },
  terms: { title: 'Terms of use', screen: screen(() => import('./screens/Terms.tsx')) },
  productAndService: {
    title: 'Product and service',
    screen: screen(() => import('./screens/ProductAndService.tsx')),
  },
  checkout: { title: 'Checkout', screen: screen(() => import('./screens/Checkout.tsx')), private: true },
  orderPlaced: {
    title: 'Order placed',
    screen: screen(() => import('./screens/OrderPlaced.tsx')),
    private: true,
  },
  orderDeclined: {
    title: 'Order declined',
    screen: screen(() => import('./screens/OrderDeclined.tsx')),
    private: true,
  },
  trackOrder: {
    title: 'Track your order',
    screen: screen(() => import('./screens/TrackOrder.tsx')),
    private: true,
  },
  signIn: { title: 'Sign in', screen: screen(() => import('./screens/SignIn.tsx')), private: true },
  signUp: { title: 'Sign up', screen: screen(() => import('./screens/SignUp.tsx')), private: true },
  forgotPassword: {
    title: 'Forgot password',
    screen: screen(() => import('./screens/ForgotPassword.tsx')),
    private: true,
  },
  resetPassword: {
    title: 'Choose a new password',
    screen: screen(() => import('./screens/ResetPassword.tsx')),
    private: true,
  },
  verifyEmail: {
    title: 'Confirm your e-mail',
    screen: screen(() => import('./screens/VerifyEmail.tsx')),
    private: true,
  },
  profile: { title: 'Personal info', screen: screen(() => import('./screens/Profile.tsx')), private: true },
  addresses: { title: 'Addresses', screen: unbuilt, private: true },
  addAddress: { title: 'Add an address', screen: unbuilt, private: true },
  editAddress: { title: 'Edit an address', screen: unbuilt, private: true },
  orders: { title: 'Orders', screen: unbuilt, private: true },
  orderInvoice: { title: 'Invoice', screen: unbuilt, private: true },
  wishlist: { title: 'Favourites', screen: screen(() => import('./screens/Favourites.tsx')), private: true },
  reviews: { title: 'Your reviews', screen: unbuilt, private: true },
  changePassword: { title: 'Change password', screen: unbuilt, private: true },
} as const satisfies Record<Page, Omit<Route, 'path'>>

export const routeTable: readonly Route[] = Object.entries(routes).map(([page, route]) => ({
  ...route,
  path: pages[page as Page], // the keys are Page's: `satisfies` above holds them to it
}))
