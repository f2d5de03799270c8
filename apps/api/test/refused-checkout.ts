import { expect } from 'vitest'
import { type pickupForm, postCheckout } from './checkouts.ts'
import type { PayingSite } from './paying-site.ts'

/** A checkout that is refused leaves no order, and the provider hears nothing of it. */
export const expectRefusals =
  (site: () => PayingSite) => async (body: ReturnType<typeof pickupForm>, status: number) => {
    const { db, sandbox } = site()
    const calls = sandbox.calls().length
    const answer = await postCheckout(site(), body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.body).toMatchObject({ status: false, message: expect.any(String) })
    expect(await db.order.count({ where: { email: body.email } })).toBe(0)
    expect(sandbox.calls().length, 'the provider heard of it').toBe(calls)
    return answer.body
  }
