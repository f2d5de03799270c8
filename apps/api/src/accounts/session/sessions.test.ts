import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../test/mailbox.ts'
import { bearer, createUser, PASSWORD } from '../../../test/people.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { endAllSessions } from './sessions.ts'

let site: TestSite
/** A second process of the same site. */
let replica: TestSite
beforeAll(async () => {
  site = await testSite()
  replica = await testSite()
})
afterAll(async () => {
  await site.close()
  await replica.close()
})

const NEXT = 'hickory after rain'
const signIn = async (email: string, password = PASSWORD): Promise<string> =>
  (await site.http.post('/api/user/login').send({ email, password }).expect(200)).body.token
const statusOf = async (token: string, at = site) =>
  (await at.http.get('/api/user/profile').set(bearer({ token }))).status
const change = (token: string, password = NEXT, current = PASSWORD) =>
  site.http
    .post('/api/user/change/password')
    .set(bearer({ token }))
    .type('form')
    .send({ current_password: current, password, password_confirmation: password })
const reset = (token: string, password = NEXT) =>
  site.http
    .post('/api/user/reset/password')
    .type('form')
    .send({ token, password, confirm_password: password })
const askReset = async (email: string) => {
  const asked = await site.http.post('/api/user/forgot/password').type('form').send({ email }).expect(200)
  expect(asked.body).toEqual({ status: true, message: 'Please Check Your Email..!' })
  return tokenMailedTo(site, email, 'password-reset')
}

describe('AUT-10 A token ends', () => {
  test('with its logout, in every process, while other devices stay signed in', async () => {
    const { email } = await createUser(site)
    const [here, elsewhere] = [await signIn(email), await signIn(email)]
    await site.http
      .post('/api/user/logout')
      .set(bearer({ token: here }))
      .send({})
      .expect(200)
    expect([await statusOf(here), await statusOf(here, replica)]).toEqual([401, 401])
    expect(await statusOf(elsewhere)).toBe(200)
  })

  test('with a logout everywhere, on all devices', async () => {
    const { email } = await createUser(site)
    const [here, elsewhere] = [await signIn(email), await signIn(email)]
    await site.http
      .post('/api/user/logout')
      .set(bearer({ token: here }))
      .send({ everywhere: true })
      .expect(200)
    for (const token of [here, elsewhere])
      expect([await statusOf(token), await statusOf(token, replica)]).toEqual([401, 401])
  })

  test('with a password change, except for the new token in the response', async () => {
    const { email } = await createUser(site)
    const [here, elsewhere] = [await signIn(email), await signIn(email)]
    const changed = await change(here).expect(200)
    expect(changed.body).toEqual({
      status: true,
      message: 'Your password is changed.',
      token: expect.any(String),
    })
    expect([await statusOf(here), await statusOf(elsewhere), await statusOf(elsewhere, replica)]).toEqual([
      401, 401, 401,
    ])
    expect(await statusOf(changed.body.token)).toBe(200)
    await site.http.post('/api/user/login').send({ email, password: PASSWORD }).expect(401)
    await signIn(email, NEXT)
  })

  test('with a password reset', async () => {
    const { email } = await createUser(site)
    const before = await signIn(email)
    await reset(await askReset(email)).expect(200)
    expect([await statusOf(before), await statusOf(before, replica)]).toEqual([401, 401])
  })

  test('when the account is disabled, and when its token version is increased in the database', async () => {
    const disabled = await createUser(site)
    await site.db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
    expect([await statusOf(disabled.token), await statusOf(disabled.token, replica)]).toEqual([401, 401])
    const ended = await createUser(site)
    await endAllSessions(site.db, ended.id)
    expect(await statusOf(ended.token)).toBe(401)
  })
})

