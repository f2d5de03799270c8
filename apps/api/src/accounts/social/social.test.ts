import { afterEach, describe, expect, test } from 'vitest'
import { identitySite } from '../../../test/sites/identity-site.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await identitySite()
afterEach(() => site.clearFaults())

test('The configured providers and their addresses are public', async () => {
  const config = await site.http.get('/api/user/social/config').expect(200)
  expect(config.body).toEqual({
    status: true,
    google: {
      client_id: 'baobab-demo.apps.googleusercontent.example',
      authorize_url: `${site.sandbox.url}/google/o/oauth2/v2/auth`,
    },
    facebook: {
      client_id: '100000000000042',
      authorize_url: `${site.sandbox.url}/facebook/v23.0/dialog/oauth`,
    },
  })
  const without = await testSite()
  expect((await without.http.get('/api/user/social/config')).body).toEqual({
    status: true,
    google: null,
    facebook: null,
  })
  await without.http.post('/api/user/google/login').send({ google_idToken: 'x' }).expect(404)
  await without.http.post('/api/user/facebook/login').send({ facebook_accessToken: 'x' }).expect(404)
})

describe('The sandbox’s sign-in page', () => {
  const authorize = (query: Record<string, string>) =>
    fetch(`${site.sandbox.url}/google/o/oauth2/v2/auth?${new URLSearchParams(query)}`)
  const asked = {
    client_id: 'baobab-demo.apps.googleusercontent.example',
    redirect_uri: 'http://localhost:3000/signin',
    response_type: 'token id_token',
    scope: 'openid email profile',
    state: 'google.0123456789',
    nonce: 'a-fresh-nonce',
  }

  test('sends the person back with tokens that sign them in', async () => {
    const page = await (await authorize(asked)).text()
    const choice = /href="([^"]*person=10001[^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&')
    const back = await fetch(`${site.sandbox.url}${choice}`, { redirect: 'manual' })
    const [address, fragment] = back.headers.get('location')?.split('#') ?? []
    expect(address).toBe('http://localhost:3000/signin')
    const returned = new URLSearchParams(fragment)
    expect(returned.get('state')).toBe('google.0123456789')
    const answer = await site.http
      .post('/api/user/google/login')
      .type('form')
      .send({
        google_idToken: returned.get('id_token'),
        google_accessToken: returned.get('access_token'),
        nonce: 'a-fresh-nonce',
      })
    expect(answer.body.data).toMatchObject({ email: 'amina.diallo@example.com', email_verified: true })
  })
})
