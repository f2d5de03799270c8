import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/rows/accounts.ts'
import { BEHIND_A_PROXY, bearer, createUser, PASSWORD, type TestUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { errorHandler } from '../../http/error-handler.ts'
import { identify } from '../session/sessions.ts'
import { requireFreshPassword } from './require-fresh-password.ts'

const MINUTE_MS = 60_000
let now = new Date()
const site = await testSite(BEHIND_A_PROXY, { now: () => now })

const confirm = (user: TestUser, password: string) =>
  site.http.post('/api/office/confirm-password').set(bearer(user)).send({ password })

/** What a route that asks for a fresh password answers to the person. */
async function callGuarded({ token }: TestUser) {
  const app = Fastify()
  app.decorateRequest('identity', null)
  app.setErrorHandler(errorHandler)
  app.addHook('onRequest', async (request) => {
    request.identity = await identify(site.app, site.deps, token)
  })
  app.get('/', { preHandler: requireFreshPassword(site.deps) }, () => ({ status: true }))
  const reply = await app.inject('/')
  return { code: reply.statusCode, body: reply.json() }
}

test('A session is fresh for a quarter of an hour after the sign-in, and again after the password', async () => {
  const owner = await createUser(site, { role: 'owner' })
  expect((await callGuarded(owner)).code).toBe(200)
  now = new Date(now.getTime() + 16 * MINUTE_MS)
  expect(await callGuarded(owner)).toMatchObject({
    code: 403,
    body: { status: false, code: 'password_again', message: 'Type your password again.' },
  })
  expect((await confirm(owner, PASSWORD).expect(200)).body.message).toBe('Thanks. You can continue.')
  expect((await callGuarded(owner)).code).toBe(200)
  now = new Date(now.getTime() + 16 * MINUTE_MS)
  expect((await callGuarded(owner)).code).toBe(403)
})

test('A wrong password is refused at its field and keeps the session', async () => {
  const owner = await createUser(site, { role: 'owner' })
  now = new Date(now.getTime() + 16 * MINUTE_MS)
  expect((await confirm(owner, 'not it').expect(422)).body).toMatchObject({
    code: 'invalid',
    errors: { password: 'That password isn’t right.' },
  })
  expect((await callGuarded(owner)).code).toBe(403)
  await confirm(owner, PASSWORD).expect(200)
})

test('Wrong passwords here and at the sign-in share one limit', async () => {
  const owner = await createUser(site, { role: 'owner' })
  for (let n = 0; n < 5; n += 1) await confirm(owner, 'not it').expect(422)
  for (let n = 0; n < 5; n += 1) await signIn(site, owner.email, 'not it').expect(401)
  await confirm(owner, PASSWORD).expect(429)
})

test('AZN-05 A password is confirmed for its own session only', async () => {
  await confirm(await createUser(site, { role: 'kitchen' }), PASSWORD).expect(200)
  const owner = await createUser(site, { role: 'owner' })
  const other = await createUser(site, { role: 'owner' })
  now = new Date(now.getTime() + 16 * MINUTE_MS)
  await confirm(owner, PASSWORD).expect(200)
  expect((await callGuarded(other)).code).toBe(403)
})
