import { randomUUID } from 'node:crypto'
import { type Access, type Endpoint, ErrorBody, endpoints } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { notServedYet } from '../routes.ts'

type Caller =
  | 'visitor'
  | 'customer'
  | 'kitchen'
  | 'owner'
  | 'disabled customer'
  | 'disabled owner'
  | 'expired token'
  | 'forged token'

const everyone: Caller[] = [
  'visitor',
  'customer',
  'kitchen',
  'owner',
  'disabled customer',
  'disabled owner',
  'expired token',
  'forged token',
]
const noValidToken = {
  'disabled customer': 401,
  'disabled owner': 401,
  'expired token': 401,
  'forged token': 401,
} as const

/** The status each caller is refused with, by the access the contract names; null is admitted. */
const expected: Record<Access, Record<Caller, 401 | 403 | null>> = {
  public: Object.fromEntries(everyone.map((caller) => [caller, null])) as Record<Caller, null>,
  optional: { visitor: null, customer: null, kitchen: null, owner: null, ...noValidToken },
  customer: { visitor: 401, customer: null, kitchen: null, owner: null, ...noValidToken },
  kitchen: { visitor: 401, customer: 403, kitchen: null, owner: null, ...noValidToken },
  owner: { visitor: 401, customer: 403, kitchen: 403, owner: null, ...noValidToken },
}

const site = await testSite()

const LONG_AGO = Math.floor(Date.now() / 1000) - 60 * 24 * 3600

/** A new person each time: signing out is one of the endpoints. */
const createToken: Record<Caller, () => Promise<string | null>> = {
  visitor: async () => null,
  customer: async () => (await createUser(site)).token,
  kitchen: async () => (await createUser(site, { role: 'kitchen' })).token,
  owner: async () => (await createUser(site, { role: 'owner' })).token,
  'disabled customer': async () => (await createUser(site, { disabled: true })).token,
  'disabled owner': async () => (await createUser(site, { role: 'owner', disabled: true })).token,
  'expired token': async () => {
    const { id } = await createUser(site, { role: 'owner' })
    return site.app.jwt.sign({ sub: String(id), jti: randomUUID(), iat: LONG_AGO })
  },
  'forged token': async () => {
    const [head, claims] = (await createUser(site, { role: 'owner' })).token.split('.')
    return `${head}.${claims}.${'A'.repeat(43)}`
  },
}

async function send(method: string, endpoint: Endpoint, caller: Caller) {
  const token = await createToken[caller]()
  return site.app.inject({
    // inject's types have no TRACE
    method: method as 'GET',
    url: `/api${endpoint.path.replace(/:\w+/g, '2147483646')}`,
    headers: token === null ? {} : bearer({ token }),
    // empty: access is decided before validation
    ...(endpoint.body && method === endpoint.method && { payload: {} }),
  })
}

const served = endpoints.filter(({ name }) => !notServedYet.includes(name))

describe.each(served.map((endpoint) => ({ line: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'AZN-05 $line',
  ({ endpoint }) => {
    test.each(everyone)('admits or refuses as the contract says: %s', async (caller) => {
      const reply = await send(endpoint.method, endpoint, caller)
      const refusal = expected[endpoint.auth][caller]
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

test.each(['PUT', 'PATCH', 'TRACE', 'OPTIONS'])(
  'AZN-11 %s is not accepted where the contract does not name it',
  async (method) => {
    const named = new Set(endpoints.filter((one) => one.method === method).map(({ path }) => path))
    for (const endpoint of endpoints.filter(({ path }) => !named.has(path))) {
      const { statusCode } = await send(method, endpoint, 'owner')
      expect([404, 405], `${method} ${endpoint.path}`).toContain(statusCode)
    }
  },
)

test('AZN-11 HEAD of a path that only takes POST is not found', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
    const also = endpoints.some(({ method, path }) => method === 'GET' && path === endpoint.path)
    if (!also) expect((await send('HEAD', endpoint, 'owner')).statusCode, endpoint.path).toBe(404)
  }
})
