import { endpoints } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()

const writes = Object.values(endpoints)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [method, `/api${path.replace(/:\w+/g, '1')}`] as const)
const send = (method: string, url: string, headers: Record<string, string>, payload = 'a=1') =>
  site.app.inject({
    method: method as 'POST',
    url,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

describe('BRW-03 A form of another site', () => {
  test.each(writes)('is refused by %s %s, whatever it is encoded as', async (method, url) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:3000.evil.example' },
      { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=b' },
    ] as Record<string, string>[]) {
      const { statusCode, json } = await send(method, url, headers)
      expect(statusCode, JSON.stringify(headers)).toBe(403)
      expect(json()).toMatchObject({ status: false, code: 'forbidden' })
    }
  })

  test('is not read as text/plain either', async () => {
    const { statusCode } = await send('POST', '/api/contact', { 'content-type': 'text/plain' })
    expect(statusCode).toBe(415)
  })

  test('is told from our own form and from a caller that is no browser', async () => {
    for (const headers of [
      {},
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:9', host: '127.0.0.1:9' },
    ] as Record<string, string>[])
      expect((await send('POST', '/api/contact', headers)).statusCode, JSON.stringify(headers)).toBe(422)
  })

  test('does not concern webhooks and pages that are read', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    // this site has no keys, so the event cannot be checked
    expect((await send('POST', '/api/webhooks/stripe', foreign)).statusCode).toBe(503)
    expect((await send('GET', '/api/user/category', foreign, '')).statusCode).toBe(200)
  })
})
