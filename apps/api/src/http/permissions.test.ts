import { type Access, type Endpoint, ErrorBody, endpoints } from '@baobab/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, createUser } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

type Asker =
  | 'visitor'
  | 'customer'
  | 'kitchen'
  | 'owner'
  | 'disabled customer'
  | 'disabled owner'
  | 'expired token'
  | 'forged token'

const everyone: Asker[] = [
  'visitor',
  'customer',
  'kitchen',
  'owner',
  'disabled customer',
  'disabled owner',
  'expired token',
  'forged token',
]
const nobodyAnyMore = {
  'disabled customer': 401,
  'disabled owner': 401,
  'expired token': 401,
  'forged token': 401,
} as const

/** What keeps each out, by the access the contract names; null is not kept out. */
const expected: Record<Access, Record<Asker, 401 | 403 | null>> = {
  public: Object.fromEntries(everyone.map((asker) => [asker, null])) as Record<Asker, null>,
  optional: { visitor: null, customer: null, kitchen: null, owner: null, ...nobodyAnyMore },
  customer: { visitor: 401, customer: null, kitchen: null, owner: null, ...nobodyAnyMore },
  kitchen: { visitor: 401, customer: 403, kitchen: null, owner: null, ...nobodyAnyMore },
  owner: { visitor: 401, customer: 403, kitchen: 403, owner: null, ...nobodyAnyMore },
}

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const LONG_AGO = Math.floor(Date.now() / 1000) - 60 * 24 * 3600

/** Somebody new each time: signing out is one of the endpoints. */
const tokenOf: Record<Asker, () => Promise<string | null>> = {
  visitor: async () => null,
  customer: async () => (await createUser(site)).token,
  kitchen: async () => (await createUser(site, { role: 'kitchen' })).token,
  owner: async () => (await createUser(site, { role: 'owner' })).token,
  'disabled customer': async () => (await createUser(site, { disabled: true })).token,
  'disabled owner': async () => (await createUser(site, { role: 'owner', disabled: true })).token,
  'expired token': async () => {
    const { id } = await createUser(site, { role: 'owner' })
    return site.app.jwt.sign({ sub: String(id), ver: 0, jti: 'long-ago', iat: LONG_AGO })
  },
  'forged token': async () => {
    const [head, claims] = (await createUser(site, { role: 'owner' })).token.split('.')
    return `${head}.${claims}.${'A'.repeat(43)}`
  },
}

async function ask(method: string, endpoint: Endpoint, asker: Asker) {
  const token = await tokenOf[asker]()
  return site.app.inject({
    // inject's types know no TRACE; the wire does
    method: method as 'GET',
    url: `/api${endpoint.path.replace(/:\w+/g, '2147483646')}`,
    headers: token === null ? {} : bearer({ token }),
    // empty: who may ask is decided before what is asked
    ...(endpoint.body && method === endpoint.method && { payload: {} }),
  })
}

const served = ({ method, path }: Endpoint) => site.app.hasRoute({ method, url: `/api${path}` })

describe.each(endpoints.map((endpoint) => ({ line: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'AZN-05 $line',
  ({ endpoint }) => {
    test.for(everyone)('lets in or refuses as it says: %s', async (asker, { skip }) => {
      skip(!served(endpoint), 'this endpoint is not served yet')
      const reply = await ask(endpoint.method, endpoint, asker)
      const refusal = expected[endpoint.auth][asker]
      if (refusal === null) {
        expect([401, 403]).not.toContain(reply.statusCode)
        return
      }
      expect(reply.statusCode).toBe(refusal)
      expect(ErrorBody.parse(reply.json())).toMatchObject({
        status: false,
        code: refusal === 401 ? 'unauthorized' : 'forbidden',
      })
    })
  },
)

test.each(['PUT', 'PATCH', 'TRACE', 'OPTIONS'])('AZN-11 %s is no way in anywhere', async (method) => {
  for (const endpoint of endpoints) {
    const { statusCode } = await ask(method, endpoint, 'owner')
    expect([404, 405], `${method} ${endpoint.path}`).toContain(statusCode)
  }
})

test('AZN-11 HEAD of what is for POST only is no way in either', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
    const also = endpoints.some(({ method, path }) => method === 'GET' && path === endpoint.path)
    if (!also) expect((await ask('HEAD', endpoint, 'owner')).statusCode, endpoint.path).toBe(404)
  }
})
