import type { EVENT_TYPES } from './bookings/booking-rules.ts'

/** Every page of the site. The browser's routes, the server's status codes and all links are made from this table. */
export const pages = {
  home: '/',
  about: '/about',
  cart: '/cartview',
  privacy: '/privacy-policy',
  terms: '/terms-of-use',
  productAndService: '/product-and-service',
  accessibility: '/accessibility',
  checkout: '/checkout',
  trackOrder: '/trackorder',
  eventDetail: '/eventdetail',
  events: '/eventpackage',
  bookEvent: '/bookevent',
  booking: '/booking',
  contact: '/contact',
  discounts: '/discount',
  menu: '/menu',
  favourites: '/favourite',
  dish: '/menudetail/:id',
  orderDeclined: '/orderdecline',
  orderPlaced: '/orderplaced',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgetpassemail',
  resetPassword: '/change-password',
  verifyEmail: '/verify-email',
  profile: '/userprofile',
  addresses: '/saveaddress',
  addAddress: '/addaddress',
  editAddress: '/editaddress',
  orders: '/myorder',
  orderInvoice: '/myorderdetail',
  bookings: '/mybooking',
  wishlist: '/wishlist',
  reviews: '/review',
  changePassword: '/changepassword',
  devices: '/devices',
  yourData: '/yourdata',
  deleteAccount: '/deleteaccount',
} as const
export type Page = keyof typeof pages

/** The staff's own app: the kitchen's board and the owner's office. The files it is built of are below `STAFF_BASE`. */
export const staffPages = {
  signIn: '/staff/signin',
  /** Where the link of an invitation leads. */
  join: '/staff/join',
  /** Tablets and printed notes know the address of before the office. */
  kitchenSignIn: '/kitchen/signin',
  board: '/kitchen',
  office: '/office',
  officeMenu: '/office/menu',
  officeDish: '/office/menu/:id',
  newDish: '/office/menu/new',
  ingredients: '/office/menu/ingredients',
  ingredient: '/office/menu/ingredients/:id',
  newIngredient: '/office/menu/ingredients/new',
  categories: '/office/menu/categories',
  catering: '/office/menu/catering',
  menuCsv: '/office/menu/csv',
  preview: '/office/menu/preview',
  publish: '/office/menu/publish',
  homePage: '/office/menu/home',
  banner: '/office/menu/home/banner',
  slide: '/office/menu/home/slide/:id',
  film: '/office/menu/home/film',
  pageTexts: '/office/page-texts',
  pageText: '/office/page-texts/:id',
  officeEvents: '/office/events',
  newEvent: '/office/events/new',
  officeEvent: '/office/events/:id',
  coupons: '/office/coupons',
  newCoupon: '/office/coupons/new',
  coupon: '/office/coupons/:id',
  couponOrders: '/office/coupons/:id/orders',
  money: '/office/money',
  moneyLines: '/office/money/lines',
  payouts: '/office/money/payouts',
  explanations: '/office/money/explanations',
  officeOrders: '/office/orders',
  officeOrder: '/office/orders/:id',
  officeBooking: '/office/orders/events/:id',
  officeOrderInvoice: '/office/orders/:id/invoice',
  officeBookingInvoice: '/office/orders/events/:id/invoice',
  disputes: '/office/orders/disputes',
  extras: '/office/extras',
  officeDays: '/office/days',
  officeHours: '/office/days/hours',
  officePace: '/office/days/pace',
  officeDelivery: '/office/days/delivery',
  officePit: '/office/days/pit',
  eventRules: '/office/days/events',
  reports: '/office/reports',
  reportOrders: '/office/reports/orders',
  recall: '/office/recall',
  recallLot: '/office/recall/lot/:id',
  recallIngredient: '/office/recall/ingredient/:id',
  traceGuest: '/office/recall/guest',
  incidents: '/office/incidents',
  officeReviews: '/office/reviews',
  messages: '/office/messages',
  message: '/office/messages/:id',
  people: '/office/people',
  person: '/office/people/:id',
  invitePerson: '/office/people/invite',
  changes: '/office/changes',
} as const
export type StaffPage = keyof typeof staffPages
export const STAFF_BASE = '/staff/'

