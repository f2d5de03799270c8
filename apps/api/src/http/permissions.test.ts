import { randomUUID } from 'node:crypto'
import { type Access, type Endpoint, ErrorBody, endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const everyone = [
  'visitor',
  'customer',
  'kitchen',
  'owner',
  'disabled customer',
  'disabled owner',
  'expired token',
  'forged token',
] as const
type Caller = (typeof everyone)[number]
/** A public endpoint reads no token, so more kinds of caller would show nothing new. */
const publicCallers: readonly Caller[] = ['visitor', 'customer', 'disabled customer', 'forged token']

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

async function createTokens(): Promise<Record<Caller, string | null>> {
  const owner = await createUser(site, { role: 'owner' })
  const [head, claims] = owner.token.split('.')
  return {
    visitor: null,
    customer: (await createUser(site)).token,
    kitchen: (await createUser(site, { role: 'kitchen' })).token,
    owner: owner.token,
    'disabled customer': (await createUser(site, { disabled: true })).token,
    'disabled owner': (await createUser(site, { role: 'owner', disabled: true })).token,
    'expired token': site.app.jwt.sign({ sub: String(owner.id), jti: randomUUID(), iat: LONG_AGO }),
    'forged token': `${head}.${claims}.${'A'.repeat(43)}`,
  }
}
const tokens = await createTokens()

function send(method: string, endpoint: Endpoint, token: string | null) {
  return site.app.inject({
    // inject's types have no TRACE
    method: method as 'GET',
    url: `/api${endpoint.path.replace(/:\w+/g, '2147483646')}`,
    headers: token === null ? {} : bearer({ token }),
    // empty: access is decided before validation
    ...(endpoint.body && method === endpoint.method && { payload: {} }),
  })
}

test.each(endpoints.map((endpoint) => ({ line: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'AZN-05 $line admits or refuses each caller as the contract says',
  async ({ endpoint }) => {
    // logging out ends the session of each caller, so the others keep theirs
    const callers = endpoint.name === 'logout' ? await createTokens() : tokens
    for (const caller of endpoint.auth === 'public' ? publicCallers : everyone) {
      const reply = await send(endpoint.method, endpoint, callers[caller])
      const refusal = expected[endpoint.auth][caller]
      if (refusal === null) {
        expect([401, 403], caller).not.toContain(reply.statusCode)
        continue
      }
      expect(reply.statusCode, caller).toBe(refusal)
      expect(ErrorBody.parse(reply.json()), caller).toMatchObject({
        status: false,
        code: refusal === 401 ? 'unauthorized' : 'forbidden',
      })
    }
  },
)

test('AZN-05 Among the endpoints of staff only these are the owner’s', () => {
  const staff = endpoints.filter(({ path, auth }) => path.startsWith('/staff/') && auth === 'owner')
  expect(staff.map(({ name }) => name)).toEqual([
    'closeIncident',
    'acceptPayment',
    'returnPayment',
    'cancelStaffBooking',
    'messageBookingGuest',
    'moveStaffBooking',
    'refundBooking',
  ])
})

test.each(['PUT', 'PATCH', 'TRACE', 'OPTIONS'])(
  'AZN-11 %s is not accepted where the contract does not name it',
  async (method) => {
    const named = new Set(endpoints.filter((one) => one.method === method).map(({ path }) => path))
    for (const endpoint of endpoints.filter(({ path }) => !named.has(path))) {
      const { statusCode } = await send(method, endpoint, tokens.owner)
      expect([404, 405], `${method} ${endpoint.path}`).toContain(statusCode)
    }
  },
)

test('AZN-11 HEAD of a path that only takes POST is not found', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
    const also = endpoints.some(({ method, path }) => method === 'GET' && path === endpoint.path)
    if (!also) expect((await send('HEAD', endpoint, tokens.owner)).statusCode, endpoint.path).toBe(404)
  }
})
