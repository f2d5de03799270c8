import { getReport, listReportOrders } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { neighbourDay, periodAround } from '../money/period.ts'
import { lastWeek, periods } from './report-text.ts'

startOffice()

const total = { orders: 3, count: 5, amount: 9000 }

function serve(
  rows = [
    { key: 'Suya', orders: 2, count: 4, amount: 6000 },
    { key: 'Ribs', orders: 1, count: 1, amount: 3000 },
  ],
) {
  const asked: Record<string, string>[] = []
  server.use(
    reply(getReport, ({ query }) => {
      asked.push(Object.fromEntries(query))
      return { rows, total, csv: 'dish\r\n' }
    }),
  )
  return asked
}

test('Without more in the address, last week’s dishes are shown; each figure leads to its orders', async () => {
  const asked = serve()
  const { user, address } = openOffice('/office/reports?by=nonsense')
  const table = within(await screen.findByRole('table'))
  expect(asked).toEqual([{ by: 'dish', ...lastWeek(Date.now()) }])
  expect(table.getByRole('row', { name: /^Suya 4 \$60\.00$/ })).toBeVisible()
  expect(table.getByRole('row', { name: /^Total of 3 orders 5 \$90\.00$/ })).toBeVisible()
  server.use(reply(listReportOrders, { items: [], total: 0, page: 1, pages: 1 }))
  const { from, to } = lastWeek(Date.now())
  await user.click(table.getByRole('link', { name: 'Suya' }))
  expect(address()).toBe(`/office/reports/orders?by=dish&from=${from}&to=${to}&key=Suya`)
  expect(await screen.findByRole('heading', { name: 'Suya' })).toBeVisible()
})

test('Another report and time stand in the address; a day without a sale leads nowhere', async () => {
  const days = [
    { key: '2026-11-20', orders: 3, count: 5, amount: 9000 },
    { key: '2026-11-21', orders: 0, count: 0, amount: 0 },
  ]
  const asked = serve(days)
  const { user, address } = openOffice('/office/reports?by=day&from=2026-11-20&to=2026-11-21')
  expect(await screen.findByRole('img', { name: 'Days. Most: Fri, Nov 20, $90.00.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fri, Nov 20' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sat, Nov 21' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('By'), 'Refunds')
  expect(address()).toBe('/office/reports?by=refund&from=2026-11-20&to=2026-11-21')
  await user.click(screen.getByRole('button', { name: 'Last week' }))
  expect(asked.at(-1)).toEqual({ by: 'refund', ...lastWeek(Date.now()) })
})

test('The figures are saved as a CSV that names its time', async () => {
  serve()
  const { user } = openOffice('/office/reports?by=dish&from=2026-11-16&to=2026-11-22')
  const names: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  expect(names).toEqual(['dish-2026-11-16-2026-11-22.csv'])
})

test('Last week is from Monday to Sunday, also early on a Monday', () => {
  // 3 am on Monday still belongs to Sunday’s service day
  expect(lastWeek(Date.parse('2026-11-23T11:00:00Z'))).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(lastWeek(Date.parse('2026-11-23T13:00:00Z'))).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periods(Date.parse('2026-12-02T20:00:00Z')).map(({ period }) => period.from)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-01',
    '2025-12-03',
  ])
})

test('A day, its week from Monday, and its month, also where years and lengths change', () => {
  expect(periodAround('2027-05-30', 'day')).toEqual({ from: '2027-05-30', to: '2027-05-30' })
  expect(periodAround('2027-05-30', 'week')).toEqual({ from: '2027-05-24', to: '2027-05-30' })
  expect(periodAround('2027-05-24', 'week')).toEqual({ from: '2027-05-24', to: '2027-05-30' })
  expect(periodAround('2028-02-29', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodAround('2027-12-31', 'month')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

test('The period before ends where this one begins', () => {
  const may = periodAround('2027-05-15', 'month')
  expect(periodAround(neighbourDay(may, -1), 'month')).toEqual({ from: '2027-04-01', to: '2027-04-30' })
  expect(periodAround(neighbourDay(may, 1), 'month')).toEqual({ from: '2027-06-01', to: '2027-06-30' })
})
