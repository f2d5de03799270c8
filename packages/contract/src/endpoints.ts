import * as accounts from './accounts/accounts.ts'
import * as officePassword from './accounts/office-password.ts'
import * as officePeople from './accounts/office-people.ts'
import * as sessions from './accounts/sessions.ts'
import * as addresses from './addresses/addresses.ts'
import * as bookings from './bookings/bookings.ts'
import * as officeCatering from './bookings/office-catering.ts'
import * as officeEventRules from './bookings/office-event-rules.ts'
import * as staffBookings from './bookings/staff-bookings.ts'
import * as changes from './changes/changes.ts'
import * as checkout from './checkout/checkout.ts'
import * as express from './checkout/express.ts'
import * as payOrder from './checkout/pay-order.ts'
import * as contact from './contact/contact.ts'
import * as officeMessages from './contact/office-messages.ts'
import * as coupons from './coupons/coupons.ts'
import * as officeCoupons from './coupons/office-coupons.ts'
import * as events from './events/events.ts'
import * as officeEvents from './events/office-events.ts'
import * as officeExtras from './extras/office-extras.ts'
import * as favourites from './favourites/favourites.ts'
import * as incidents from './incidents/incidents.ts'
import * as officeIncidents from './incidents/office-incidents.ts'
import * as board from './kitchen/board.ts'
import * as kitchen from './kitchen/kitchen.ts'
import * as orderActions from './kitchen/order-actions.ts'
import * as soldOut from './kitchen/sold-out.ts'
import * as officeMoney from './ledger/office-money.ts'
import * as officeMonths from './ledger/office-months.ts'
import * as officePayouts from './ledger/office-payouts.ts'
import * as officeUnknownPayments from './ledger/office-unknown-payments.ts'
import * as live from './live/live.ts'
import * as officePictures from './media/office-pictures.ts'
import * as menu from './menu/menu.ts'
import * as officeCategories from './menu/office-categories.ts'
import * as officeDishes from './menu/office-dishes.ts'
import * as officeHome from './menu/office-home.ts'
import * as officeIngredients from './menu/office-ingredients.ts'
import * as officeMenuCsv from './menu/office-menu-csv.ts'
import * as officePublishing from './menu/office-publishing.ts'
import * as officeOrders from './office/orders.ts'
import * as today from './office/today.ts'
import * as arrival from './orders/arrival.ts'
import * as orders from './orders/orders.ts'
import * as ownOrders from './own-orders/own-orders.ts'
import * as officePageTexts from './page-texts/office-page-texts.ts'
import * as pageTexts from './page-texts/page-texts.ts'
import * as officeDisputes from './payments/office-disputes.ts'
import * as lots from './pit/lots.ts'
import * as smokeSheet from './pit/smoke-sheet-response.ts'
import * as privacy from './privacy/privacy.ts'
import * as recall from './recall/recall.ts'
import * as reports from './reports/reports.ts'
import * as officeReviews from './reviews/office-reviews.ts'
import * as reviews from './reviews/reviews.ts'
import * as officeDays from './schedule/office-days.ts'
import * as officeSettings from './schedule/office-settings.ts'
import * as officeWhatIf from './schedule/office-what-if.ts'
import * as schedule from './schedule/schedule.ts'
import * as settings from './schedule/settings.ts'
import type { Endpoint } from './wire/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** By feature, which is the folder. */
const features = {
  accounts: { ...accounts, ...officePassword, ...officePeople, ...sessions },
  addresses,
  bookings: { ...bookings, ...officeCatering, ...officeEventRules },
  changes,
  checkout: { ...checkout, ...payOrder, ...express },
  contact: { ...contact, ...officeMessages },
  coupons: { ...coupons, ...officeCoupons },
  events: { ...events, ...officeEvents },
  extras: officeExtras,
  favourites,
  payments: officeDisputes,
  ledger: { ...officeMoney, ...officeMonths, ...officePayouts, ...officeUnknownPayments },
  live,
  media: officePictures,
  menu: {
    ...menu,
    ...officeCategories,
    ...officeDishes,
    ...officeIngredients,
    ...officeHome,
    ...officePublishing,
    ...officeMenuCsv,
  },
  office: today,
  orders: { ...officeOrders, ...orders, ...arrival },
  'own-orders': ownOrders,
  'page-texts': { ...pageTexts, ...officePageTexts },
  privacy,
  recall,
  reports,
  reviews: { ...officeReviews, ...reviews },
  schedule: { ...schedule, ...settings, ...officeDays, ...officeSettings, ...officeWhatIf },
  incidents: { ...incidents, ...officeIncidents },
  kitchen: { ...kitchen, ...staffBookings, ...board, ...orderActions, ...soldOut },
  pit: { ...lots, ...smokeSheet },
}

/** All endpoints, for OpenAPI and for the tests that check each of them. The browser imports single endpoints only. */
export const endpoints: readonly (Endpoint & { name: string; feature: string })[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ ...value, name, feature }] : [],
  ),
)

/** Where providers send events. Their bodies stay raw bytes, so these are not endpoints of the contract. */
export const WEBHOOK_PATHS = {
  stripe: '/webhooks/stripe',
  paypal: '/webhooks/paypal',
  /** What became of a text message, and what a guest replied to one. */
  textStatus: '/webhooks/twilio/status',
  textReply: '/webhooks/twilio/reply',
} as const
