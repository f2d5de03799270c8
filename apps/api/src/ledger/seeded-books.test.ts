import { freshDatabase } from '@baobab/db/testing'
import { tellSandbox } from '@baobab/prisma/seed'
import { expect, test } from 'vitest'
import { loadBalances, proveBooks } from '../../test/invariants/prove-books.ts'
import { payingSite, providerKeys } from '../../test/sites/paying-site.ts'

const site = await payingSite({ databaseUrl: await freshDatabase('seeded') })
const tell = () =>
  tellSandbox(site.config.DATABASE_DIRECT_URL, {
    url: site.sandbox.url,
    secretKey: providerKeys.STRIPE_SECRET_KEY,
  })

test('The books of the demo match from its first day', async () => {
  await tell()
  const proof = await proveBooks(site)
  expect(proof).toMatchObject({ unexplainedCents: 0, findings: [] })
  expect(proof.matched).toBe((await site.db.payment.count()) + (await site.db.refund.count()))
  const balances = await loadBalances(site.db)
  expect(balances).toMatchObject({ bank: expect.any(Number), fees: expect.any(Number), receivable: 0 })
})

test('A second start adds nothing, and a demo payment is refunded as any other', async () => {
  await tell()
  const { id, trackingId } = await site.db.order.findFirstOrThrow({
    where: { status: 'delivered', payments: { some: { provider: 'paypal' } } },
  })
  const payment = await site.db.payment.findFirstOrThrow({ where: { orderId: id } })
  site.sandbox.paypal.refund(trackingId, 500)
  await site.sandbox.webhooksIdle()
  expect(await site.db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({
    refundedCents: 500,
  })
  expect(await proveBooks(site)).toMatchObject({ unexplainedCents: 0, findings: [] })
})

test('Without Stripe’s secret key the sandbox takes in no payments', async () => {
  const wrong = tellSandbox(site.config.DATABASE_DIRECT_URL, {
    url: site.sandbox.url,
    secretKey: 'sk_test_other',
  })
  await expect(wrong).rejects.toThrow('answered 401')
})
