import { randomUUID } from 'node:crypto'
import {
  apiEnvironment,
  type Person,
  type RunningIdentitySandbox,
  startIdentitySandbox,
} from '@baobab/identity-sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../test/mailbox.ts'
import { createUser } from '../../../test/people.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let sandbox: RunningIdentitySandbox
let site: TestSite
beforeAll(async () => {
  sandbox = await startIdentitySandbox({ port: 0, siteUrl: 'http://localhost:3000' })
  site = await testSite(apiEnvironment(sandbox.url))
})
afterEach(() => {
  sandbox.setFault('google', null)
  sandbox.setFault('facebook', null)
})
afterAll(async () => {
  await site.close()
  await sandbox.close()
})

const someone = (more: Partial<Person> = {}): Person => ({
  subject: randomUUID(),
  firstName: 'Amina',
  lastName: 'Diallo',
  email: `${randomUUID()}@example.com`,
  emailVerified: true,
  ...more,
})
const byFacebook = (token: string, body: Record<string, string> = {}) =>
  site.http
    .post('/api/user/facebook/login')
    .type('form')
    .send({ facebook_accessToken: token, ...body })
const accountsOf = (person: Person) => site.db.user.count({ where: { email: person.email ?? '' } })
const identityOf = (person: Person) => site.db.identity.findFirst({ where: { subject: person.subject } })

describe('Facebook', () => {
  test('creates an account, mails a verification link, and opens the same account the next time', async () => {
    const person = someone()
    const first = await byFacebook(sandbox.facebook.accessToken(person), { email: 'not@believed.example' })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ email: person.email, email_verified: false, last_name: 'Diallo' })
    await tokenMailedTo(site, person.email ?? '', 'confirm-address')
    const next = await byFacebook(sandbox.facebook.accessToken(person))
    expect(next.body.data).toEqual(first.body.data)
    expect(await accountsOf(person)).toBe(1)
  })

  test('is not linked to an account by its address: Facebook does not say whether it was verified', async () => {
    const owner = await createUser(site, { verified: true })
    const answer = await byFacebook(sandbox.facebook.accessToken(someone({ email: owner.email })))
    expect(answer.status).toBe(401)
    expect(answer.body.message).toContain('There is an account with this e-mail address already')
  })

  const wrong = {
    'of another app': { appId: '999' },
    'that is no longer valid': { valid: false },
    'that has expired': { expiresAt: 1 },
  }
  test.each(Object.entries(wrong))('AUT-13 rejects a token %s', async (_what, unlike) => {
    const person = someone()
    const answer = await byFacebook(sandbox.facebook.accessToken(person, unlike))
    expect(answer.status).toBe(401)
    expect(await accountsOf(person)).toBe(0)
  })

  test('AUT-13 rejects an unknown token', async () => {
    expect((await byFacebook('EAAnonsense')).status).toBe(401)
  })

  test('AUT-13 creates no account when the e-mail address is not shared', async () => {
    const person = someone({ email: undefined })
    const answer = await byFacebook(sandbox.facebook.accessToken(person))
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('did not tell us your e-mail address')
    expect(await identityOf(person)).toBeNull()
  })

  test.each(['hang', 'error', 'redirect', 'flood'] as const)(
    'AUT-17 with a Facebook that does this: %s, answers 503 within five seconds',
    async (fault) => {
      const token = sandbox.facebook.accessToken(someone())
      sandbox.setFault('facebook', fault)
      const startedAt = performance.now()
      const answer = await byFacebook(token)
      expect(answer.status).toBe(503)
      expect(performance.now() - startedAt).toBeLessThan(5000)
    },
  )
})
