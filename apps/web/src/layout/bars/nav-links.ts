import { pages, shopTexts as texts } from '@baobab/contract'

/** Labels as in the specification; CSS capitalizes them. */
export const mainLinks = [
  { to: pages.home, label: texts.home },
  { to: pages.about, label: texts.about },
  { to: pages.menu, label: texts.menu },
  { to: pages.events, label: texts.event },
  { to: pages.contact, label: texts.contact },
] as const

export const footerLinks = [
  { to: pages.home, label: 'Home' },
  { to: pages.about, label: 'About' },
  { to: pages.contact, label: 'Contact' },
  { to: pages.privacy, label: 'Privacy policy' },
  { to: pages.terms, label: 'Terms of use' },
  { to: pages.productAndService, label: 'Product and service' },
] as const

/** Not in the specification's list of footer links. */
export const moreLinks = [
  { to: pages.bookEvent, label: 'Book an event' },
  { to: pages.trackOrder, label: 'Track an order' },
  { to: pages.accessibility, label: 'Accessibility' },
] as const
