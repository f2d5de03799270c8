import { describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../test/channels/mailbox.ts'
import {
  changePassword,
  newSession,
  requestReset,
  resetPassword,
  sessionStatus,
  signIn,
} from '../../../test/rows/accounts.ts'
import { createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()

const NEXT = 'hickory after rain'

describe('AUT-08 A reset link', () => {
  test('works once', async () => {
    const { email } = await createUser(site)
    const token = await requestReset(site, email)
    await resetPassword(site, token, NEXT).expect(200)
    const again = await resetPassword(site, token, 'another one entirely').expect(422)
    expect(again.body.message).toBe('This link has expired or was already used. Request a new one.')
    await newSession(site, email, NEXT)
  })

  test('works once when used twice at once', async () => {
    const { email } = await createUser(site)
    const token = await requestReset(site, email)
    const answers = await Promise.all(
      ['first one through', 'second one through'].map((password) => resetPassword(site, token, password)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  test('stops working after an hour', async () => {
    const { id, email } = await createUser(site)
    const token = await requestReset(site, email)
    const { expiresAt } = await site.db.passwordReset.findFirstOrThrow({ where: { userId: id } })
    const minutesLeft = (expiresAt.getTime() - Date.now()) / 60_000
    expect(minutesLeft).toBeLessThanOrEqual(60)
    expect(minutesLeft).toBeGreaterThan(50)
    const later = await testSite({}, { now: () => new Date(expiresAt.getTime() + 1) })
    await later.http
      .post('/api/user/reset/password')
      .send({ token, password: NEXT, confirm_password: NEXT })
      .expect(422)
  })

  test('stops working when a newer one is requested', async () => {
    const { email } = await createUser(site)
    const older = await requestReset(site, email)
    const newer = await requestReset(site, email)
    expect(older).not.toBe(newer)
    await resetPassword(site, older, NEXT).expect(422)
    await resetPassword(site, newer, NEXT).expect(200)
  })

  test('stops working when the password is changed', async () => {
    const person = await createUser(site)
    const token = await requestReset(site, person.email)
    await changePassword(site, person.token, NEXT).expect(200)
    await resetPassword(site, token, 'for whoever reads the mail').expect(422)
    await newSession(site, person.email, NEXT)
  })

  test('A reset link and a password change at the same moment wait for each other, and one of them counts', async () => {
    for (let round = 0; round < 2; round += 1) {
      const person = await createUser(site)
      const token = await requestReset(site, person.email)
      const [changed, opened] = await Promise.all([
        changePassword(site, person.token, 'changed in the account'),
        resetPassword(site, token, 'chosen with the link'),
      ])
      const statuses = [changed.status, opened.status]
      expect([
        [200, 422],
        // both began at once, and the link was first
        [409, 200],
        // the reset was first and has ended the session
        [401, 200],
        // the session was valid, but its password had already changed
        [422, 200],
      ]).toContainEqual(statuses)
      await newSession(
        site,
        person.email,
        opened.status === 200 ? 'chosen with the link' : 'changed in the account',
      )
      await resetPassword(site, token, 'another one entirely').expect(422)
    }
  })

  test('opens its own account only, and is stored as a hash that does not work as a link', async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)]
    const token = await requestReset(site, ada.email)
    const row = await site.db.passwordReset.findFirstOrThrow({ where: { userId: ada.id } })
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    await resetPassword(site, row.tokenHash, NEXT).expect(422)
    await resetPassword(site, token, NEXT).expect(200)
    await newSession(site, ben.email)
    const mails = await site.db.mail.findMany({ where: { recipient: ada.email } })
    expect(JSON.stringify(mails), 'a mail that was sent leaves no text behind').not.toContain(token)
  })

  test('verifies the address it was mailed to, and mails the owner about the change', async () => {
    const person = await createUser(site, { verified: false })
    await resetPassword(site, await requestReset(site, person.email), NEXT).expect(200)
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

test('CON-10 Sign-ins with the old password during a reset leave no one of them signed in', async () => {
  const { email } = await createUser(site)
  const token = await requestReset(site, email)
  const attempts = Array.from({ length: 6 }, async () => await signIn(site, email))
  const racing = Promise.all(attempts)
  expect((await Promise.race(attempts)).status).toBe(200)
  await resetPassword(site, token, NEXT).expect(200)
  await signIn(site, email).expect(401)
  const tokens = (await racing).flatMap((answer) =>
    answer.status === 200 ? [String(answer.body.token)] : [],
  )
  for (const old of tokens) expect(await sessionStatus(site, old)).toBe(401)
})
