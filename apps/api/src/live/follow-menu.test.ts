import { MENU_LIVE_PATH } from '@baobab/contract'
import { expect, test } from 'vitest'
import { readEvents } from '../../test/channels/event-stream.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()
const url = `${await site.app.listen({ port: 0, host: '127.0.0.1' })}/api${MENU_LIVE_PATH}`

test('A page that begins to listen hears how old the menu is, and later of each change', async () => {
  const before = await createDish(site.db)
  await expect
    .poll(() => site.http.get(`/api/user/product/${before.id}`).then(({ status }) => status))
    .toBe(200)
  const early = await readEvents(url)
  const ages = () => early.changes().map(({ ago_ms }) => ago_ms)
  await expect.poll(() => ages().length).toBeGreaterThan(0)
  const heard = ages().length
  await createDish(site.db)
  await expect.poll(() => ages().length, { timeout: 5_000 }).toBeGreaterThan(heard)
  expect(ages().at(-1)).toBeLessThan(100)
  const late = await readEvents(url)
  await expect.poll(() => late.changes().length).toBeGreaterThan(0)
  expect(late.changes()[0]).toEqual({ topic: 'menu', tracking_id: null, ago_ms: expect.any(Number) })
  expect(late.changes()[0]?.ago_ms).toBeGreaterThan(0)
})
