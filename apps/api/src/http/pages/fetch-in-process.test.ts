import { listCategories } from '@baobab/contract'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountCached } from '../cached/mount-cached.ts'
import { prepareResponse } from '../cached/prepared-response.ts'
import { fetchInProcess } from './fetch-in-process.ts'

const app = Fastify()
afterAll(() => app.close())

test('A page that has an answer is told that it is not modified', async () => {
  const answer = await prepareResponse(listCategories, { categories: [] })
  mountCached(app, listCategories, async () => answer)
  const fetch = fetchInProcess(app)
  const first = await fetch(listCategories.path)
  expect(await first.json()).toEqual({ status: true, categories: [] })
  const again = await fetch(listCategories.path, {
    headers: { 'if-none-match': String(first.headers.get('etag')) },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
