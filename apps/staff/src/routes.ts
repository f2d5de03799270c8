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

const screen = lazyPart<object>

/** Every page behind the sign-in. Those of the owner stand in the office's layout. */
export const routes: readonly Route[] = Object.entries({
  board: {
    role: 'kitchen',
    title: 'Kitchen',
    screen: screen(async () => ({ default: (await import('./kitchen/BoardScreen.tsx')).BoardScreen })),
  },
  office: {
    role: 'owner',
    title: 'Today',
    screen: screen(() => import('./office/today/TodayPage.tsx')),
  },
  officeMenu: {
    role: 'owner',
    title: 'Menu',
    screen: screen(() => import('./office/menu/DishList.tsx')),
  },
  officeDish: {
    role: 'owner',
    title: 'Dish',
    screen: screen(() => import('./office/menu/dish/DishPage.tsx')),
  },
  newDish: {
    role: 'owner',
    title: 'Add a dish',
    screen: screen(() => import('./office/menu/dish/AddDish.tsx')),
  },
  ingredients: {
    role: 'owner',
    title: 'Ingredients',
    screen: screen(() => import('./office/menu/ingredients/IngredientList.tsx')),
  },
  ingredient: {
    role: 'owner',
    title: 'Ingredient',
    screen: screen(() => import('./office/menu/ingredients/IngredientPage.tsx')),
  },
  newIngredient: {
    role: 'owner',
    title: 'Add an ingredient',
    screen: screen(() => import('./office/menu/ingredients/AddIngredient.tsx')),
  },
  categories: {
    role: 'owner',
    title: 'Categories',
    screen: screen(() => import('./office/menu/categories/CategoriesPage.tsx')),
  },
  catering: {
    role: 'owner',
    title: 'Catering',
    screen: screen(() => import('./office/menu/catering/CateringPage.tsx')),
  },
  menuCsv: {
    role: 'owner',
    title: 'Menu as a file',
    screen: screen(() => import('./office/menu/csv/MenuCsvPage.tsx')),
  },
  preview: {
    role: 'owner',
    title: 'Preview',
    screen: screen(() => import('./office/menu/publish/PreviewPage.tsx')),
  },
  publish: {
    role: 'owner',
    title: 'Publish',
    screen: screen(() => import('./office/menu/publish/PublishPage.tsx')),
  },
  homePage: {
    role: 'owner',
    title: 'Home page',
    screen: screen(() => import('./office/menu/home/HomePage.tsx')),
  },
  banner: {
    role: 'owner',
    title: 'Banner',
    screen: screen(() => import('./office/menu/home/BannerPage.tsx')),
  },
  slide: {
    role: 'owner',
    title: 'Promo strip picture',
    screen: screen(() => import('./office/menu/home/SlidePage.tsx')),
  },
  pageTexts: {
    role: 'owner',
    title: 'Texts',
    screen: screen(() => import('./office/page-texts/TextList.tsx')),
  },
  pageText: {
    role: 'owner',
    title: 'Text',
    screen: screen(() => import('./office/page-texts/TextPage.tsx')),
  },
  film: {
    role: 'owner',
    title: 'Menu video',
    screen: screen(() => import('./office/menu/home/FilmPage.tsx')),
  },
  officeEvents: {
    role: 'owner',
    title: 'Events',
    screen: screen(() => import('./office/events/EventList.tsx')),
  },
  newEvent: {
    role: 'owner',
    title: 'Add an event',
    screen: screen(() => import('./office/events/NewEvent.tsx')),
  },
  officeEvent: {
    role: 'owner',
    title: 'Event',
    screen: screen(() => import('./office/events/EventPage.tsx')),
  },
  coupons: {
    role: 'owner',
    title: 'Coupons',
    screen: screen(() => import('./office/coupons/CouponList.tsx')),
  },
  newCoupon: {
    role: 'owner',
    title: 'Add a coupon',
    screen: screen(() => import('./office/coupons/NewCoupon.tsx')),
  },
  coupon: {
    role: 'owner',
    title: 'Coupon',
    screen: screen(() => import('./office/coupons/CouponPage.tsx')),
  },
  couponOrders: {
    role: 'owner',
    title: 'Orders with a coupon',
    screen: screen(() => import('./office/coupons/CouponOrders.tsx')),
  },
  money: {
    role: 'owner',
    title: 'Money',
    screen: screen(() => import('./office/money/MoneyPage.tsx')),
  },
  moneyLines: {
    role: 'owner',
    title: 'Journal lines',
    screen: screen(() => import('./office/money/MoneyLines.tsx')),
  },
  payouts: {
    role: 'owner',
    title: 'Payouts',
    screen: screen(() => import('./office/money/Payouts.tsx')),
  },
  explanations: {
    role: 'owner',
    title: 'Explained differences',
    screen: screen(() => import('./office/money/Explanations.tsx')),
  },
  officeOrders: {
    role: 'owner',
    title: 'Orders',
    screen: screen(() => import('./office/orders/OrderList.tsx')),
  },
  officeOrder: {
    role: 'owner',
    title: 'Order',
    screen: screen(() => import('./office/orders/OrderPage.tsx')),
  },
  officeBooking: {
    role: 'owner',
    title: 'Booking',
    screen: screen(() => import('./office/orders/BookingPage.tsx')),
  },
  officeOrderInvoice: {
    role: 'owner',
    title: 'Invoice',
    screen: screen(() => import('./office/orders/invoice/OrderInvoice.tsx')),
  },
  officeBookingInvoice: {
    role: 'owner',
    title: 'Invoice',
    screen: screen(() => import('./office/orders/invoice/BookingInvoice.tsx')),
  },
  disputes: {
    role: 'owner',
    title: 'Disputes',
    screen: screen(() => import('./office/orders/Disputes.tsx')),
  },
  extras: {
    role: 'owner',
    title: 'Extras',
    screen: screen(() => import('./office/extras/ExtrasPage.tsx')),
  },
  officeDays: {
    role: 'owner',
    title: 'Days',
    screen: screen(() => import('./office/days/DaysPage.tsx')),
  },
  officeHours: {
    role: 'owner',
    title: 'Weekly hours',
    screen: screen(() => import('./office/days/WeekPage.tsx')),
  },
  officePace: {
    role: 'owner',
    title: 'Pace',
    screen: screen(() => import('./office/days/PacePage.tsx')),
  },
  officeDelivery: {
    role: 'owner',
    title: 'Delivery and tax',
    screen: screen(() => import('./office/days/DeliveryPage.tsx')),
  },
  officePit: {
    role: 'owner',
    title: 'Pit',
    screen: screen(() => import('./office/days/PitPage.tsx')),
  },
  eventRules: {
    role: 'owner',
    title: 'Private events',
    screen: screen(() => import('./office/days/EventRulesPage.tsx')),
  },
  reports: {
    role: 'owner',
    title: 'Reports',
    screen: screen(() => import('./office/reports/ReportsPage.tsx')),
  },
  reportOrders: {
    role: 'owner',
    title: 'Orders behind a figure',
    screen: screen(() => import('./office/reports/ReportOrders.tsx')),
  },
  recall: {
    role: 'owner',
    title: 'Recall',
    screen: screen(() => import('./office/recall/RecallPage.tsx')),
  },
  recallLot: {
    role: 'owner',
    title: 'Recall a lot',
    screen: screen(() => import('./office/recall/LotRecall.tsx')),
  },
  recallIngredient: {
    role: 'owner',
    title: 'Recall an ingredient',
    screen: screen(() => import('./office/recall/IngredientRecall.tsx')),
  },
  traceGuest: {
    role: 'owner',
    title: 'Trace a guest’s order',
    screen: screen(() => import('./office/recall/TraceGuest.tsx')),
  },
  incidents: {
    role: 'owner',
    title: 'Incidents',
    screen: screen(() => import('./office/incidents/IncidentList.tsx')),
  },
  officeReviews: {
    role: 'owner',
    title: 'Reviews',
    screen: screen(() => import('./office/reviews/ReviewList.tsx')),
  },
  messages: {
    role: 'owner',
    title: 'Messages',
    screen: screen(() => import('./office/messages/MessageList.tsx')),
  },
  message: {
    role: 'owner',
    title: 'Message',
    screen: screen(() => import('./office/messages/MessagePage.tsx')),
  },
  people: {
    role: 'owner',
    title: 'People',
    screen: screen(() => import('./office/people/PeoplePage.tsx')),
  },
  person: {
    role: 'owner',
    title: 'Person',
    screen: screen(() => import('./office/people/PersonPage.tsx')),
  },
  invitePerson: {
    role: 'owner',
    title: 'Invite',
    screen: screen(() => import('./office/people/InvitePage.tsx')),
  },
  changes: {
    role: 'owner',
    title: 'Changes',
    screen: screen(() => import('./office/changes/ChangeList.tsx')),
  },
} satisfies Record<Exclude<StaffPage, 'signIn' | 'join' | 'kitchenSignIn'>, Omit<Route, 'path'>>).map(
  ([page, route]) => ({ ...route, path: staffPages[page as StaffPage] }),
)
