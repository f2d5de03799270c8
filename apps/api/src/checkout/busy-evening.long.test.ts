import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import { pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()

test('LOD-02 Twenty orders a second, at a provider that takes a tenth of one, are all placed, and those that are paid are paid once', async () => {
  site.sandbox.faults.add({ kind: 'slow', operation: 'create', delayMs: 100 })
  const answers: Promise<{ status: number; body: { url: string; tracking_id: string } }>[] = []
  for (let n = 0; n < 100; n += 1) {
    answers.push(Promise.resolve(postCheckout(site, pickupForm(site.dish))))
    await sleep(50)
  }
  const placed = await Promise.all(answers)
  expect(placed.filter(({ status }) => status !== 200)).toEqual([])
  const references = (await site.db.payment.findMany()).flatMap(({ reference }) => reference ?? [])
  expect(references).toHaveLength(100)
  for (const reference of references.slice(0, 50)) site.sandbox.stripe.pay(reference)
  await site.sandbox.webhooksIdle()
  expect(await site.db.order.count({ where: { paidAt: { not: null } } })).toBe(50)
  await expectInvariants(site.db, site.sandbox.ledger())
}, 60_000)
