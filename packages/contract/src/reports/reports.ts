import * as z from 'zod/mini'
import { FoundOrder } from '../office/orders.ts'
import { addDays } from '../time/clock.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Day, Dollars, Text } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'

export const REPORTS = ['dish', 'size', 'day', 'hour', 'way', 'coupon', 'refund', 'tip'] as const
export type ReportName = (typeof REPORTS)[number]

/** A year with its leap day. */
export const MOST_REPORT_DAYS = 366

const day = Day('Enter a day, like 2027-05-29')
const query = {
  by: z.enum(REPORTS),
  /** Service days, both included. */
  from: day,
  to: day,
}
type Days = { from: string; to: string }
const isPeriod = z.refine<Days>(({ from, to }) => from <= to && to < addDays(from, MOST_REPORT_DAYS), {
  error: `Choose up to ${MOST_REPORT_DAYS} days`,
  path: ['to'],
})

const Figures = z.object({
  /** Orders and events behind it. */
  orders: z.int(),
  /** Pieces for dishes and sizes; otherwise as many as payments, uses or refunds. */
  count: z.int(),
  amount: Dollars,
})

/** `key`: a service day, an hour as “18”, a way, a code, or a name as it was sold. */
const ReportRow = z.extend(Figures, { key: z.string() })
export type ReportRow = z.output<typeof ReportRow>

export const getReport = {
  method: 'GET',
  path: '/office/reports',
  auth: 'owner',
  summary:
    'What came in or went back in a time, by day, hour, dish, size, way, coupon, refund or tip. The same rows as CSV',
  query: z.object(query).check(isPeriod),
  response: Ok({
    rows: z.array(ReportRow),
    total: Figures,
    csv: z.string(),
  }),
} as const satisfies Endpoint

export const listReportOrders = {
  method: 'GET',
  path: '/office/reports/order',
  auth: 'owner',
  summary: 'The orders and events that a figure of a report is made of, with what each adds to it',
  query: z.extend(PageQuery, { ...query, key: z.optional(Text(400, 'Which figure is it?')) }).check(isPeriod),
  response: Paged(z.extend(FoundOrder, { amount: Dollars })),
} as const satisfies Endpoint
