import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { captureLog } from '../../../test/channels/capture-log.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { writeWebBuild } from '../../../test/sites/web-build.ts'

/** Stands in for the built web: says in the page what the API answered. */
const bundle = `
export const pageAddress = (url) => (/^\\/(menu|gone)$/.test(url) ? url : undefined)
export async function render(url, { fetch, template }) {
  if (url.startsWith('/about')) return { status: 200, kind: 'shell', isPublic: true, html: template, error: new Error('broken') }
  if (url.startsWith('/gone')) return { status: 404, kind: 'kept', isPublic: false, html: 'gone '.repeat(1000) }
  const { status } = await fetch('/api/user/category')
  if (status !== 200) return { status: 503, kind: 'shell', isPublic: false, html: 'shell' }
  return { status: 200, kind: url === '/menu' ? 'kept' : 'search', isPublic: url === '/menu', html: url }
}`

const linked =
  '<title>Baobab</title><script>wait()</script><link rel="stylesheet" crossorigin href="/assets/a.css">'
const inlined =
  '<title>Baobab</title><script>wait()</script><style>p { color: red }</style><link disabled rel="stylesheet" crossorigin href="/assets/a.css">'

const WEB_DIR = await writeWebBuild({ indexHtml: linked, bundle })
const site = await testSite({ WEB_DIR })

test('What cannot be rendered is the shell, and the log says why without the query', async () => {
  const log = await captureLog(async () => {
    const loud = await testSite({ WEB_DIR, LOG_LEVEL: 'error' })
    const { text } = await loud.http.get('/about?email=ada@example.com').expect(200)
    expect(text).toBe(inlined)
  })
  expect(log).toContain('a page could not be rendered')
  expect(log).toContain('broken')
  expect(log).not.toContain('ada@example.com')
})

test('BRW-01 The policy allows one script inside a page, the one of index.html, by its hash', async () => {
  const { headers } = await site.http.get('/about').expect(200)
  const hash = createHash('sha256').update('wait()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('LOD-07 Pages that are kept cost no guest a request; searches do, and past the limit are a 503', async () => {
  const site = await testSite({ WEB_DIR, RATE_LIMIT: '2' })
  const statuses = []
  for (const path of ['/menu', '/menu', '/menu?search=a', '/menu?search=b', '/menu?search=c', '/menu'])
    statuses.push((await site.http.get(path)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 503, 200])
  const refused = await site.http.get('/menu?search=d')
  expect(refused.headers).toMatchObject({
    'retry-after': '5',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  expect(refused.headers).not.toHaveProperty('etag')
})

test('LOD-07 Of thirty searches at once ten are rendered; the browser renders the others', async () => {
  await site.http.get('/menu').expect(200)
  const search = (_: unknown, n: number) => site.app.inject({ url: `/menu?search=${n}` })
  const answers = await Promise.all(Array.from({ length: 30 }, search))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(20)
  for (const { body, headers } of refused) {
    expect(body).toBe(linked)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
  }
  await site.http.get('/menu?search=again').expect(200)
})

test('What is not there is a 404 that no cache keeps, compressed like every page, and the same for HEAD', async () => {
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const { headers } = await site.http.get('/gone').set('accept-encoding', encoding).expect(404)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
    })
    expect(headers).not.toHaveProperty('etag')
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    const head = await site.http.head('/gone').set('accept-encoding', encoding).expect(404)
    const { date: _, ...same } = headers
    expect(head.headers).toMatchObject(same)
  }
  await site.http.get('/gone').set('if-none-match', '*').expect(404)
})

test('PRV-06 What only a link’s owner may see is never rendered, and its fonts come from a linked stylesheet', async () => {
  const { text, headers } = await site.http.get('/trackorder?order_id=x').expect(200)
  expect(text).toBe(linked)
  expect(headers['cache-control']).toBe('no-store')
})
