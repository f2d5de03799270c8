import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffPages } from '@baobab/contract'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/sites/test-site.ts'

const dir = await mkdtemp(join(tmpdir(), 'baobab-staff-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
await mkdir(join(dir, 'assets'))
await writeFile(join(dir, 'index.html'), '<!doctype html><title>Kitchen</title>')
await writeFile(join(dir, 'assets/board-1a2b.js'), 'export {}')
const site = await testSite({ STAFF_DIR: dir })

test.each([...Object.values(staffPages), '/kitchen/', '/office/'])(
  '%s is the app of the staff, which search engines do not list, under the same strict policy',
  async (path) => {
    const { text, headers } = await site.http.get(path).expect(200)
    expect(text).toContain('<title>Kitchen</title>')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  },
)

test('Its files are kept for a year, because their names contain their hash', async () => {
  const { headers } = await site.http.get('/staff/assets/board-1a2b.js').expect(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/staff/assets/none.js', '/staff/', '/kitchen/unknown', '/office/unknown'])
    await site.http.get(path).expect(404)
})

test('A site without the built app answers 404', async () => {
  const without = await testSite()
  await without.http.get(staffPages.board).expect(404)
})
