import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoClients } from './environment.ts'
import { type RunningIdentitySandbox, startIdentitySandbox } from './index.ts'
import { refuseProduction } from './options.ts'
import { demoPeople, type Person } from './people.ts'

const siteUrl = 'http://localhost:3000'
const amina = demoPeople[0] as Person

let sandbox: RunningIdentitySandbox
beforeAll(async () => {
  sandbox = await startIdentitySandbox({ port: 0, siteUrl })
})
afterAll(() => sandbox.close())

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}${path}?${new URLSearchParams(query)}`, { headers, redirect: 'manual' })

const googleQuery = {
  client_id: demoClients.googleClientId,
  redirect_uri: `${siteUrl}/signin`,
  response_type: 'token id_token',
  state: 'google.12345678',
  nonce: 'nonce-12345678',
}

/** The parameters that the browser is sent back to the site with. */
const returnedTo = (response: Response) => {
  const [page, fragment] = (response.headers.get('location') ?? '').split('#')
  expect(page).toBe(`${siteUrl}/signin`)
  return new URLSearchParams(fragment)
}

const signToken = (token: string) =>
  createHmac('sha256', demoClients.facebookAppSecret).update(token).digest('hex')

describe('Google', () => {
  test('The sign-in page lists people to choose from', async () => {
    const response = await get('/google/o/oauth2/v2/auth', googleQuery)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('Amina Diallo')
    expect(page).toContain('zanele.dube@example.com, not verified')
  })

  test.each([
    [{ client_id: 'another' }, 'client_id is not'],
    [{ redirect_uri: 'https://evil.example/signin' }, 'redirect_uri must be a page of'],
    [{ redirect_uri: `${siteUrl}/signin#x` }, 'without a fragment'],
    [{ response_type: 'code' }, 'response_type must be one of'],
    [{ nonce: '' }, 'nonce'],
    [{ state: 'short' }, 'state is missing or short'],
  ])('A sign-in that starts with %o is rejected with the reason', async (wrong, reason) => {
    const response = await get('/google/o/oauth2/v2/auth', { ...googleQuery, ...wrong })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(reason)
  })

  test('A typed name and address are one person each time', async () => {
    const { response_type: _, ...query } = googleQuery
    const typed = { ...query, name: 'Ada Obi', email: 'ada@example.com' }
    const tokens = await Promise.all([
      get('/google/choose', typed).then(returnedTo),
      get('/google/choose', typed).then(returnedTo),
    ])
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/google/oauth2/v3/certs`))
    const subjects = await Promise.all(
      tokens.map(async (params) => (await jwtVerify(params.get('id_token') ?? '', keys)).payload.sub),
    )
    expect(subjects[0]).toBe(subjects[1])
  })
})

describe('Facebook', () => {
  test('`debug_token` rejects a wrong app secret and does not know other tokens', async () => {
    const refused = await get('/facebook/v23.0/debug_token', { input_token: 'x', access_token: 'app|wrong' })
    expect(refused.status).toBe(400)
    const access_token = `${demoClients.facebookAppId}|${demoClients.facebookAppSecret}`
    const unknown = await get('/facebook/v23.0/debug_token', { input_token: 'x', access_token })
    expect(await unknown.json()).toMatchObject({ data: { is_valid: false } })
  })

  test('/me rejects a wrong appsecret_proof and an invalid token', async () => {
    const token = sandbox.facebook.accessToken(amina)
    const wrongProof = await get('/facebook/v23.0/me', { access_token: token, appsecret_proof: 'x' })
    expect(wrongProof.status).toBe(400)
    const invalid = sandbox.facebook.accessToken(amina, { valid: false })
    const query = { access_token: invalid, appsecret_proof: signToken(invalid) }
    expect((await get('/facebook/v23.0/me', query)).status).toBe(400)
  })
})

test('The sandbox does not start in production', () => {
  expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
})
