import { endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../test/rows/people.ts'
import { forFile } from '../../test/sites/for-file.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await forFile(testSite())
const owner = await createUser(site, { role: 'owner' })
const saves = endpoints.filter(
  ({ method, path }) => (method === 'PATCH' || method === 'DELETE') && path.startsWith('/office/'),
)

test.each(saves.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is refused with 428 when it does not say which version it is based on',
  async (_line, { method, path }) => {
    const url = `/api${path.replace(/:\w+/g, '1')}`
    const request = method === 'PATCH' ? site.http.patch(url).send({ changes: {} }) : site.http.delete(url)
    const { status, body } = await request.set(bearer(owner))
    expect({ status, body }).toMatchObject({ status: 428, body: { status: false, code: 'version_required' } })
  },
)

test('The office has saves', () => {
  expect(saves.length).toBeGreaterThan(0)
})
