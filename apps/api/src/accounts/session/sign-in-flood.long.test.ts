import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createUser, PASSWORD } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const SECONDS = 4
const SIGN_INS_A_SECOND = 50
/** As many as are worked on at once, and those that are refused meanwhile. */
const MOST_BEFORE = 8

test('LOD-03 While a flood of sign-ins waits, other pages do not wait behind it, and the memory stays', {
  timeout: 120_000,
}, async () => {
  const site = await testSite()
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await createUser(site)
  let answered = 0
  const signIn = async (email: string, password: string) => {
    const reply = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    answered += 1
    return reply.status
  }
  await signIn(owner.email, PASSWORD)
  const rssBefore = process.memoryUsage().rss

  let flooding = true
  const flood = (async () => {
    const asked: Promise<number>[] = []
    for (let i = 0; i < SECONDS * SIGN_INS_A_SECOND; i += 1) {
      asked.push(signIn(`${randomUUID()}@example.com`, 'guess'))
      await sleep(1000 / SIGN_INS_A_SECOND)
    }
    flooding = false
    return Promise.all(asked)
  })()

  /** For each page, how many sign-ins were answered before it: a slow machine slows both. */
  const before: number[] = []
  while (flooding) {
    const start = answered
    const reply = await fetch(`${url}/api/user/category`)
    expect(reply.status).toBe(200)
    before.push(answered - start)
    await sleep(10)
  }
  const statuses = await flood
  before.sort((a, b) => a - b)
  expect(before[Math.floor(before.length * 0.95)], `pages ${before}`).toBeLessThan(MOST_BEFORE)
  expect([...new Set(statuses)].filter((status) => status !== 401 && status !== 503)).toEqual([])
  expect(statuses).toContain(401)
  expect(process.memoryUsage().rss - rssBefore).toBeLessThan(150 * 1024 * 1024)
  // and when it is over the owner comes in
  expect(await signIn(owner.email, PASSWORD)).toBe(200)
})
