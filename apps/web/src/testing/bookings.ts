import {
  type Booking,
  type bookEvent,
  confirmBookingPayment,
  getBooking,
  getBookingPolicy,
  getHourlyPrice,
  listAvailability,
  listEvents,
  listMenuProducts,
  type Output,
} from '@baobab/contract'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import type { BookingRules } from '../api/bookings.ts'
import { type BookingValues, blankBooking } from '../features/bookings/booking-form.ts'
import { saveDraft } from '../features/bookings/draft.ts'
import { payUrl, stubPaymentWindow, unpaid } from './payments.ts'
import { reply, server, startServer } from './server.ts'
import { visit } from './visit.tsx'

export const BOOKING_ID = '7K3M9QZ2ABCD4567'

export const brisket = { id: 1, name: 'Brisket', price: 1450, course: 'main' } as const
export const jollof = { id: 2, name: 'Jollof', price: 550, course: 'side' } as const
export const zobo = { id: 3, name: 'Zobo', price: 300, course: 'drink' } as const

export const rules: BookingRules = {
  first_date: '2097-05-02',
  last_date: '2098-05-01',
  closed_days: [{ date: '2097-05-12', name: 'Founders’ Day' }],
  earliest_start: '08:00',
  latest_end: '01:00',
  minimum: { yourway: 15_000, ourway: 25_000 },
  min_people: 10,
  area_name: 'Tacoma and to places nearby',
  areas: [{ city: 'Tacoma', zips: ['98402'], travel_minutes: 30 }],
  max_days_ahead: 365,
  setup_minutes: 90,
  hold_minutes: 35,
  our_way_hours: 4,
  policy: {
    version: 'v1',
    text: 'Cancel early.',
    steps: [
      { days_before: 14, percent: 100 },
      { days_before: 7, percent: 50 },
    ],
    quick_cancel_fee: 5000,
  },
}

/**
 * The rules and the days of any month; May 10, 2097 is full, May 11 almost, and on May 13 the crews are at home. To be used before a booking itself: its path
 * matches these two as well.
 */
export const replyBookingDays = () => [reply(getBookingPolicy, rules), replyAvailability()]

