import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { createUser, PASSWORD } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()
const unknownEmail = () => `${randomUUID()}@example.com`

test('AUT-03 A correct password of a disabled account, or one without a password, gets the response of a wrong one', async () => {
  const disabled = await createUser(site, { disabled: true })
  const social = await createUser(site, { password: null })
  const answers = []
  for (const email of [disabled.email, social.email, unknownEmail()]) {
    const { status, body, headers } = await site.http
      .post('/api/user/login')
      .send({ email, password: PASSWORD })
    answers.push({ status, body: { ...body, request_id: '' }, headers: Object.keys(headers).sort() })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('AUT-04 Signing up with the address of an account changes nothing, gets the same response and mails the owner', async () => {
  const owner = await createUser(site)
  const before = await site.db.user.findUniqueOrThrow({ where: { id: owner.id } })
  const register = (email: string) =>
    site.http.post('/api/user/register').send({
      email,
      phone: '2065550199',
      password: 'an attacker’s password',
      password_confirmation: 'an attacker’s password',
    })
  const fresh = unknownEmail()
  const [taken, free] = [await register(owner.email).expect(200), await register(fresh).expect(200)]
  expect(taken.body).toEqual({ ...free.body, user: { ...free.body.user, email: owner.email } })
  expect(JSON.stringify(taken.body)).not.toContain('token')
  expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort())
  expect(await site.db.user.findUniqueOrThrow({ where: { id: owner.id } })).toEqual(before)
  await site.http
    .post('/api/user/login')
    .send({ email: owner.email, password: 'an attacker’s password' })
    .expect(401)
  await site.http.post('/api/user/login').send({ email: owner.email, password: PASSWORD }).expect(200)
  const [mail, ...more] = await mailsTo(site, owner.email)
  expect(more).toEqual([])
  expect([mail?.kind, mail?.subject]).toEqual(['already-registered', 'You already have an account'])
})
