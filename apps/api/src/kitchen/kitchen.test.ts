import { endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createDelivery } from '../../test/rows/delivery.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'
import { notServedYet } from '../routes.ts'

const site = await testSite()
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })

const get = (path: string, who: { token: string } = tunde) =>
  site.http.get(`/api/staff/order${path}`).set(bearer(who))

test('An order has everything needed to cook it and hand it over, and who changed its state', async () => {
  const { order, response } = await createDelivery(site, tunde)
  const { body } = await get(`/${order.trackingId}`).expect(200)
  expect(body).toEqual({
    status: true,
    order: {
      ...response,
      customer: 'Ada Obi',
      is_test: false,
      refundable: 85,
      strikable: [
        { line: 0, refund: 84.99 },
        { line: 1, refund: 0.01 },
      ],
      seen_by: null,
      printed_at: null,
      printed_by: null,
      version: 1,
      must_acknowledge: false,
      meats: [],
      changes: [
        { from: null, to: 'pending', at: '2026-11-20T18:00:00.000Z', by: null },
        { from: 'pending', to: 'recieved', at: '2026-11-20T18:05:00.000Z', by: 'Tunde' },
        { from: 'recieved', to: 'process', at: '2026-11-20T18:10:00.000Z', by: 'Tunde' },
      ],
    },
  })
  await get(`/${newTrackingId()}`).expect(404)
})

const staffEndpoints = endpoints.filter(
  ({ path, auth, name }) => path.startsWith('/staff/') && auth !== 'public' && !notServedYet.includes(name),
)

test('AZN-05 Visitors, customers and former staff are refused by every endpoint; only the owner refunds', async () => {
  const order = await createOrder(site.db)
  const customer = await createUser(site)
  const formerCook = await createUser(site, { role: 'kitchen', disabled: true })
  expect(staffEndpoints.length).toBeGreaterThan(4)
  for (const { method, path, auth, name } of staffEndpoints) {
    const statusFor = async (who?: { token: string }) => {
      const { statusCode } = await site.app.inject({
        method,
        url: `/api${path.replace(':orderId', order.trackingId).replace(':id', '1')}`,
        headers: who ? bearer(who) : {},
        // empty: access is decided before the body is checked
        ...(method === 'POST' && { payload: {} }),
      })
      return statusCode
    }
    expect(await statusFor(), name).toBe(401)
    expect(await statusFor(formerCook), name).toBe(401)
    expect(await statusFor(customer), name).toBe(403)
    if (auth === 'owner') expect(await statusFor(tunde), name).toBe(403)
  }
  expect(staffEndpoints.filter(({ auth }) => auth === 'owner').map(({ name }) => name)).toEqual([
    'closeIncident',
    'acceptPayment',
    'returnPayment',
    'cancelStaffBooking',
    'messageBookingGuest',
    'moveStaffBooking',
    'refundBooking',
  ])
  const { status } = await site.db.order.findUniqueOrThrow({ where: { id: order.id } })
  expect(status).toBe('pending')
})
