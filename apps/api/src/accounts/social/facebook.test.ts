import type { Person } from '@baobab/identity-sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../test/channels/mailbox.ts'
import { createUser } from '../../../test/rows/people.ts'
import { countAccounts, createPerson, findIdentity, identitySite } from '../../../test/sites/identity-site.ts'

const site = await identitySite()
afterEach(() => site.clearFaults())

const byFacebook = (token: string, body: Record<string, string> = {}) =>
  site.http
    .post('/api/user/facebook/login')
    .type('form')
    .send({ facebook_accessToken: token, ...body })

describe('Facebook', () => {
  test('creates an account, mails a verification link, and opens the same account the next time', async () => {
    const person = createPerson()
    const first = await byFacebook(site.sandbox.facebook.accessToken(person), {
      email: 'not@believed.example',
    })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ email: person.email, email_verified: false, last_name: 'Diallo' })
    await tokenMailedTo(site, person.email ?? '', 'confirm-address')
    const next = await byFacebook(site.sandbox.facebook.accessToken(person))
    expect(next.body.data).toEqual(first.body.data)
    expect(await countAccounts(site, person)).toBe(1)
  })

  test('is not linked to an account by its address: Facebook does not say whether it was verified', async () => {
    const owner = await createUser(site, { verified: true })
    const answer = await byFacebook(site.sandbox.facebook.accessToken(createPerson({ email: owner.email })))
    expect(answer.status).toBe(401)
    expect(answer.body.message).toContain('You already have an account')
  })

  const { accessToken } = site.sandbox.facebook
  const wrong: Record<string, (person: Person) => string> = {
    'of another app': (person) => accessToken(person, { appId: '999' }),
    'that is no longer valid': (person) => accessToken(person, { valid: false }),
    'that has expired': (person) => accessToken(person, { expiresAt: 1 }),
    'that is unknown': () => 'EAAnonsense',
  }
  test.each(Object.entries(wrong))('AUT-13 rejects a token %s', async (_what, make) => {
    const person = createPerson()
    const answer = await byFacebook(make(person))
    expect(answer.status).toBe(401)
    expect(await countAccounts(site, person)).toBe(0)
  })

  test('AUT-13 creates no account when the e-mail address is not shared', async () => {
    const person = createPerson({ email: undefined })
    const answer = await byFacebook(site.sandbox.facebook.accessToken(person))
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('Let Facebook share your e-mail address')
    expect(await findIdentity(site, person)).toBeNull()
  })

  test.each(['hang', 'error', 'redirect', 'flood'] as const)(
    'AUT-17 with a Facebook that does this: %s, answers 503',
    async (fault) => {
      const token = site.sandbox.facebook.accessToken(createPerson())
      site.sandbox.setFault('facebook', fault)
      const answer = await byFacebook(token)
      expect(answer.status).toBe(503)
    },
  )
})
