import type { RenderedPage } from '@baobab/contract'
import { expect, test, vi } from 'vitest'
import { type KeptPages, openPages } from './pages.ts'

const rendered = (over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  kind: 'kept',
  isPublic: true,
  html: '<h1>Menu</h1>',
  ...over,
})

function open(result: (url: string) => Partial<RenderedPage> = () => ({})) {
  let kept: KeptPages = new Map()
  let clock = 0
  const render = vi.fn(async (url: string) => rendered(result(url)))
  const onError = vi.fn()
  const at = openPages({
    renderer: { pageAddress: (url) => (url.startsWith('/private') ? undefined : url.split('&')[0]), render },
    kept: { get: async () => kept },
    now: () => new Date(clock),
    onError,
  })
  const pageAt = (url: string) => at(url, '203.0.113.7')
  return {
    pageAt,
    render,
    onError,
    kept: () => kept,
    changeContent: () => {
      kept = new Map()
    },
    pass: (ms: number) => {
      clock += ms
    },
  }
}

test('LOD-07 Requests for one page at once render it once, whatever its screen does not read', async () => {
  const { pageAt, render } = open()
  const pages = await Promise.all(['/menu', '/menu&utm_source=x', '/menu'].map(pageAt))
  expect(render).toHaveBeenCalledExactlyOnceWith('/menu', undefined)
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
})

test('A change of the content renders the page anew', async () => {
  let html = 'old'
  const { pageAt, changeContent } = open(() => ({ html }))
  const old = await pageAt('/menu')
  html = 'new'
  expect(await pageAt('/menu')).toBe(old)
  changeContent()
  expect((await pageAt('/menu')).body.identity.bytes.toString()).toBe('new')
})

test('A page that is rendered during a change is not kept among the new pages', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const { pageAt, render, changeContent, kept } = open()
  render.mockImplementationOnce(async () => {
    started.resolve()
    await finish.promise
    return rendered({ html: 'old' })
  })
  const old = pageAt('/menu')
  await started.promise
  changeContent()
  finish.resolve()
  await old
  expect(kept().size).toBe(0)
})

test('After a minute a page is rendered again, and keeps its bytes when it is the same', async () => {
  const { pageAt, render, pass } = open()
  const first = await pageAt('/menu')
  pass(59_000)
  await pageAt('/menu')
  expect(render).toHaveBeenCalledTimes(1)
  pass(2_000)
  expect((await pageAt('/menu')).body).toBe(first.body)
  expect(render).toHaveBeenCalledTimes(2)
})

test('LOD-07 What is not there, what failed and what is personal is not kept', async () => {
  const { pageAt, kept, onError } = open((url) =>
    url === '/gone'
      ? { status: 404, kind: 'shell', isPublic: false }
      : { status: 503, kind: 'shell', isPublic: false, error: new Error('no database') },
  )
  expect((await pageAt('/gone')).status).toBe(404)
  expect((await pageAt('/menu')).status).toBe(503)
  await pageAt('/private')
  expect(kept().size).toBe(0)
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no database' }), '/menu')
})

test('LOD-07 What is not there is one page for all addresses, rendered once', async () => {
  const { pageAt, render, kept } = open((url) =>
    url === '/dish/0'
      ? { status: 404, html: 'gone' }
      : { status: 404, kind: 'missing', html: '', instead: '/dish/0' },
  )
  const [one, other] = [await pageAt('/dish/8'), await pageAt('/dish/9')]
  expect(one).toMatchObject({ status: 404, kind: 'kept' })
  expect(other.body).toBe(one.body)
  expect([...kept().keys()]).toEqual(['/dish/0'])
  expect(render.mock.calls.filter(([url]) => url === '/dish/0')).toHaveLength(1)
})

test('LOD-07 A screen that fails is tried once a minute, and one failure of many requests is reported once a minute', async () => {
  const { pageAt, render, onError, pass } = open((url) => ({
    status: url === '/broken' ? 200 : 503,
    kind: 'shell',
    error: new Error(url === '/broken' ? 'the screen is broken' : 'no database'),
  }))
  for (const url of ['/broken', '/broken', '/a', '/b', '/b']) await pageAt(url)
  expect(render.mock.calls.map(([url]) => url)).toEqual(['/broken', '/a', '/b', '/b'])
  expect(onError.mock.calls.map(([, url]) => url)).toEqual(['/broken', '/a'])
  pass(61_000)
  for (const url of ['/broken', '/b']) await pageAt(url)
  expect(onError).toHaveBeenCalledTimes(4)
})

test('LOD-07 Of a flood of searches two are rendered and eight wait; a page that is kept comes before those', async () => {
  const { pageAt, render } = open()
  const rendering = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  render.mockImplementationOnce(async () => {
    rendering.resolve()
    await release.promise
    return rendered()
  })
  const searches = Array.from({ length: 100 }, (_, n) => pageAt(`/private?search=${n}`))
  const settled = Promise.allSettled(searches)
  await rendering.promise
  const menu = pageAt('/menu')
  release.resolve()
  await menu
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(90)
  expect(refused[0]).toMatchObject({ code: 'unavailable', detail: { retryAfterSeconds: 2 } })
  expect(render).toHaveBeenCalledTimes(11)
  expect(render.mock.calls.findIndex(([url]) => url === '/menu')).toBeLessThanOrEqual(2)
})

test('LOD-07 A flood of addresses that were never asked for takes no page from the others', async () => {
  const { pageAt, render, pass } = open((url) => (url === '/menu' ? {} : { status: 404, kind: 'missing' }))
  const menu = await pageAt('/menu')
  pass(61_000)
  const release = Promise.withResolvers<RenderedPage>()
  render.mockImplementationOnce(() => release.promise)
  const flood = Promise.allSettled(Array.from({ length: 300 }, (_, n) => pageAt(`/dish/${n + 1}`)))
  expect((await pageAt('/menu')).body).toBe(menu.body)
  release.resolve(rendered())
  await flood
  pass(61_000)
  await pageAt('/menu')
  expect(render.mock.calls.filter(([url]) => url === '/menu')).toHaveLength(2)
})

test('LOD-07 Between two renderings the event loop takes four turns, for what else has arrived', async () => {
  const { pageAt, render } = open()
  let turns = 0
  const countTurn = () => {
    turns += 1
    next = setImmediate(countTurn)
  }
  let next = setImmediate(countTurn)
  const renderedAt: number[] = []
  render.mockImplementation(async () => {
    renderedAt.push(turns)
    return rendered()
  })
  await Promise.all(['/private?search=a', '/private?search=b', '/menu', '/'].map(pageAt))
  clearImmediate(next)
  const gaps = renderedAt.slice(1).map((turn, n) => turn - (renderedAt[n] ?? turn))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
})

test('A page that cannot be rendered is tried again by the next request', async () => {
  const { pageAt, render, kept } = open()
  render.mockRejectedValueOnce(new Error('lost'))
  await expect(pageAt('/menu')).rejects.toThrow('lost')
  expect(kept().size).toBe(0)
  expect((await pageAt('/menu')).status).toBe(200)
})
