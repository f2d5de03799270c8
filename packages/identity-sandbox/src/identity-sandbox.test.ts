import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
afterEach(() => {
  sandbox.setFault('google', null)
  sandbox.setFault('facebook', null)
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
const facebookQuery = {
  client_id: demoClients.facebookAppId,
  redirect_uri: `${siteUrl}/signin`,
  response_type: 'token',
  state: 'facebook.12345678',
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

  test('Choosing a person returns a signed ID token with the nonce, and an access token', async () => {
    const { response_type: _, ...query } = googleQuery
    const params = returnedTo(await get('/google/choose', { ...query, person: amina.subject }))
    expect(params.get('state')).toBe(query.state)
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/google/oauth2/v3/certs`))
    const { payload } = await jwtVerify(params.get('id_token') ?? '', keys, {
      issuer: `${sandbox.url}/google`,
      audience: demoClients.googleClientId,
    })
    expect(payload).toMatchObject({ sub: amina.subject, email: amina.email, nonce: query.nonce })
    const info = await get(
      '/google/oauth2/v3/userinfo',
      {},
      { authorization: `Bearer ${params.get('access_token')}` },
    )
    expect(await info.json()).toMatchObject({ sub: amina.subject, email_verified: true })
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

  test('A forged ID token does not verify with the published keys', async () => {
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/google/oauth2/v3/certs`))
    await expect(jwtVerify(await sandbox.google.forgedIdToken(amina), keys)).rejects.toThrow('signature')
  })
})

describe('Facebook', () => {
  test('Choosing a person returns an access token that debug_token and /me know', async () => {
    const { response_type: _, ...query } = facebookQuery
    const params = returnedTo(await get('/facebook/choose', { ...query, person: amina.subject }))
    const token = params.get('access_token') ?? ''
    const appToken = `${demoClients.facebookAppId}|${demoClients.facebookAppSecret}`
    const details = await get('/facebook/v23.0/debug_token', { input_token: token, access_token: appToken })
    expect(await details.json()).toMatchObject({
      data: { is_valid: true, app_id: demoClients.facebookAppId, user_id: amina.subject },
    })
    const me = await get('/facebook/v23.0/me', { access_token: token, appsecret_proof: signToken(token) })
    expect(await me.json()).toEqual({
      id: amina.subject,
      first_name: 'Amina',
      last_name: 'Diallo',
      email: amina.email,
    })
  })

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

  test('A person without an e-mail address has none in /me', async () => {
    const token = sandbox.facebook.accessToken({ subject: '7', firstName: 'Tunde', lastName: 'Bello' })
    const me = await get('/facebook/v23.0/me', { access_token: token, appsecret_proof: signToken(token) })
    expect(await me.json()).toEqual({ id: '7', first_name: 'Tunde', last_name: 'Bello' })
  })
})

describe('Faults', () => {
  const keys = () => get('/google/oauth2/v3/certs')

  test('`error`, `html`, `redirect` and `flood` change the response until the fault is removed', async () => {
    sandbox.setFault('google', 'error')
    expect((await keys()).status).toBe(500)
    sandbox.setFault('google', 'html')
    expect(await (await keys()).text()).toContain('<html>')
    sandbox.setFault('google', 'redirect')
    expect((await keys()).status).toBe(302)
    sandbox.setFault('google', 'flood')
    expect((await (await keys()).text()).length).toBeGreaterThan(4_000_000)
    sandbox.setFault('google', null)
    expect((await keys()).status).toBe(200)
  })

  test('`hang` never responds', async () => {
    sandbox.setFault('google', 'hang')
    const url = `${sandbox.url}/google/oauth2/v3/certs`
    await expect(fetch(url, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout')
  })

  test('A fault affects one provider’s API and no sign-in page', async () => {
    sandbox.setFault('google', 'error')
    expect((await get('/google/o/oauth2/v2/auth', googleQuery)).status).toBe(200)
    expect((await get('/facebook/v23.0/me')).status).toBe(400)
  })
})

test('The sandbox does not start in production', () => {
  expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
})
