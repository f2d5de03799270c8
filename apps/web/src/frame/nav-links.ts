import { pages } from '@baobab/contract'

/** The main navigation, in the customer's words. */
export const mainLinks = [
  { to: pages.home, label: 'Home' },
  { to: pages.about, label: 'About' },
  { to: pages.menu, label: 'Menu' },
  { to: pages.events, label: 'Event' },
  { to: pages.contact, label: 'Contact' },
] as const

export const footerLinks = [
  { to: pages.home, label: 'Home' },
  { to: pages.about, label: 'About' },
  { to: pages.contact, label: 'Contact' },
  { to: pages.privacy, label: 'Privacy policy' },
  { to: pages.terms, label: 'Terms of use' },
  { to: pages.productAndService, label: 'Product and service' },
] as const
