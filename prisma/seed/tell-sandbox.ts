import { createDb } from '@baobab/db'

type SandboxAddress = { url: string; secretKey: string }

/**
 * The seed's payments were never made. The payment sandbox takes them in, so that the demo's books match and its payments can be
 * refunded. Told again, it adds nothing.
 */
export async function tellSandbox(databaseUrl: string, sandbox: SandboxAddress): Promise<void> {
  const db = createDb(databaseUrl, { poolMax: 1, applicationName: 'baobab-seed' })
  const payments = await db.payment.findMany({
    where: { order: { isNot: null }, settledAt: { not: null } },
    include: { order: { select: { trackingId: true, email: true } }, refunds: true },
    orderBy: { createdAt: 'asc' },
  })
  await db.$disconnect()
  const seeded = payments.flatMap(
    ({ order, refunds, settledAt, reference, captureReference, ...payment }) => {
      if (order === null || settledAt === null || reference === null || captureReference === null) return []
      // no provider names a payment after our order
      if (!reference.toLowerCase().endsWith(order.trackingId.toLowerCase())) return []
      return {
        provider: payment.provider,
        reference,
        captureReference,
        paymentId: payment.id,
        title: `Order ${order.trackingId}`,
        email: order.email,
        amountCents: payment.capturedCents,
        at: settledAt.toISOString(),
        refunds: refunds
          .filter(({ idempotencyKey }) => idempotencyKey.startsWith('seed-'))
          .map((refund) => ({
            reference: refund.reference,
            amountCents: refund.amountCents,
            at: refund.doneAt?.toISOString(),
          })),
      }
    },
  )
  const response = await fetch(new URL('/_sandbox/payments', sandbox.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(seeded),
  })
  if (!response.ok) throw new Error(`The payment sandbox answered ${response.status} to the demo’s payments.`)
}