const replyAvailability = () =>
  reply(listAvailability, ({ query }) => {
    const month = query.get('month') ?? ''
    const data = Array.from({ length: 28 }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`).map(
      (date) => ({ date, state: states[date] ?? ('open' as const) }),
    )
    return { first_date: rules.first_date, last_date: rules.last_date, data }
  })
const states: Record<string, 'past' | 'full' | 'nearly_full' | 'closed'> = {
  '2097-05-01': 'past',
  '2097-05-10': 'full',
  '2097-05-11': 'nearly_full',
  '2097-05-13': 'closed',
}

/** Call once at the head of a test file: prices, days and rules, and a booking that is not paid yet. */
export function startBookingServer() {
  startServer()
  beforeEach(() =>
    server.use(
      reply(getHourlyPrice, { hourly_price: { price: 18_500 } }),
      reply(listMenuProducts, { menu_products: [brisket, jollof, zobo] }),
      ...replyBookingDays(),
      reply(listEvents, { data: { upcoming_events: [], past_events: [] } }),
      reply(confirmBookingPayment, unpaid),
    ),
  )
}

/** Takes bookings as `respond` says and records what was sent. */
export function recordBookings() {
  const bookings: { key: string | null; type: string | null; fields: Record<string, string> }[] = []
  const takeBookings = (respond = bookingPlaced) =>
    server.use(
      http.post('*/api/user/book/event', async ({ request }) => {
        const form = await request.clone().formData()
        bookings.push({
          key: request.headers.get('idempotency-key'),
          type: request.headers.get('content-type'),
          fields: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
        })
        return respond()
      }),
    )
  return { bookings, takeBookings }
}

export const bookingPlaced = (url = payUrl): Response =>
  HttpResponse.json({ status: true, message: 'Held.', url, book_event_id: BOOKING_ID } satisfies Output<
    typeof bookEvent
  >)

type Visit = { search?: string; token?: string | null; typed?: Partial<BookingValues> }

/** Visits the form, which shows what the person has `typed` in this tab before. */
export function openBookEvent({ search = '', token = null, typed }: Visit = {}) {
  const stubbed = stubPaymentWindow()
  if (typed) saveDraft({ ...blankBooking, ...typed })
  return { ...visit(`/bookevent${search}`, { token }), ...stubbed }
}

export const chooseWay = async (user: UserEvent, way: 'Your Way' | 'Our Way') =>
  user.click(await screen.findByRole('radio', { name: way }))

export const type = async (user: UserEvent, label: RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

export const pressConfirm = async (user: UserEvent) =>
  user.click((await screen.findAllByRole('button', { name: 'Confirm' }))[0] ?? document.body)

/** Fills all but the way's own part. */
export async function fillBooking(user: UserEvent, way: 'Your Way' | 'Our Way') {
  await chooseWay(user, way)
  await user.selectOptions(screen.getByLabelText(/^Event Type/), 'Wedding')
  await type(user, /^Number of People/, '40')
  await type(user, /^Description/, 'In the garden')
  await user.click(await screen.findByRole('button', { name: /May 25, 2097/ }))
  await type(user, /^Event Time/, '18:07')
  await type(user, /^Event Address/, '1 Lake Rd, Tacoma')
  await type(user, /^First Name/, 'Ada')
  await type(user, /^Last Name/, 'Obi')
  await type(user, /^Email/, 'ada@example.com')
  await type(user, /^Phone/, '2535550142')
  await user.click(screen.getByRole('radio', { name: /^Card/ }))
}

const typedByAda = {
  event_type: 'Wedding',
  no_of_people: '40',
  description: 'In the garden',
  event_date: '2097-05-25',
  event_time: '18:07',
  event_address: '1 Lake Rd, Tacoma',
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  phone: '2535550142',
  payment_method: 'stripe',
} as const

export const yourWayForm = { ...typedByAda, event_way: 'yourway', number_of_hours: '3' } as const
export const ourWayForm = (quantity: number): Partial<BookingValues> => ({
  ...typedByAda,
  event_way: 'ourway',
  menu_products: [{ name: 'Brisket', price: 1450, quantity }],
})

/** Visits the form, filled in this tab before, and confirms it. */
export async function confirmBooking(typed: Partial<BookingValues>) {
  const opened = openBookEvent({ typed })
  await pressConfirm(opened.user)
  return opened
}

export const openMenu = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Select Menu' }))
  return screen.findByRole('dialog', { name: 'Select Menu' })
}

export const menuRow = (dialog: HTMLElement, number: number) => {
  const row = within(dialog).getByRole('group', { name: `Row ${number}` })
  return {
    row,
    item: within(row).getByLabelText('Item'),
    price: within(row).getByLabelText('Price Per Head'),
    quantity: within(row).getByLabelText('Quantity'),
    total: within(row).getByLabelText('Total'),
  }
}

export const createBooking = (over: Partial<Booking> = {}): Booking => ({
  book_event_id: BOOKING_ID,
  status: 'booked',
  payment_status: 'paid',
  payment_method: 'stripe',
  created_at: '2097-04-01T20:00:00.000Z',
  paid_at: '2097-04-01T20:05:00.000Z',
  hold_ends_at: null,
  first_name: 'Ada',
  last_name: 'Obi',
  email: null,
  phone: null,
  event_way: 'yourway',
  event_type: 'Wedding',
  event_address: '1 Lake Rd',
  event_date: '2097-05-25',
  event_time: '18:07',
  starts_at: '2097-05-26T01:07:00.000Z',
  ends_at: '2097-05-26T04:07:00.000Z',
  crew_arrives_at: '2097-05-25T23:37:00.000Z',
  no_of_people: 40,
  description: 'In the garden',
  allergies: [],
  number_of_hours: 3,
  hourly_price: 18_500,
  menu_products: [],
  total_price: 55_500,
  paid_amount: 55_500,
  refunded: 0,
  refunds: [],
  policy: {
    version: 'v1',
    text: 'Cancel early.',
    accepted_at: '2097-04-01T20:00:00.000Z',
    ladder: [
      { until: '2097-05-12T01:07:00.000Z', percent: 100 },
      { until: '2097-05-19T01:07:00.000Z', percent: 50 },
      { until: '2097-05-26T01:07:00.000Z', percent: 0 },
    ],
  },
  cancellation: { allowed: true, refund: 55_500, fee: 0, reason: null },
  move: { allowed: true, reason: null },
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  ...over,
})

export function openBooking(over: Partial<Booking> = {}) {
  server.use(...replyBookingDays(), reply(getBooking, { booking: createBooking(over) }))
  return visit(`/booking?id=${BOOKING_ID}`)
}
