import {
  endCoupon,
  getOfficeCoupon,
  listCouponOrders,
  listOfficeCoupons,
  type OfficeCoupon,
  removeCoupon,
  saveCoupon,
} from '@baobab/contract'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const ember: OfficeCoupon = {
  id: 7,
  version: 3,
  code: 'EMBER15',
  percent: 15,
  first_day: null,
  last_day: '2098-12-31',
  max_uses: 50,
  max_uses_per_guest: null,
  listed: false,
  state: 'active',
  uses: 3,
  cost: 1250,
  has_orders: true,
}
const page = <T,>(items: T[]) => ({ items, total: items.length, page: 1, pages: 1 })

test('A row says what a coupon gives, for how long, how often it was used and what it cost', async () => {
  server.use(
    reply(listOfficeCoupons, () => page([ember])),
    reply(getOfficeCoupon, { coupon: ember }),
  )
  const { user, address } = openOffice('/office/coupons')
  const row = within(await screen.findByRole('listitem', { name: 'EMBER15' }))
  for (const text of ['15% off', 'Active', 'Code only']) expect(row.getByText(text)).toBeVisible()
  expect(row.getByText('until Wed, Dec 31, 2098 · 3 of 50 uses · cost $12.50')).toBeVisible()
  await user.click(row.getByRole('link', { name: 'EMBER15' }))
  expect(address()).toBe('/office/coupons/7')
})

test('A used coupon keeps its code, and a save sends only what was changed', async () => {
  server.use(reply(getOfficeCoupon, { coupon: ember }))
  const sent = record(saveCoupon, { coupon: { ...ember, version: 4, max_uses: null } })
  const { user } = openOffice('/office/coupons/7')
  expect(await screen.findByLabelText(/^Code/)).toHaveAttribute('readonly')
  expect(screen.getByText('Cost so far: $12.50')).toBeVisible()
  await user.clear(screen.getByLabelText(/^Uses \(/))
  expect(await screen.findByText('Not saved: 1 limit')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: '3 uses' })).toBeVisible()
  expect(sent).toEqual([{ version: 3, changes: { max_uses: '' } }])
})

test('“End now” says what happens and ends it', async () => {
  server.use(
    reply(getOfficeCoupon, { coupon: ember }),
    reply(endCoupon, { coupon: { ...ember, version: 4, state: 'ended' } }),
  )
  const { user } = openOffice('/office/coupons/7')
  await user.click(await screen.findByRole('button', { name: 'End now' }))
  expect(await screen.findByText('Placed orders keep their discount. New ones don’t get it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('Ended')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End now' })).not.toBeInTheDocument()
})

test('A coupon without orders is removed after a question', async () => {
  const unused = { ...ember, has_orders: false, uses: 0, cost: 0 }
  server.use(
    reply(getOfficeCoupon, { coupon: unused }),
    reply(removeCoupon, { message: 'Removed.' }),
    reply(listOfficeCoupons, () => page([])),
  )
  const { user, address } = openOffice('/office/coupons/7')
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No coupons yet')).toBeVisible()
  expect(address()).toBe('/office/coupons')
})

test('Its orders are listed with what it cost on each', async () => {
  const order = { tracking_id: 'BAOBAB7', placed_at: '2026-11-23T20:00:00.000Z', total: 2000, discount: 500 }
  server.use(
    reply(getOfficeCoupon, { coupon: ember }),
    reply(listCouponOrders, () => page([{ ...order, is_paid: false }])),
  )
  openOffice('/office/coupons/7/orders')
  expect(await screen.findByRole('heading', { name: 'Orders with EMBER15' })).toBeVisible()
  const row = within(await screen.findByRole('list', { name: 'Orders' }))
  expect(row.getByText('Not paid yet')).toBeVisible()
  expect(row.getByText('Mon, Nov 23, 2026, 12 pm · $20.00 · $5.00 off')).toBeVisible()
})

test('A page that cannot be loaded says why, and tries again', async () => {
  server.use(replyWithError(getOfficeCoupon, 'not_found', 'This coupon no longer exists.'))
  const { user } = openOffice('/office/coupons/7')
  expect(await screen.findByText('Couldn’t load this coupon')).toBeVisible()
  expect(screen.getByText('This coupon no longer exists.')).toBeVisible()
  server.use(reply(getOfficeCoupon, { coupon: ember }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'EMBER15' })).toBeVisible()
})
