import { endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()
const owner = await createUser(site, { role: 'owner' })

const reads = endpoints.filter(({ method }) => method === 'GET')
const toUrl = (path: string) => `/api${path.replace(/:\w+/g, '1')}`
const PUBLIC = 'public, no-cache'

test('PRV-07 No response that depends on who asks may be kept by a cache', async () => {
  const personal = reads.filter(({ auth }) => auth !== 'public')
  expect(personal.length).toBeGreaterThan(8)
  for (const { name, path } of personal)
    for (const headers of [{}, bearer(owner)]) {
      const { headers: sent } = await site.app.inject({ url: toUrl(path), headers })
      expect(sent, name).toMatchObject({ 'cache-control': 'no-store', vary: 'authorization' })
    }
})

test('SRV-02 A response that may be kept is the same with a token, another method and odd query strings', async () => {
  const urls = reads.filter(({ auth }) => auth === 'public').map(({ path }) => toUrl(path))
  const kept: string[] = []
  for (const url of urls) {
    const plain = await site.app.inject(url)
    if (plain.headers['cache-control'] !== PUBLIC) continue
    kept.push(url)
    const odd = `${url}?utm_source=%F0%9F%94%A5&token=${owner.token}&token=2`
    for (const request of [
      { url, headers: bearer(owner) },
      { url: odd, headers: bearer(owner) },
    ]) {
      const { body, headers } = await site.app.inject(request)
      expect(body, request.url).toBe(plain.body)
      expect(headers['set-cookie'], request.url).toBeUndefined()
    }
    const head = await site.app.inject({ method: 'HEAD', url, headers: bearer(owner) })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
    const current = await site.app.inject({
      url,
      headers: { 'if-none-match': String(plain.headers.etag) },
    })
    expect([current.statusCode, current.body]).toEqual([304, ''])
  }
  expect(kept).toEqual(expect.arrayContaining(['/api/user/product', '/api/user/service']))
  expect(kept.length).toBeGreaterThan(5)
})
