import { expect, test } from 'vitest'
import { isPage, links, pagePrivacy, pages } from './pages.ts'

test('A page is found with and without a trailing slash; every other path is not a page', () => {
  for (const path of ['/', '/menu', '/menu/', '/menudetail/7', '/orderplaced'])
    expect(isPage(path)).toBe(true)
  for (const path of ['/menus', '/menudetail', '/menudetail/7/8', '/admin', '/.env', '//evil'])
    expect(isPage(path)).toBe(false)
})

const readPrivacy = (address: string) => {
  const { pathname, search } = new URL(address, 'https://example.com')
  return pagePrivacy(pathname, search)
}

test('PRV-06 Each page is public, personal or has a secret address', () => {
  const listPages = (privacy: string) =>
    Object.entries(pages).flatMap(([name, path]) => (readPrivacy(path) === privacy ? [name] : []))
  expect(listPages('secret')).toEqual([
    'trackOrder',
    'booking',
    'orderDeclined',
    'orderPlaced',
    'resetPassword',
    'verifyEmail',
    'orderInvoice',
  ])
  expect(listPages('personal')).toEqual([
    'cart',
    'checkout',
    'favourites',
    'profile',
    'addresses',
    'addAddress',
    'editAddress',
    'orders',
    'bookings',
    'wishlist',
    'reviews',
    'changePassword',
    'devices',
    'yourData',
    'deleteAccount',
  ])
})

test('PRV-06 The booking screen has a secret address only when the payment provider leads back to it', () => {
  expect(readPrivacy(links.bookEvent('Wedding'))).toBe('public')
  expect(readPrivacy('/bookevent?status=false')).toBe('public')
  expect(readPrivacy(links.bookingReturn('7K3M9QZ2ABCD4567', true))).toBe('secret')
  expect(readPrivacy('/booking/?id=7K3M9QZ2ABCD4567')).toBe('secret')
})
