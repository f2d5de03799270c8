import { canMove, ORDER_STATUSES, type OrderStatus } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { createDelivery, deliveryFields } from '../../test/rows/delivery.ts'
import { createPicture } from '../../test/rows/dishes.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

const site = await testSite()

const get = (trackingId: string, token?: string) => {
  const request = site.http.get(`/api/user/order/${trackingId}`)
  return token === undefined ? request : request.set(bearer({ token }))
}

describe('One order', () => {
  test('The owner gets all of it, with the tracking id in any case, with or without dashes', async () => {
    const { ada, order, response } = await createDelivery(site)
    const typed = order.trackingId.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    for (const id of [order.trackingId, typed]) {
      const answer = await get(id, ada.token).expect(200)
      expect(answer.body).toEqual({ status: true, order: { ...response, conflicts: [] } })
    }
  })

  test('AZN-04 Any other person gets no e-mail, a masked phone and a street without its number', async () => {
    const { order, response } = await createDelivery(site)
    const someone = await createUser(site)
    const masked = {
      ...response,
      email: null,
      phone: '•••••17',
      street_address: 'North 26th Street',
      apartment_suit: '',
      note: '',
      conflicts: [],
    }
    for (const token of [undefined, someone.token]) {
      const answer = await get(order.trackingId, token).expect(200)
      expect(answer.body).toEqual({ status: true, order: masked })
    }
    const answer = await get(order.trackingId)
    for (const secret of [deliveryFields.email, '2535550117', '3312', 'Flat 4', 'dog'])
      expect(answer.text).not.toContain(secret)
  })

  test('AZN-04 The house number is removed wherever it stands in the street', async () => {
    const streets = {
      'Hauptstraße 12a': 'Hauptstraße',
      '12-14 Oak St #5-B': 'Oak St',
      'Apt 4,1200 3rd Avenue': 'Apt 3rd Avenue',
      '٣٣ Cairo Road': 'Cairo Road',
      '77': '',
    }
    for (const [streetAddress, left] of Object.entries(streets)) {
      const { trackingId } = await createOrder(site.db, { ...deliveryFields, streetAddress })
      expect((await get(trackingId)).body.order.street_address).toBe(left)
    }
  })

  test('AZN-04 A very short phone number is masked completely', async () => {
    for (const [phone, left] of [
      ['123456', '•••••'],
      ['1234567', '•••••67'],
    ] as const) {
      const { trackingId } = await createOrder(site.db, { phone })
      expect((await get(trackingId)).body.order.phone).toBe(left)
    }
    const { trackingId } = await createOrder(site.db)
    expect((await get(trackingId)).body.order.phone).toBe('')
  })

  test('Kitchen and owner get all of any order', async () => {
    const { order, response } = await createDelivery(site)
    for (const role of ['kitchen', 'owner'] as const) {
      const staff = await createUser(site, { role })
      const { body } = await get(order.trackingId, staff.token).expect(200)
      expect(body.order).toEqual({ ...response, conflicts: [] })
    }
  })

  test('When the tracking id is unknown or not one at all, answer 404', async () => {
    for (const id of [newTrackingId(), 'nonsense', '%00', 'U'.repeat(16), '1']) {
      const answer = await get(id).expect(404)
      expect(answer.body).toMatchObject({ status: false, code: 'not_found' })
    }
  })

  test('When the token is no longer valid, answer 401', async () => {
    const { trackingId } = await createOrder(site.db)
    const gone = await createUser(site, { disabled: true })
    await get(trackingId, gone.token).expect(401)
  })

  test('Its dishes have the pictures they had when they were ordered', async () => {
    const picture = await createPicture(site.db)
    await site.db.$executeRaw`SELECT pg_notify('content_changed', '')`
    const { trackingId } = await createOrder(site.db, {
      lines: [
        { name: 'Suya', imageName: `${picture.base}-960.jpg` },
        { name: 'Older', imageName: 'replacedlongago-480.jpg' },
      ],
    })
    await expect
      .poll(async () => (await get(trackingId)).body.order.order_products[0].product.images)
      .toEqual([
        {
          name: `/media/${picture.base}-960.jpg`,
          base: `/media/${picture.base}`,
          widths: [480, 960],
          width: 1200,
          height: 900,
          alt: 'Suya',
          placeholder: 'data:image/webp;base64,AAAA',
          color: '#8a4b2f',
        },
      ])
    const [, older] = (await get(trackingId)).body.order.order_products
    expect(older.product.images).toMatchObject([
      { name: '/media/replacedlongago-480.jpg', widths: [480], alt: 'Older' },
    ])
  })

  test('It says when the money came, and when which part of it went back', async () => {
    const createdAt = new Date('2026-11-20T18:00:00.000Z')
    const order = await createOrder(site.db, {
      createdAt,
      payment: { status: 'partly_refunded', refundedCents: 450 },
    })
    const { id: paymentId } = await site.db.payment.findFirstOrThrow({ where: { orderId: order.id } })
    const refund = (amountCents: number, doneAt: string | null, status: 'done' | 'failed') => ({
      paymentId,
      provider: 'stripe' as const,
      amountCents,
      reason: 'A side was missing',
      idempotencyKey: newTrackingId(),
      status,
      createdAt,
      doneAt: doneAt && new Date(doneAt),
    })
    await site.db.refund.createMany({
      data: [
        refund(250, '2026-11-22T18:00:00.000Z', 'done'),
        refund(200, '2026-11-21T18:00:00.000Z', 'done'),
        refund(999, null, 'failed'),
      ],
    })
    expect((await get(order.trackingId)).body.order).toMatchObject({
      paid_at: '2026-11-20T18:01:00.000Z',
      refunded: 4.5,
      refunds: [
        { amount: 2, at: '2026-11-21T18:00:00.000Z' },
        { amount: 2.5, at: '2026-11-22T18:00:00.000Z' },
      ],
    })
  })

  test('The payment status is that of the payment that paid, or else of the newest', async () => {
    const paid = await createOrder(site.db, { payment: { status: 'partly_refunded', refundedCents: 451 } })
    await site.db.payment.create({
      data: { orderId: paid.id, provider: 'paypal', attempt: 2, amountCents: 2500, status: 'expired' },
    })
    expect((await get(paid.trackingId)).body.order).toMatchObject({
      payment_status: 'partly_refunded',
      refunded: 4.51,
      refunds: [],
    })
    const unpaid = await createOrder(site.db, { paid: false, payment: { status: 'expired' } })
    await site.db.payment.create({
      data: { orderId: unpaid.id, provider: 'paypal', attempt: 2, amountCents: 2500, status: 'processing' },
    })
    expect((await get(unpaid.trackingId)).body.order).toMatchObject({
      payment_status: 'processing',
      refunded: 0,
    })
  })
})

test('The database accepts exactly the status changes that the contract allows, with those of a house that bumps once', async () => {
  const { id: orderId } = await createOrder(site.db)
  const isAccepted = async (fromStatus: OrderStatus, toStatus: OrderStatus) => {
    await site.db.orderStatusChange.deleteMany({ where: { orderId } })
    return site.db.orderStatusChange.create({ data: { orderId, fromStatus, toStatus } }).then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('order_status_changes_step')
        return false
      },
    )
  }
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES)
      expect(await isAccepted(from, to), `${from} → ${to}`).toBe(canMove(from, to, 1))
})
