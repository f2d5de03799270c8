import {
  listRecallSources,
  type RecalledOrder,
  recallIngredient,
  recallLot,
  sendRecall,
  traceGuest,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const order = (id: string, fields: Partial<RecalledOrder> = {}): RecalledOrder => ({
  kind: 'order',
  id: id.padEnd(16, '0'),
  state: 'got',
  customer: `Guest ${id}`,
  phone: '2535550142',
  due_at: '2026-11-20T20:00:00.000Z',
  status: 'Picked up',
  what: '1 × Suya, Plate',
  avoids: [],
  is_declared: false,
  doubt: null,
  dishes: 1200,
  left: 3000,
  told_at: null,
  ...fields,
})

test('A lot is chosen by its day, an ingredient by its days', async () => {
  const lot = { id: 7, meat: 'Brisket', ready_at: '2026-11-20T19:00:00.000Z', ounces: 320, orders: 41 }
  server.use(reply(listRecallSources, { lots: [lot], ingredients: [{ id: 5, name: 'Peanut dust' }] }))
  const { user, address } = openOffice('/office/recall')
  const lots = within(await screen.findByRole('list', { name: 'Lots' }))
  expect(lots.getByRole('link')).toHaveTextContent('Brisket, 11 am41 orders')
  expect(lots.getByRole('link')).toHaveAttribute('href', '/office/recall/lot/7')
  server.use(reply(recallIngredient, { name: 'Peanut dust', facts: ['peanuts'], items: [] }))
  await user.click(screen.getByRole('button', { name: 'Find orders' }))
  expect(await screen.findByText('No orders got it')).toBeVisible()
  expect(address()).toMatch(/^\/office\/recall\/ingredient\/5\?from=[\d-]+&to=[\d-]+$/)
})

test('Who got it for sure is told and refunded by one confirmation; who was told or is not sure is chosen by hand', async () => {
  const items = [
    order('1', { is_declared: true, avoids: ['peanuts'] }),
    order('2', { told_at: '2026-11-21T20:00:00.000Z' }),
    order('3', { doubt: 'recipe_changed' }),
    order('4', { state: 'stop', status: 'New' }),
    order('5', { kind: 'booking', doubt: 'event' }),
    order('6'),
  ]
  server.use(reply(recallLot, { name: 'Suya mix, Fri, Nov 20, 11 am', facts: ['peanuts'], items }))
  const { user } = openOffice('/office/recall/lot/7')
  const stop = within(await screen.findByRole('list', { name: 'Not handed out yet: stop these (1)' }))
  expect(stop.getByRole('link', { name: 'Guest 4' })).toHaveAttribute(
    'href',
    '/office/orders/4000000000000000',
  )
  const got = within(screen.getByRole('list', { name: 'Handed out (4)' }))
  expect(got.getByText('Avoids peanuts')).toBeVisible()
  expect(got.getByText('Not sure: the recipe changed while this order was open.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Events that may have it (1)' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tell 2, refund $24.00' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Refund'), 'The whole order')
  await user.click(screen.getByRole('checkbox', { name: /^Tell and refund Guest 3/ }))
  const sent = record(sendRecall, {
    told: 3,
    refunded: 6000,
    problems: [{ id: '6', problem: 'A dispute is open.' }],
  })
  await user.click(screen.getByRole('button', { name: 'Tell 3, refund $90.00' }))
  await user.click(await screen.findByRole('button', { name: 'Send and refund' }))
  expect(await screen.findByText('6: A dispute is open.')).toBeVisible()
  const to = ['1', '3', '6'].map((id) => ({ kind: 'order', id: id.padEnd(16, '0'), refund: 30 }))
  expect(sent).toEqual([{ about: 'lot', id: 7, text: expect.stringContaining('the suya mix'), to }])
})

test('From an ill guest lead links to their lots and ingredients', async () => {
  const lots = [{ id: 7, meat: 'Brisket', ready_at: '2026-11-20T19:00:00.000Z', ounces: 320, orders: 41 }]
  const asked: (string | null)[] = []
  server.use(
    reply(traceGuest, ({ query }) => {
      asked.push(query.get('search'))
      const { id, customer, due_at, what } = order('1')
      return {
        orders: [{ id, customer, due_at, what, lots, ingredients: [{ id: 5, name: 'Rub' }], is_sure: false }],
      }
    }),
  )
  const { user } = openOffice('/office/recall/guest')
  await user.type(await screen.findByRole('searchbox', { name: /^Order number/ }), '555-01{Enter}')
  expect(await screen.findByRole('link', { name: /^Brisket, .*: 41 orders$/ })).toHaveAttribute(
    'href',
    '/office/recall/lot/7',
  )
  expect(screen.getByRole('link', { name: 'Rub' })).toHaveAttribute(
    'href',
    '/office/recall/ingredient/5?from=2026-11-17&to=2026-11-23',
  )
  expect(screen.getByText(/^Not sure/)).toBeVisible()
  expect(asked).toEqual(['555-01'])
})
