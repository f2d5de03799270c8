import {
  bookingStateTexts,
  type Change,
  columnTitles,
  formatCents,
  formatMoment,
  formatShortDay,
  formatWallTime,
  staffPages,
} from '@baobab/contract'
import { roleNames } from '../people/people-text.ts'

type Subject = { name: string; path?: string }

/** What a table is called here, and the page that shows its row: `:id` is the key, `:label` what the row was called. */
export const subjects: Readonly<Record<string, Subject>> = {
  orders: { name: 'Order', path: staffPages.officeOrder.replace(':id', ':label') },
  bookings: { name: 'Booking', path: staffPages.officeBooking.replace(':id', ':label') },
  refunds: { name: 'Refund' },
  payments: { name: 'Payment' },
  incidents: { name: 'Incident', path: staffPages.incidents },
  disputes: { name: 'Dispute', path: staffPages.incidents },
  users: { name: 'Person', path: staffPages.person },
  staff_invites: { name: 'Invitation', path: staffPages.people },
  menu_drafts: { name: 'Draft', path: staffPages.publish },
  products: { name: 'Dish', path: staffPages.officeDish },
  product_sizes: { name: 'Size of a dish', path: staffPages.officeMenu },
  categories: { name: 'Category', path: staffPages.categories },
  ingredients: { name: 'Ingredient', path: staffPages.ingredient },
  menu_products: { name: 'Catering dish', path: staffPages.catering },
  hourly_price: { name: 'Hourly rate', path: staffPages.catering },
  closed_months: { name: 'Closed month', path: staffPages.money },
  coupons: { name: 'Coupon', path: staffPages.coupon },
  events: { name: 'Event', path: staffPages.officeEvent },
  banner: { name: 'Banner', path: staffPages.banner },
  extras: { name: 'Extras', path: staffPages.extras },
  films: { name: 'Video', path: staffPages.film },
  slider_images: { name: 'Promo strip picture', path: staffPages.slide },
  contact_messages: { name: 'Message', path: staffPages.message },
  page_texts: { name: 'Text', path: staffPages.pageText },
  reviews: { name: 'Review', path: staffPages.officeReviews },
  sold_out_marks: { name: 'Sold out', path: staffPages.officeMenu },
  service_settings: { name: 'Settings', path: staffPages.officePace },
  weekly_openings: { name: 'Weekly hours', path: staffPages.officeHours },
  special_days: { name: 'Special day', path: staffPages.officeDays },
  delivery_zips: { name: 'Delivery area', path: staffPages.officeDelivery },
  event_settings: { name: 'Event rules', path: staffPages.eventRules },
  event_areas: { name: 'Town of events', path: staffPages.eventRules },
  event_closed_days: { name: 'Day without events', path: staffPages.eventRules },
  pictures: { name: 'Picture' },
  pit_lots: { name: 'Pit', path: staffPages.officePit },
  pit_plan: { name: 'Pit plan', path: staffPages.officePit },
}

const plain = (column: string) => column.replace(/_(cents|at|id)$/, '').replaceAll('_', ' ')

export function subjectText({ subject, label }: Change): string {
  const name = subjects[subject]?.name ?? capital(plain(subject))
  return label === '' ? name : `${name} ${label}`
}

export function subjectPath({ subject, subject_id, label }: Change): string | null {
  const path = subjects[subject]?.path
  if (path?.includes(':label') && label === '') return null
  return path?.replace(':id', subject_id).replace(':label', label) ?? null
}

/** A change does not say whether its order is for pickup, so the last steps fit both. */
const orderStateTexts = {
  ...columnTitles,
  ontheway: 'Ready or on its way',
  delivered: 'Handed over',
  cancelled: 'Canceled',
}
const stateTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: orderStateTexts,
  bookings: bookingStateTexts,
}

/** “Role: Kitchen → Owner”. */
export function changeText({ subject, field, before, after }: Change): string {
  if (field === null) return before === null ? `Added: ${rowText(after)}` : `Deleted: ${rowText(before)}`
  const toText = (value: unknown) =>
    (field === 'status' && stateTexts[subject]?.[String(value)]) || valueText(field, value)
  return `${capital(plain(field))}: ${toText(before)} → ${toText(after)}`
}

const MOST_FIELDS = 6

/** The first fields that say something; ids of other rows do not. */
function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return valueText('', row)
  return Object.entries(row)
    .filter(([field, value]) => value !== null && value !== '' && field !== 'id' && !field.endsWith('_id'))
    .slice(0, MOST_FIELDS)
    .map(([field, value]) => `${plain(field)} ${valueText(field, value)}`)
    .join(', ')
}

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d:\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return field.endsWith('_cents') ? formatCents(value) : String(value)
  if (typeof value === 'string') {
    if (field === 'role' && value in roleNames) return roleNames[value as keyof typeof roleNames]
    if (DAY.test(value)) return formatShortDay(value)
    if (TIME.test(value)) return formatWallTime(value.slice(0, 5))
    return INSTANT.test(value) ? formatMoment(value) : value
  }
  if (Array.isArray(value)) return value.map((each) => valueText('', each)).join(', ') || 'none'
  return rowText(value) || 'none'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A job by its own name, and a statement by hand as what it is. */
export const actorText = (by: string) =>
  by
    .replace(/^job:/, 'Job ')
    .replace(/^guest$/, 'The guest')
    .replace(/^site$/, 'The site')
    .replace(/^command:/, 'Command ')
    .replace(/^sql:/, 'By hand in the database, ')