/** The pages of the account area: for signed-in people only, beside their menu. */
const accountPages: readonly string[] = [
  pages.profile,
  pages.addresses,
  pages.addAddress,
  pages.editAddress,
  pages.orders,
  pages.orderInvoice,
  pages.wishlist,
  pages.bookings,
  pages.reviews,
  pages.changePassword,
  pages.devices,
  pages.yourData,
  pages.deleteAccount,
]
export const isAccountPage = (pathname: string): boolean => accountPages.includes(pathname)

/** Everything else is a 404. */
export const isPage = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname))

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

/** Opened from a mail with a one-time token in the query, which no other person may see. */
const linkTokenPages: readonly string[] = [pages.resetPassword, pages.verifyEmail]
export const isLinkTokenPage = (pathname: string): boolean => linkTokenPages.includes(withoutSlash(pathname))

/** The address with its query shows private data, and may let its holder change them. */
const secretPages: readonly string[] = [
  ...linkTokenPages,
  pages.booking,
  pages.orderPlaced,
  pages.orderDeclined,
  pages.trackOrder,
  pages.orderInvoice,
]
const personalPages: readonly string[] = [pages.cart, pages.checkout, pages.favourites, ...accountPages]

/**
 * `personal`: search engines must not list it. `secret`: in addition the address must not be stored or passed on. The booking
 * screen is public until the payment provider leads back to it with the id of the booking.
 */
export function pagePrivacy(pathname: string, search: string): 'public' | 'personal' | 'secret' {
  const path = withoutSlash(pathname)
  const isReturn = path === pages.bookEvent && new URLSearchParams(search).has('book_event_id')
  if (isReturn || secretPages.includes(path)) return 'secret'
  return personalPages.includes(path) ? 'personal' : 'public'
}

const patterns = Object.values(pages).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
)

/** All links that have parameters. */
export const links = {
  /** Returns to `next` after signing in. */
  signIn: (next: string) => `/signin?next=${encodeURIComponent(next)}`,
  dish: (id: number) => `/menudetail/${id}`,
  event: (id: number) => `/eventdetail?event=${id}`,
  trackOrder: (trackingId: string) => `/trackorder?order_id=${encodeURIComponent(trackingId)}`,
  orderPlaced: (trackingId: string) => `/orderplaced?order_id=${encodeURIComponent(trackingId)}`,
  orderDeclined: (trackingId: string) => `/orderdecline?order_id=${encodeURIComponent(trackingId)}`,
  editAddress: (id: number) => `/editaddress?id=${id}`,
  orderInvoice: (trackingId: string) => `/myorderdetail?order_id=${encodeURIComponent(trackingId)}`,
  resetPassword: (token: string) => `/change-password?token=${encodeURIComponent(token)}`,
  joinStaff: (token: string) => `${staffPages.join}?token=${encodeURIComponent(token)}`,
  verifyEmail: (token: string) => `/verify-email?token=${encodeURIComponent(token)}`,
  /** The booking screen with the type of event already chosen. */
  bookEvent: (type: (typeof EVENT_TYPES)[number]) => `/bookevent?type=${encodeURIComponent(type)}`,
  booking: (bookingId: string) => `/booking?id=${encodeURIComponent(bookingId)}`,
  /** Where the payment provider sends the person back to; the names are the specification's. */
  bookingReturn: (bookingId: string, isPaid: boolean) =>
    `/bookevent?book_event_id=${encodeURIComponent(bookingId)}&status=${isPaid}`,
  categoryMenu: (categoryId: number) => `/menu?category_id=${categoryId}`,
  searchMenu: (search: string) => `/menu?search=${encodeURIComponent(search)}`,
} as const
