import { type StaffPage, type StaffRole, staffPages } from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'

export type Route = {
  path: string
  /** Who may open it: `kitchen` admits the owner, too. */
  role: z.output<typeof StaffRole>
  /** For the tab. */
  title: string
  screen: ComponentType & { load: () => Promise<unknown> }
}

type Screen = { default: ComponentType<object> }
/** A page of the office. */
const ownerPage = (title: string, load: () => Promise<Screen>): Omit<Route, 'path'> => ({
  role: 'owner',
  title,
  screen: lazyPart(load),
})

/** Every page behind the sign-in. Those of the owner stand in the office's layout. */
export const routes: readonly Route[] = Object.entries({
  board: {
    role: 'kitchen',
    title: 'Kitchen',
    screen: lazyPart(async () => ({ default: (await import('./kitchen/BoardScreen.tsx')).BoardScreen })),
  },
  office: ownerPage('Today', () => import('./office/today/TodayPage.tsx')),
  officeMenu: ownerPage('Menu', () => import('./office/menu/DishList.tsx')),
  officeDish: ownerPage('Dish', () => import('./office/menu/dish/DishPage.tsx')),
  newDish: ownerPage('Add a dish', () => import('./office/menu/dish/AddDish.tsx')),
  ingredients: ownerPage('Ingredients', () => import('./office/menu/ingredients/IngredientList.tsx')),
  ingredient: ownerPage('Ingredient', () => import('./office/menu/ingredients/IngredientPage.tsx')),
  newIngredient: ownerPage('Add an ingredient', () => import('./office/menu/ingredients/AddIngredient.tsx')),
  categories: ownerPage('Categories', () => import('./office/menu/categories/CategoriesPage.tsx')),
  catering: ownerPage('Catering', () => import('./office/menu/catering/CateringPage.tsx')),
  menuCsv: ownerPage('Menu as a file', () => import('./office/menu/csv/MenuCsvPage.tsx')),
  preview: ownerPage('Preview', () => import('./office/menu/publish/PreviewPage.tsx')),
  publish: ownerPage('Publish', () => import('./office/menu/publish/PublishPage.tsx')),
  homePage: ownerPage('Home page', () => import('./office/menu/home/HomePage.tsx')),
  banner: ownerPage('Banner', () => import('./office/menu/home/BannerPage.tsx')),
  slide: ownerPage('Promo strip picture', () => import('./office/menu/home/SlidePage.tsx')),
  pageTexts: ownerPage('Texts', () => import('./office/page-texts/TextList.tsx')),
  pageText: ownerPage('Text', () => import('./office/page-texts/TextPage.tsx')),
  film: ownerPage('Menu video', () => import('./office/menu/home/FilmPage.tsx')),
  officeEvents: ownerPage('Events', () => import('./office/events/EventList.tsx')),
  newEvent: ownerPage('Add an event', () => import('./office/events/NewEvent.tsx')),
  officeEvent: ownerPage('Event', () => import('./office/events/EventPage.tsx')),
  coupons: ownerPage('Coupons', () => import('./office/coupons/CouponList.tsx')),
  newCoupon: ownerPage('Add a coupon', () => import('./office/coupons/NewCoupon.tsx')),
  coupon: ownerPage('Coupon', () => import('./office/coupons/CouponPage.tsx')),
  couponOrders: ownerPage('Orders with a coupon', () => import('./office/coupons/CouponOrders.tsx')),
  money: ownerPage('Money', () => import('./office/money/MoneyPage.tsx')),
  moneyLines: ownerPage('Journal lines', () => import('./office/money/MoneyLines.tsx')),
  payouts: ownerPage('Payouts', () => import('./office/money/Payouts.tsx')),
  explanations: ownerPage('Explained differences', () => import('./office/money/Explanations.tsx')),
  officeOrders: ownerPage('Orders', () => import('./office/orders/OrderList.tsx')),
  officeOrder: ownerPage('Order', () => import('./office/orders/OrderPage.tsx')),
  officeBooking: ownerPage('Booking', () => import('./office/orders/BookingPage.tsx')),
  officeOrderInvoice: ownerPage('Invoice', () => import('./office/orders/invoice/OrderInvoice.tsx')),
  officeBookingInvoice: ownerPage('Invoice', () => import('./office/orders/invoice/BookingInvoice.tsx')),
  disputes: ownerPage('Disputes', () => import('./office/orders/Disputes.tsx')),
  extras: ownerPage('Extras', () => import('./office/extras/ExtrasPage.tsx')),
  officeDays: ownerPage('Days', () => import('./office/days/DaysPage.tsx')),
  officeHours: ownerPage('Weekly hours', () => import('./office/days/WeekPage.tsx')),
  officePace: ownerPage('Pace', () => import('./office/days/PacePage.tsx')),
  officeDelivery: ownerPage('Delivery and tax', () => import('./office/days/DeliveryPage.tsx')),
  officePit: ownerPage('Pit', () => import('./office/days/PitPage.tsx')),
  eventRules: ownerPage('Private events', () => import('./office/days/EventRulesPage.tsx')),
  reports: ownerPage('Reports', () => import('./office/reports/ReportsPage.tsx')),
  reportOrders: ownerPage('Orders behind a figure', () => import('./office/reports/ReportOrders.tsx')),
  recall: ownerPage('Recall', () => import('./office/recall/RecallPage.tsx')),
  recallLot: ownerPage('Recall a lot', () => import('./office/recall/RecallResult.tsx')),
  recallIngredient: ownerPage('Recall an ingredient', () => import('./office/recall/RecallResult.tsx')),
  traceGuest: ownerPage('Trace a guest’s order', () => import('./office/recall/TraceGuest.tsx')),
  incidents: ownerPage('Incidents', () => import('./office/incidents/IncidentList.tsx')),
  officeReviews: ownerPage('Reviews', () => import('./office/reviews/ReviewList.tsx')),
  messages: ownerPage('Messages', () => import('./office/messages/MessageList.tsx')),
  message: ownerPage('Message', () => import('./office/messages/MessagePage.tsx')),
  people: ownerPage('People', () => import('./office/people/PeoplePage.tsx')),
  person: ownerPage('Person', () => import('./office/people/PersonPage.tsx')),
  invitePerson: ownerPage('Invite', () => import('./office/people/InvitePage.tsx')),
  changes: ownerPage('Changes', () => import('./office/changes/ChangeList.tsx')),
} satisfies Record<Exclude<StaffPage, 'signIn' | 'join' | 'kitchenSignIn'>, Omit<Route, 'path'>>).map(
  ([page, route]) => ({ ...route, path: staffPages[page as StaffPage] }),
)
