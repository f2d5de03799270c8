import { listCoupons } from '@baobab/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const smoke15 = {
  id: 1,
  code: 'SMOKE15',
  percent: 15,
  end_date: '2999-01-05T08:00:00.000Z',
  max_uses_per_guest: 1,
}
const harvest25 = {
  id: 2,
  code: 'HARVEST25',
  percent: 25,
  end_date: '2020-11-03T07:00:00.000Z',
  max_uses_per_guest: null,
}

test('Coupons are a table of code, percent, end date and status', async () => {
  server.use(reply(listCoupons, { coupons: [smoke15, harvest25] }))
  visit('/discount')
  expect(await screen.findByRole('heading', { level: 1, name: 'Available Discounts' })).toBeInTheDocument()
  const table = await screen.findByRole('table', { name: 'Available Discounts' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((h) => h.textContent),
  ).toEqual(['Code', 'Percent', 'End date', 'Status'])
  const [, valid, ...others] = within(table).getAllByRole('row')
  if (!valid) throw new Error('a valid coupon was answered')
  expect(others).toEqual([])
  for (const text of ['SMOKE15', '15%', '05-01-2999', 'Valid', 'Once per guest'])
    expect(within(valid).getByText(text)).toBeInTheDocument()
  expect(within(valid).getByText('05-01-2999')).toHaveAttribute('title', 'Sat, Jan 5, 2999')
})

test('Coupons that ended are folded away, and the best of the others comes first', async () => {
  const long20 = { ...smoke15, id: 3, code: 'LONG20', percent: 20 }
  server.use(reply(listCoupons, { coupons: [smoke15, long20, harvest25] }))
  visit('/discount')
  const table = await screen.findByRole('table', { name: 'Available Discounts' })
  const codes = within(table).getAllByRole('button', { name: /^Copy the code/ })
  expect(codes.map(({ textContent }) => textContent)).toEqual(['LONG20', 'SMOKE15'])
  const summary = screen.getByText('Ended coupons (1)')
  expect(summary.closest('details')).not.toHaveAttribute('open')
  const ended = screen.getByRole('table', { name: 'Ended coupons', hidden: true })
  for (const text of ['HARVEST25', '25%', 'Expired'])
    expect(within(ended).getByText(text)).toBeInTheDocument()
})

test.each([
  { what: 'Without coupons', coupons: [] },
  { what: 'When every coupon has ended', coupons: [harvest25] },
])('$what, the specified text is shown', async ({ coupons }) => {
  server.use(reply(listCoupons, { coupons }))
  visit('/discount')
  expect(await screen.findByRole('heading', { name: 'No discounts found' })).toBeInTheDocument()
})

test('A valid code can be copied, an expired one cannot', async () => {
  server.use(reply(listCoupons, { coupons: [smoke15, harvest25] }))
  const { user } = visit('/discount')
  await user.click(await screen.findByRole('button', { name: 'Copy the code SMOKE15' }))
  expect(await screen.findByText('SMOKE15 copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('SMOKE15')
  expect(screen.queryByRole('button', { name: /HARVEST25/ })).not.toBeInTheDocument()
})

test('A valid coupon is put into the cart with one press', async () => {
  server.use(reply(listCoupons, { coupons: [smoke15] }))
  const { user } = visit('/discount')
  await user.click(await screen.findByRole('button', { name: 'Use it: SMOKE15' }))
  expect(await screen.findByText('Discount successful..!')).toBeInTheDocument()
  expect(useCart.getState().coupon).toMatchObject({ code: 'SMOKE15', percent: 15 })
  expect(screen.getByRole('button', { name: 'In your cart: SMOKE15' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('When the coupons cannot be loaded, the reason and a retry are shown', async () => {
  server.use(replyWithError(listCoupons, 'unavailable', 'The kitchen is away for a moment.'))
  visit('/discount')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch discounts')
  expect(alert).toHaveTextContent('The kitchen is away for a moment.')
})
