import { afterEach, describe, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { confirmPayment, getOrder, mailKinds, newestPayment } from '../../test/rows/checkouts.ts'
import { type Decision, orderInReview, settleReview } from '../../test/rows/incidents.ts'
import { createUser } from '../../test/rows/people.ts'
import { createSite, payingSite } from '../../test/sites/paying-site.ts'
import type { TestSite } from '../../test/sites/test-site.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { reconcilePaid, sweepPayments } from '../payments/settle/sweep-payments.ts'

const site = await payingSite()
const secondSite = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })
const owner = await createUser(site, { role: 'owner' })
afterEach(() => settleAndCheckBooks(site))

const settle = (id: number, decision: Decision, at: TestSite = site) =>
  settleReview(at, owner, { id, decision })

const RACE: Decision[][] = [['accept', 'return', 'accept', 'return']]
/** The first rounds are no race, so that both outcomes are seen. */
const rounds: Decision[][][] = [[['accept'], ['return']], [['return'], ['accept']], RACE, RACE]

describe('MON-29 At the same time', () => {
  test('of taking as paid and giving back exactly one wins', async () => {
    for (const turns of rounds) {
      const { trackingId, incident } = await orderInReview(site)
      const answers = []
      for (const turn of turns)
        answers.push(
          ...(await Promise.all(
            turn.map(async (decision, i) => ({
              decision,
              ...(await settle(incident.id, decision, i % 2 ? site : secondSite)),
            })),
          )),
        )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1)
      const decision = won[0]?.decision
      if (turns !== RACE) expect(decision).toBe(turns[0]?.[0])
      await settleAll(site)
      expect(await getOrder(site, trackingId)).toMatchObject(
        decision === 'accept'
          ? { status: 'pending', paidAt: expect.any(Date), payments: [{ status: 'paid', refundedCents: 0 }] }
          : { status: 'cancelled', paidAt: null, payments: [{ status: 'refunded', refundedCents: 2400 }] },
      )
    }
  }, 60_000)

  test('events, return pages and the sweeper change nothing, and of three owners one takes it', async () => {
    const { trackingId, email, incident } = await orderInReview(site)
    const { id } = await newestPayment(site, trackingId)
    const [a, b, c] = await Promise.all([
      settle(incident.id, 'accept'),
      settle(incident.id, 'accept', secondSite),
      settle(incident.id, 'accept'),
      // what an event does
      settlePayment(secondSite.deps, id),
      settlePayment(site.deps, id),
      sweepPayments(secondSite.deps),
      reconcilePaid(site.deps),
      confirmPayment(site, trackingId),
    ])
    expect([a, b, c].map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await settleAll(site)
    expect(await getOrder(site, trackingId)).toMatchObject({
      paidAt: expect.any(Date),
      payments: [{ status: 'paid', capturedCents: 2400 }],
    })
    expect(await mailKinds(site, email)).toEqual(['order-paid'])
  })
})