describe('A token is rejected', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1000)
  const claims = (id: number) => ({
    sub: String(id),
    ver: 0,
    jti: randomUUID(),
    iss: 'baobab-smokehouse',
    aud: 'baobab-smokehouse-site',
    iat: now(),
    exp: now() + 600,
  })
  const signed = (
    payload: object,
    header: object = { alg: 'HS256', typ: 'JWT' },
    secret = site.config.JWT_SECRET,
  ) => {
    const text = `${base64(header)}.${base64(payload)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  test('when its id has a control character', async () => {
    const { id } = await createUser(site)
    expect(await statusOf(signed(claims(id)))).toBe(200)
    for (const jti of ['\u0000', 'a\nb', '', 'x'.repeat(201)])
      expect(await statusOf(signed({ ...claims(id), jti })), JSON.stringify(jti)).toBe(401)
  })

  const without = (payload: object, name: string) =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name))

  test('AUT-15 when it does not come in the Authorization header, whose scheme has any case', async () => {
    const { token } = await createUser(site)
    const profile = () => site.http.get('/api/user/profile')
    await profile().set('authorization', `bearer ${token}`).expect(200)
    await profile().query({ token, access_token: token }).expect(401)
    await profile().set('cookie', `token=${token}`).expect(401)
    await profile().set('authorization', `Bearer ${token} ${token}`).expect(401)
  })

  test('thirty days after it was issued', async () => {
    const { token } = await createUser(site)
    const [, claims = ''] = token.split('.')
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(exp - iat).toBe(30 * 24 * 3600)
  })

  test('unless it has our signature, issuer, audience and algorithm and has not expired', async () => {
    const { id } = await createUser(site)
    const good = claims(id)
    expect(await statusOf(signed(good)), 'the honest one').toBe(200)
    const bad = {
      expired: signed({ ...good, exp: now() - 60 }),
      'for another audience': signed({ ...good, aud: 'another-site' }),
      'AUT-05 for no audience': signed(without(good, 'aud')),
      'AUT-05 by no issuer': signed(without(good, 'iss')),
      'by another issuer': signed({ ...good, iss: 'another-site' }),
      'with another secret': signed(good, undefined, 'another secret of more than thirty-two'),
      'without a signature': `${base64({ alg: 'none' })}.${base64(good)}.`,
      'claiming another algorithm': signed(good, { alg: 'HS512', typ: 'JWT' }),
      'for another version': signed({ ...good, ver: 1 }),
      'for an unknown user': signed({ ...good, sub: '2147483647' }),
      'for a word': signed({ ...good, sub: 'admin' }),
      'for too large a number': signed({ ...good, sub: '99999999999999999999' }),
      nonsense: 'a.b.c',
      empty: '',
    }
    for (const [what, token] of Object.entries(bad)) expect(await statusOf(token), what).toBe(401)
  })
})

describe('AUT-08 A reset link', () => {
  test('works once', async () => {
    const { email } = await createUser(site)
    const token = await askReset(email)
    await reset(token).expect(200)
    const again = await reset(token, 'another one entirely').expect(422)
    expect(again.body.message).toBe('This link has expired or was used already. Please ask for a new one.')
    await signIn(email, NEXT)
  })

  test('works once when used twice at once', async () => {
    const { email } = await createUser(site)
    const token = await askReset(email)
    const answers = await Promise.all(
      ['first one through', 'second one through'].map((password) => reset(token, password)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  test('stops working after an hour', async () => {
    const { id, email } = await createUser(site)
    const token = await askReset(email)
    const { expiresAt } = await site.db.passwordReset.findFirstOrThrow({ where: { userId: id } })
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
    const later = await testSite({}, { now: () => new Date(expiresAt.getTime() + 1) })
    await later.http
      .post('/api/user/reset/password')
      .send({ token, password: NEXT, confirm_password: NEXT })
      .expect(422)
    await later.close()
  })

  test('stops working when a newer one is requested', async () => {
    const { email } = await createUser(site)
    const older = await askReset(email)
    const newer = await askReset(email)
    expect(older).not.toBe(newer)
    await reset(older).expect(422)
    await reset(newer).expect(200)
  })

  test('stops working when the password is changed', async () => {
    const person = await createUser(site)
    const token = await askReset(person.email)
    await change(person.token).expect(200)
    await reset(token, 'for whoever reads the mail').expect(422)
    await signIn(person.email, NEXT)
  })

  test('and a password change at the same moment wait for each other, and one of them counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await createUser(site)
      const token = await askReset(person.email)
      const [changed, opened] = await Promise.all([
        change(person.token, 'changed in the account'),
        reset(token, 'chosen with the link'),
      ])
      const statuses = [changed.status, opened.status]
      expect([
        [200, 422],
        [409, 200],
        // the reset was first and has ended the session
        [401, 200],
      ]).toContainEqual(statuses)
      await signIn(person.email, opened.status === 200 ? 'chosen with the link' : 'changed in the account')
      await reset(token, 'another one entirely').expect(422)
    }
  })

  test('opens its own account only, and is stored as a hash that does not work as a link', async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)]
    const token = await askReset(ada.email)
    const row = await site.db.passwordReset.findFirstOrThrow({ where: { userId: ada.id } })
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    await reset(row.tokenHash).expect(422)
    await reset(token).expect(200)
    await signIn(ben.email)
    const mails = await site.db.mail.findMany({ where: { recipient: ada.email } })
    expect(JSON.stringify(mails), 'a mail that was sent leaves no text behind').not.toContain(token)
  })

  test('verifies the address it was mailed to, and mails the owner about the change', async () => {
    const person = await createUser(site, { verified: false })
    await reset(await askReset(person.email)).expect(200)
    const { emailVerifiedAt } = await site.db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect(emailVerifiedAt).toBeInstanceOf(Date)
    const kinds = (await site.db.mail.findMany({ where: { recipient: person.email } })).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['password-reset', 'password-changed'])
  })

  test('is not mailed to a disabled account', async () => {
    const { email } = await createUser(site, { disabled: true })
    await site.http.post('/api/user/forgot/password').send({ email }).expect(200)
    await expect(tokenMailedTo(site, email, 'password-reset')).rejects.toThrow('No password-reset mail')
  })
})

test('CON-10 Sign-ins with the old password during a reset leave nobody signed in', async () => {
  const { email } = await createUser(site)
  const token = await askReset(email)
  const attempts = Array.from({ length: 6 }, () =>
    site.http.post('/api/user/login').send({ email, password: PASSWORD }),
  )
  const racing = Promise.all(attempts)
  await reset(token).expect(200)
  await site.http.post('/api/user/login').send({ email, password: PASSWORD }).expect(401)
  const tokens = (await racing).flatMap((answer) =>
    answer.status === 200 ? [String(answer.body.token)] : [],
  )
  for (const old of tokens) expect(await statusOf(old)).toBe(401)
})

test('Of two password changes at once, one succeeds and the other gets a conflict', async () => {
  const { email, token } = await createUser(site)
  const answers = await Promise.all([change(token, 'acacia and salt'), change(token, 'marula and lime')])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([401, 409]).toContain(statuses[1])
  const winner = answers.findIndex(({ status }) => status === 200)
  await signIn(email, ['acacia and salt', 'marula and lime'][winner])
})
