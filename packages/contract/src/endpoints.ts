import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as bookings from './bookings.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import * as coupons from './coupons.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as favourites from './favourites.ts'
import * as incidents from './incidents.ts'
import * as board from './kitchen/board.ts'
import * as orderActions from './kitchen/order-actions.ts'
import * as pit from './kitchen/pit.ts'
import * as smokeSheet from './kitchen/smoke-sheet.ts'
import * as soldOut from './kitchen/sold-out.ts'
import * as kitchen from './kitchen.ts'
import * as live from './live.ts'
import * as menu from './menu.ts'
import * as arrival from './orders/arrival.ts'
import * as orders from './orders.ts'
import * as privacy from './privacy.ts'
import * as reviews from './reviews.ts'
import * as service from './service.ts'
import * as sessions from './sessions.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** By their files. The folder, or the file outside of one, is the feature. */
const modules = {
  accounts,
  addresses,
  bookings,
  checkout,
  contact,
  coupons,
  events,
  favourites,
  live,
  menu,
  orders,
  'orders/arrival': arrival,
  privacy,
  reviews,
  service,
  sessions,
  incidents,
  kitchen,
  'kitchen/board': board,
  'kitchen/order-actions': orderActions,
  'kitchen/pit': pit,
  'kitchen/smoke-sheet': smokeSheet,
  'kitchen/sold-out': soldOut,
}

/** All endpoints, for OpenAPI and for the tests that check each of them. The browser imports single endpoints only. */
export const endpoints: readonly (Endpoint & { name: string; feature: string; file: string })[] =
  Object.entries(modules).flatMap(([module, exports]) => {
    const [feature = module] = module.split('/')
    const file = `packages/contract/src/${module}.ts`
    return Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ ...value, name, feature, file }] : [],
    )
  })

/** Server-sent events: "menu" with its age in ms, at once and after each change. No endpoint, because it does not end. */
export const MENU_CHANGES_PATH = '/user/menu/changes'

/** Where the payment providers send events. Their bodies stay raw bytes, so these are not endpoints of the contract. */
export const WEBHOOK_PATHS = { stripe: '/webhooks/stripe', paypal: '/webhooks/paypal' } as const
