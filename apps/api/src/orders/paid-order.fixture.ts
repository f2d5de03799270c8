import { afterEach, beforeEach } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  formLine,
  newestPayment,
  payAtPaypal,
  payAtProvider,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { pitSite } from '../../test/sites/pit-site.ts'
import type { TestSite } from '../../test/sites/test-site.ts'

/** The lines of a paid order. */
export const [PLATES, RACK] = [0, 1] as const

export type PaidOrder = Awaited<ReturnType<typeof payAtPaypal>> & { lot: { id: number } }

/** A pit site and a second process of it. Each test has a lot of 600 oz, and the books are checked after it. */
export async function paidOrderSite() {
  const pit = await pitSite()
  const { site } = pit
  const { code } = await makeCoupon(site.db, 10, { endsAt: new Date('2028-01-01') })
  let lot: { id: number }
  beforeEach(async () => {
    await pit.startTest()
    lot = await pit.lot(600, '11:00')
  })
  afterEach(() => settleAndCheckBooks(site))

  const rack = (quantity: number) =>
    formLine(pit.dish, {
      size: 'Rack',
      quantity,
      price: 33.33,
      total_price: Math.round(quantity * 3333) / 100,
    })
  return {
    pit,
    replica: await pit.startReplica(),
    rack,
    /** Four plates of 8 oz at $12.50 and a rack of 40 oz at $33.33, less 10 %: $75.00, ready at 2 pm. */
    async pay(changes: object = {}, headers: Record<string, string> = {}): Promise<PaidOrder> {
      const body = pit.plates(1, {
        products: [formLine(pit.dish, { quantity: 4, total_price: 50 }), rack(1)],
        sub_total: 83.33,
        discount_price: 8.33,
        total_price: 75,
        coupon_code: code,
        ready_at: pit.iso('14:00'),
        ...changes,
      })
      const placed = await postCheckout(site, body).set(headers).expect(200)
      return { ...(await payAtPaypal(site, placed.body.tracking_id)), lot }
    },
    /** As the guest. */
    change: ({ trackingId }: PaidOrder, body: object, on: Pick<TestSite, 'http'> = site) =>
      on.http.post(`/api/user/order/${trackingId}/change`).send(body),
    /** The guest approves the payment of an order at PayPal. */
    approve: async (trackingId: string) =>
      payAtProvider(site, 'paypal', String((await newestPayment(site, trackingId)).reference)),
    accept: ({ trackingId }: PaidOrder, version = 1) =>
      pit.send('post', `order/${trackingId}/move`).send({ from: 'pending', to: 'recieved', version }),
    loadRefunds: async ({ trackingId }: Pick<PaidOrder, 'trackingId'>) =>
      (await newestPayment(site, trackingId)).refunds.map(({ amountCents }) => amountCents),
    countUnits: async ({ id }: PaidOrder) =>
      (await site.db.orderSlot.findMany({ where: { orderId: id } })).reduce(
        (sum, { units }) => sum + units,
        0,
      ),
  }
}

export const reduceTo = (line: number, quantity: number, expected_refund: number) => ({
  lines: [{ line, quantity }],
  expected_refund,
})
