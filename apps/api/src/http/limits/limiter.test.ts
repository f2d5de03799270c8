import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('Two run at once, three wait, and the rest are refused with a time to retry', async () => {
  const run = createLimiter({ running: 2, waiting: 3 })
  let active = 0
  let most = 0
  const work = async () => {
    active += 1
    most = Math.max(most, active)
    await sleep(5)
    active -= 1
    return 'done'
  }
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => run(work)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusals).toHaveLength(3)
  expect(refusals[0]).toMatchObject({ code: 'unavailable', detail: { retryAfterSeconds: 2 } })
  expect(most).toBe(2)
  const afterwards = await Promise.all(Array.from({ length: 5 }, () => run(work)))
  expect(afterwards).toEqual(Array(5).fill('done'))
})

test('Work that fails makes room for the next', async () => {
  const run = createLimiter({ running: 1, waiting: 5 })
  const fail = () => Promise.reject(new Error('burnt'))
  const settled = await Promise.allSettled([run(fail), run(fail), run(async () => 'served')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
