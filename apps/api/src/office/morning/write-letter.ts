import {
  formatCents,
  formatDay,
  formatMoment,
  staffPages,
  type TodayOrder,
  weightText,
} from '@baobab/contract'
import type { Block } from '../../mail/blocks.ts'
import type { Morning } from './load-morning.ts'

const MAX_ORDERS = 5

const weekday = (day: string) => formatDay(day).split(',')[0] ?? day

export function letterSubject({ yesterday, books }: Morning): string {
  const day = weekday(yesterday)
  if (books === null) return `${day}’s books haven’t been checked`
  return books.first === null
    ? `${day} closed at $0.00`
    : `${day} is off by ${formatCents(books.unexplained)}`
}

/** Links only open panels of the office: none of them acts. */
export function letterBlocks(morning: Morning, siteUrl: string): Block[] {
  const { yesterday, takings, today, decisions } = morning
  const money = `${siteUrl}${staffPages.money}?span=day&day=${yesterday}`
  return [
    { p: booksText(morning) },
    {
      amounts: [
        [
          takings.order_count === 1 ? '1 order' : `${takings.order_count} orders`,
          formatCents(takings.orders),
        ],
        ...(takings.events > 0 ? [['Private events', formatCents(takings.events)] as const] : []),
        ...(takings.refunded > 0 ? [['Refunded', `−${formatCents(takings.refunded)}`] as const] : []),
      ],
      total: [weekday(yesterday), formatCents(takings.total)],
    },
    { link: 'Open the books of the day', href: money },
    { heading: 'In the pit today' },
    ...pitBlocks(today.pit),
    { heading: 'Promises' },
    ...promiseBlocks(today, siteUrl),
    { heading: decisions.length === 0 ? 'Nothing to decide' : 'For you to decide' },
    ...decisions.map(({ text, path }): Block => ({ link: text, href: siteUrl + path })),
    { button: 'Open today', href: siteUrl + staffPages.office },
  ]
}

function booksText({ yesterday, books }: Morning): string {
  const day = formatDay(yesterday)
  if (books === null)
    return `The books haven’t been checked since ${day} ended. The site checks them at night.`
  if (books.first === null) return `${day} closed at $0.00. Every cent is explained.`
  const { what, subject } = books.first
  return `${day} is off by ${formatCents(books.unexplained)}. ${what}: ${subject}.`
}

function pitBlocks(pit: Morning['today']['pit']): Block[] {
  if (pit.length === 0) return [{ p: 'No meat is planned for today.' }]
  return [
    {
      amounts: pit.map(
        ({ meat, ounces, left }) =>
          [
            meat,
            left < 0
              ? `${weightText(ounces)}, ${weightText(-left)} oversold`
              : `${weightText(ounces)}, ${weightText(ounces - left)} sold`,
          ] as const,
      ),
    },
  ]
}

const riskTexts = { late: 'Late', at_risk: 'At risk' } as const

function promiseBlocks({ orders, pit, bookings }: Morning['today'], siteUrl: string): Block[] {
  const isRisky = (order: TodayOrder): order is TodayOrder & { promise: 'late' | 'at_risk' } =>
    order.promise !== 'kept'
  const risky = orders.next.filter(isRisky)
  const oversold = pit.filter(({ left }) => left < 0)
  const rows = [
    ...risky.slice(0, MAX_ORDERS).map(({ tracking_id, customer, ready_at, promise }) => {
      const text = `${customer}${ready_at ? `, ${formatMoment(ready_at)}` : ''}`
      const href = siteUrl + staffPages.officeOrder.replace(':id', tracking_id)
      return [riskTexts[promise], { text, href }] as const
    }),
    ...oversold.map(
      ({ meat }) => ['Oversold', { text: meat, href: siteUrl + staffPages.officePit }] as const,
    ),
  ]
  const events = bookings.length === 1 ? '1 private event' : `${bookings.length} private events`
  const promised = `${orders.open === 1 ? '1 order' : `${orders.open} orders`} and ${events} for today.`
  return [
    { p: rows.length === 0 ? `${promised} All on time so far.` : promised },
    ...(rows.length === 0 ? [] : [{ rows }]),
  ]
}
