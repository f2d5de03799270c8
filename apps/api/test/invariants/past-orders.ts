import { tellSandbox } from '@baobab/prisma/seed'
import { createOrder } from '../rows/orders.ts'
import { type PayingSite, providerKeys } from '../sites/paying-site.ts'

type Past = {
  at: string
  cents: number
  provider?: 'stripe' | 'paypal'
  refund?: { at: string; cents: number }
}

/** Orders that were paid at their providers at these instants, and what was given back. */
export async function createPastOrders(
  site: Pick<PayingSite, 'db' | 'config' | 'sandbox'>,
  orders: readonly Past[],
): Promise<void> {
  for (const { at, cents, provider = 'stripe', refund } of orders) {
    const createdAt = new Date(Date.parse(at) - 60_000)
    const lines = [{ unitCents: cents, quantity: 1 }]
    const { id, trackingId, payments } = await createOrder(site.db, {
      createdAt,
      provider,
      lines,
      taxBasisPoints: 1030,
    })
    await site.db.payment.updateMany({
      where: { orderId: id },
      data: { reference: `past_${trackingId}`, captureReference: `past_capture_${trackingId}` },
    })
    const [payment] = payments
    if (refund === undefined || payment === undefined) continue
    await site.db.payment.update({
      where: { id: payment.id },
      data: { refundedCents: refund.cents, status: refund.cents === cents ? 'refunded' : 'partly_refunded' },
    })
    await site.db.refund.create({
      data: {
        paymentId: payment.id,
        provider,
        amountCents: refund.cents,
        reason: 'Sold out',
        idempotencyKey: `seed-${trackingId}`,
        reference: `past_refund_${trackingId}`,
        status: 'done',
        createdAt: new Date(refund.at),
        doneAt: new Date(refund.at),
      },
    })
  }
  const key = { url: site.sandbox.url, secretKey: providerKeys.STRIPE_SECRET_KEY }
  await tellSandbox(site.config.DATABASE_DIRECT_URL, key)
}
