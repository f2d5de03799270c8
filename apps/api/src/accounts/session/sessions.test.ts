import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  changePassword,
  newSession,
  requestReset,
  resetPassword,
  sessionStatus,
} from '../../../test/rows/accounts.ts'
import { bearer, createUser, PASSWORD } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { endAllSessions } from './sessions.ts'

/** A second process of the same site. */
const site = await testSite()
const replica = await testSite()

const NEXT = 'hickory after rain'

describe('AUT-10 A token ends', () => {
  test.each([
    ['A logout', {}, 200],
    ['A logout everywhere', { everywhere: true }, 401],
  ])('%s with %j ends the token in every process, and other devices get %i', async (_what, body, status) => {
    const { email } = await createUser(site)
    const [here, elsewhere] = [await newSession(site, email), await newSession(site, email)]
    const logout = site.http.post('/api/user/logout').set(bearer({ token: here }))
    await logout.send(body).expect(200)
    expect([await sessionStatus(site, here), await sessionStatus(replica, here)]).toEqual([401, 401])
    for (const on of [site, replica]) expect(await sessionStatus(on, elsewhere)).toBe(status)
  })

  test('A password change ends every token except the new one in the response', async () => {
    const { email } = await createUser(site)
    const [here, elsewhere] = [await newSession(site, email), await newSession(site, email)]
    const changed = await changePassword(site, here, NEXT).expect(200)
    expect(changed.body).toEqual({
      status: true,
      message: 'Your password has been changed.',
      token: expect.any(String),
    })
    expect([
      await sessionStatus(site, here),
      await sessionStatus(site, elsewhere),
      await sessionStatus(replica, elsewhere),
    ]).toEqual([401, 401, 401])
    expect(await sessionStatus(site, changed.body.token)).toBe(200)
    await site.http.post('/api/user/login').send({ email, password: PASSWORD }).expect(401)
    await newSession(site, email, NEXT)
  })

  test('A password reset ends every token', async () => {
    const { email } = await createUser(site)
    const before = await newSession(site, email)
    await resetPassword(site, await requestReset(site, email), NEXT).expect(200)
    expect([await sessionStatus(site, before), await sessionStatus(replica, before)]).toEqual([401, 401])
  })

  test('when the account is disabled, and when its token version is increased in the database', async () => {
    const disabled = await createUser(site)
    await site.db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
    expect([await sessionStatus(site, disabled.token), await sessionStatus(replica, disabled.token)]).toEqual(
      [401, 401],
    )
    const ended = await createUser(site)
    await endAllSessions(site.db, ended.id)
    expect(await sessionStatus(site, ended.token)).toBe(401)
  })
})

describe('A token is rejected', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1000)
  /** The newest session's. */
  const createClaims = async (userId: number) => ({
    sub: String(userId),
    jti: (await site.db.session.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: 'desc' } })).id,
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

  test('when its id has a control character, or is of no session', async () => {
    const { id } = await createUser(site)
    const claims = await createClaims(id)
    expect(await sessionStatus(site, signed(claims))).toBe(200)
    for (const jti of ['\u0000', `${claims.jti}\n`, '', 'x'.repeat(201), randomUUID()])
      expect(await sessionStatus(site, signed({ ...claims, jti })), JSON.stringify(jti)).toBe(401)
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
    const good = await createClaims(id)
    const another = await createUser(site)
    expect(await sessionStatus(site, signed(good)), 'the honest one').toBe(200)
    const bad = {
      expired: signed({ ...good, exp: now() - 60 }),
      'for another audience': signed({ ...good, aud: 'another-site' }),
      'AUT-05 for no audience': signed(without(good, 'aud')),
      'AUT-05 by no issuer': signed(without(good, 'iss')),
      'by another issuer': signed({ ...good, iss: 'another-site' }),
      'with another secret': signed(good, undefined, 'another secret of more than thirty-two'),
      'without a signature': `${base64({ alg: 'none' })}.${base64(good)}.`,
      'claiming another algorithm': signed(good, { alg: 'HS512', typ: 'JWT' }),
      'for another user': signed({ ...good, sub: String(another.id) }),
      'for an unknown user': signed({ ...good, sub: '2147483647' }),
      'for a word': signed({ ...good, sub: 'admin' }),
      'for too large a number': signed({ ...good, sub: '99999999999999999999' }),
      nonsense: 'a.b.c',
      empty: '',
    }
    for (const [what, token] of Object.entries(bad)) expect(await sessionStatus(site, token), what).toBe(401)
  })
})

test('Of two password changes at once, one succeeds and the other gets a conflict', async () => {
  const { email, token } = await createUser(site)
  const answers = await Promise.all([
    changePassword(site, token, 'acacia and salt'),
    changePassword(site, token, 'marula and lime'),
  ])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([401, 409]).toContain(statuses[1])
  const winner = answers.findIndex(({ status }) => status === 200)
  await newSession(site, email, ['acacia and salt', 'marula and lime'][winner])
})

test('Staff sign in to the kitchen and get role and name; customers cannot', async () => {
  const cook = await createUser(site, { role: 'kitchen', firstName: 'Thandi' })
  const customer = await createUser(site)
  const signIn = (email: string) => site.http.post('/api/staff/login').send({ email, password: PASSWORD })
  const { body } = await signIn(cook.email).expect(200)
  expect(body).toEqual({ status: true, token: expect.any(String), role: 'kitchen', name: 'Thandi' })
  const rejected = await signIn(customer.email).expect(401)
  expect(rejected.body.code).toBe('login_failed')
})
