import { bearer, type TestUser } from './rows/people.ts'
import type { TestSite } from './sites/test-site.ts'

const ROUNDS = 20

/** Calls a GET twenty times. */
export const measureGet = (site: TestSite, who: TestUser, path: string, query: object = {}) =>
  measureCall(`${path} ${JSON.stringify(query)}`, () =>
    site.http.get(`/api${path}`).query(query).set(bearer(who)).expect(200),
  )

/** Calls twenty times. SHOW_SPEED=1 prints the median time and the 95th percentile. */
export async function measureCall(name: string, call: () => PromiseLike<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [median = 0, p95] = [0.5, 0.95].map((part) => Math.round(times[Math.ceil(ROUNDS * part) - 1] ?? 0))
  if (process.env.SHOW_SPEED) console.log(`${name}: ${median} ms, p95 ${p95} ms`)
}
