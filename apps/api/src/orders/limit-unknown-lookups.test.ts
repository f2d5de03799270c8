import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createOrder } from '../../test/orders.ts'
import { BEHIND_A_PROXY, randomIp } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { newTrackingId } from '../checkout/tracking-id.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe('PRV-04 Guessing tracking ids', () => {
  test('After 30 unknown ids the address gets 429; looking at an existing order never counts', async () => {
    const guarded = await testSite(BEHIND_A_PROXY)
    onTestFinished(guarded.close)
    const from = (ip: string, id: string) =>
      guarded.http.get(`/api/user/order/${id}`).set('x-forwarded-for', ip)
    const { trackingId } = await createOrder(site.db)

    const customer = randomIp()
    for (let look = 0; look < 40; look += 1) await from(customer, trackingId).expect(200)

    const guesser = randomIp()
    const answers: Record<number, number> = {}
    for (let batch = 0; batch < 20; batch += 1) {
      const tries = await Promise.all(Array.from({ length: 10 }, () => from(guesser, newTrackingId())))
      for (const { status } of tries) answers[status] = (answers[status] ?? 0) + 1
    }
    expect(answers).toEqual({ 404: 30, 429: 170 })
    const refused = await from(guesser, trackingId).expect(429)
    expect(refused.body).toMatchObject({ status: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await from(customer, trackingId).expect(200)
  })
})
