import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bounded } from './bounded.ts'

test('so many run at once, so many wait, and the rest are asked to come back', async () => {
  const inTurn = bounded({ running: 2, waiting: 3 })
  let active = 0
  let most = 0
  const work = async () => {
    active += 1
    most = Math.max(most, active)
    await sleep(5)
    active -= 1
    return 'done'
  }
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => inTurn(work)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusals).toHaveLength(3)
  expect(refusals[0]).toMatchObject({ code: 'unavailable', detail: { retryAfterSeconds: 2 } })
  expect(most).toBe(2)
  // the places are free again
  expect(await Promise.all(Array.from({ length: 5 }, () => inTurn(work)))).toEqual(Array(5).fill('done'))
})

test('work that fails gives its place to the next', async () => {
  const inTurn = bounded({ running: 1, waiting: 5 })
  const fail = () => Promise.reject(new Error('burnt'))
  const settled = await Promise.allSettled([inTurn(fail), inTurn(fail), inTurn(async () => 'served')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
