import { randomUUID } from 'node:crypto'
import { apiEnvironment, type Person } from '@baobab/identity-sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { requestReset, resetPassword } from '../../../test/rows/accounts.ts'
import { bearer, createUser, PASSWORD } from '../../../test/rows/people.ts'
import { countAccounts, createPerson, findIdentity, identitySite } from '../../../test/sites/identity-site.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await identitySite()
afterEach(() => site.clearFaults())

const byGoogle = async (person: Person, body: Record<string, string> = {}) =>
  site.http
    .post('/api/user/google/login')
    .type('form')
    .send({ google_idToken: await site.sandbox.google.idToken(person), ...body })

describe('Google', () => {
  test('creates a verified account, and opens the same account the next time', async () => {
    const person = createPerson()
    const first = await byGoogle(person)
    expect(first.body).toEqual({
      status: true,
      message: 'Login successfully',
      token: expect.any(String),
      data: {
        first_name: 'Amina',
        last_name: 'Diallo',
        email: person.email,
        phone: '',
        address: '',
        image: null,
        email_verified: true,
      },
    })
    await site.http.get('/api/user/profile').set(bearer(first.body)).expect(200)
    // the address at Google may change; the subject does not
    const moved = await byGoogle({ ...person, email: `${randomUUID()}@example.com` })
    expect(moved.body.data.email).toBe(person.email)
    expect(await site.db.identity.count({ where: { subject: person.subject } })).toBe(1)
  })

  test('in two windows at once creates one account', async () => {
    const person = createPerson()
    const answers = await Promise.all([byGoogle(person), byGoogle(person), byGoogle(person)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countAccounts(site, person)).toBe(1)
  })

  test('AUT-11 The posted e-mail address and name are ignored', async () => {
    const person = createPerson()
    const victim = await createUser(site)
    const answer = await byGoogle(person, { email: victim.email, full_name: 'The Owner' })
    expect(answer.body.data).toMatchObject({ email: person.email, first_name: 'Amina' })
  })

  test('is linked to an account with the same verified address, and its owner is mailed', async () => {
    const owner = await createUser(site, { verified: true })
    const person = createPerson({ email: owner.email })
    const answer = await byGoogle(person)
    expect(answer.status).toBe(200)
    expect((await findIdentity(site, person))?.userId).toBe(owner.id)
    expect((await mailsTo(site, owner.email)).map(({ kind }) => kind)).toEqual(['social-joined'])
    await site.http.post('/api/user/login').send({ email: owner.email, password: PASSWORD }).expect(200)
  })

  test('is not linked to an account with an unverified address: an attacker may have created it', async () => {
    const squatter = await createUser(site, { verified: false })
    const person = createPerson({ email: squatter.email })
    const answer = await byGoogle(person)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'social_login_failed' })
    expect(answer.body.message).toContain('You already have an account')
    expect(await findIdentity(site, person)).toBeNull()
    // the way out: a reset proves the address, ends the stranger's session and password
    const token = await requestReset(site, squatter.email)
    await resetPassword(site, token, 'mine from here on').expect(200)
    expect((await byGoogle(person)).status).toBe(200)
    await site.http.get('/api/user/profile').set(bearer(squatter)).expect(401)
  })

  test('does not open staff accounts', async () => {
    const cook = await createUser(site, { role: 'kitchen' })
    expect((await byGoogle(createPerson({ email: cook.email }))).status).toBe(401)
  })

  test('does not open a disabled account', async () => {
    const person = createPerson()
    await byGoogle(person)
    await site.db.user.update({ where: { email: person.email ?? '' }, data: { disabledAt: new Date() } })
    expect((await byGoogle(person)).status).toBe(401)
  })

  const hour = 3600
  const at = () => Math.floor(Date.now() / 1000)
  const wrong: Record<string, (person: Person) => Promise<string> | string> = {
    'for another app': (person) => site.sandbox.google.idToken(person, { aud: 'another-app.example' }),
    'from another issuer': (person) =>
      site.sandbox.google.idToken(person, { iss: 'https://accounts.evil.example' }),
    'that has expired': (person) =>
      site.sandbox.google.idToken(person, { iat: at() - 2 * hour, exp: at() - hour }),
    'signed by an unknown key': (person) => site.sandbox.google.forgedIdToken(person),
    'whose address is not verified': (person) =>
      site.sandbox.google.idToken(person, { email_verified: false }),
    'without an address': (person) => site.sandbox.google.idToken(person, { email: undefined }),
    'without a subject': (person) => site.sandbox.google.idToken(person, { sub: undefined }),
    'without an end': (person) => site.sandbox.google.idToken(person, { exp: undefined }),
    'that claims to need no signature': async (person) => {
      const [, payload] = (await site.sandbox.google.idToken(person)).split('.')
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    },
    'that is an access token, not an ID token': (person) => site.sandbox.google.accessToken(person),
    'that is not a token': () => 'nonsense',
  }
  test.each(Object.entries(wrong))('AUT-12 rejects a token %s', async (_what, make) => {
    const person = createPerson()
    const answer = await byGoogle(person, { google_idToken: await make(person) })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ status: false, code: 'social_login_failed' })
    expect(await countAccounts(site, person)).toBe(0)
  })

  test('AUT-12 An access token alone opens nothing', async () => {
    const person = createPerson()
    await site.http
      .post('/api/user/google/login')
      .type('form')
      .send({ email: person.email, google_accessToken: site.sandbox.google.accessToken(person) })
      .expect(422)
    expect(await countAccounts(site, person)).toBe(0)
  })

  test('A nonce in the request must equal the one in the token; the specification’s four fields have none', async () => {
    const person = createPerson()
    const token = await site.sandbox.google.idToken(person, { nonce: 'the-right-nonce' })
    expect((await byGoogle(person, { google_idToken: token, nonce: 'another-nonce' })).status).toBe(401)
    const without = await site.sandbox.google.idToken(person)
    expect((await byGoogle(person, { google_idToken: without, nonce: 'another-nonce' })).status).toBe(401)
    expect(await countAccounts(site, person)).toBe(0)
    expect((await byGoogle(person, { google_idToken: token, nonce: 'the-right-nonce' })).status).toBe(200)
    const { email = '' } = person
    const specified = {
      email,
      full_name: 'Amina Diallo',
      google_accessToken: 'unused',
      google_idToken: token,
    }
    expect((await byGoogle(person, specified)).status).toBe(200)
  })

  test.each(['hang', 'error', 'html', 'redirect'] as const)(
    'AUT-17 with a key set that does this: %s, answers 503, and passwords go on working',
    async (fault) => {
      // a process that has not seen the keys yet
      const fresh = await testSite(apiEnvironment(site.sandbox.url))
      site.sandbox.setFault('google', fault)
      const person = createPerson()
      const owner = await createUser(fresh)
      const asking = fresh.http
        .post('/api/user/google/login')
        .send({ google_idToken: await site.sandbox.google.idToken(person) })
        .then((answer) => answer)
      await fresh.http.post('/api/user/login').send({ email: owner.email, password: PASSWORD }).expect(200)
      const answer = await asking
      expect(answer.status).toBe(503)
      expect(answer.body.message).toContain('We can’t reach Google right now')
      expect(answer.headers['retry-after']).toBe('10')
      site.sandbox.setFault('google', null)
      await fresh.http
        .post('/api/user/google/login')
        .send({ google_idToken: await site.sandbox.google.idToken(person) })
        .expect(200)
    },
  )
})
