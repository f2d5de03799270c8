// @vitest-environment node
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listProducts, type Output } from '@baobab/contract'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { api, json, openPage, ribs } from './testing/open-page.ts'
import { createProduct } from './testing/products.ts'

const renderedCards = vi.hoisted(() => new Set<string>())
vi.mock(import('./features/share/ShareButton.tsx'), async (importOriginal) => {
  const { ShareButton } = await importOriginal()
  return {
    ShareButton: (props) => {
      renderedCards.add(props.product.name)
      return ShareButton(props)
    },
  }
})

const MIB = 1024 * 1024

// for the code of their parts, without which cards are not kept
beforeAll(async () => void (await openPage('/menu')))

/** The API with these dishes, which says when the answer with this ETag is unchanged. */
const apiWith =
  (products: Output<typeof listProducts>['products'], etag: string) =>
  async (address: unknown, { headers }: { headers?: Record<string, string> } = {}) => {
    if (!String(address).endsWith('/user/product')) return api(address)
    if (headers?.['if-none-match'] === etag) return new Response(null, { status: 304 })
    const response = json(listProducts, { products })
    response.headers.set('etag', etag)
    return response
  }

test('A dish that is unchanged since the last rendering is neither read nor rendered again', async () => {
  const suya = createProduct({ id: 2, name: 'Suya' })
  const first = await openPage('/menu', apiWith([ribs, suya], '"1"'))
  renderedCards.clear()
  const second = await openPage('/menu', apiWith([], '"1"'))
  expect(second.html).toBe(first.html)
  expect([...renderedCards]).toEqual([])
  const third = await openPage('/menu', apiWith([ribs, { ...suya, name: 'Kilishi' }], '"2"'))
  expect(third.html).toBe(first.html.replaceAll('Suya', 'Kilishi'))
  expect([...renderedCards]).toEqual(['Kilishi'])
})

test('A card that the clock can change is rendered with each page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const suya = createProduct({
    id: 2,
    name: 'Suya',
    sold_out: { until: '2026-11-20T20:01:00.000Z', text: 'Sold out until noon' },
  })
  const fetch = apiWith([ribs, suya], '"sold out"')
  expect((await openPage('/menu', fetch)).html).toContain('Sold out until noon</span>')
  vi.setSystemTime(new Date('2026-11-20T20:02:00Z'))
  expect((await openPage('/menu', fetch)).html).not.toContain('Sold out until noon</span>')
})

test('What is answered to a search is not kept', async () => {
  const url = '/menu?search=ribs&category_id=1'
  const withEtag = async (address: unknown) => {
    const response = await api(address)
    response.headers.set('etag', '"search"')
    return response
  }
  await openPage(url, withEtag)
  const asked = vi.fn(withEtag)
  await openPage(url, asked)
  expect(new Set(asked.mock.calls.map(([, init]: unknown[]) => init))).toEqual(new Set([undefined]))
})

test('Five hundred rendered pages leave nothing behind', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const used = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  for (let n = 0; n < 50; n += 1) await openPage('/discount')
  const before = used()
  for (let n = 0; n < 500; n += 1) await openPage('/discount')
  expect((used() - before) / MIB).toBeLessThan(10)
}, 120_000)
