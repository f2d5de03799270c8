import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailsTo, tokenMailedTo } from '../../test/channels/mailbox.ts'
import { newEmail, signIn, signUp } from '../../test/rows/accounts.ts'
import { bearer, PASSWORD } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()

const profileBy = (token: string) => site.http.get('/api/user/profile').set(bearer({ token }))

describe('Signing up', () => {
  test('creates an account and mails a link that verifies the address', async () => {
    const email = newEmail()
    const signedUp = await signUp(site, email).expect(200)
    expect(signedUp.body).toEqual({
      status: true,
      message: 'SignUp successfully',
      user: { email, phone: '2535550142' },
    })
    const signedIn = await signIn(site, email).expect(200)
    expect(signedIn.body).toEqual({ status: true, message: 'Login successfully', token: expect.any(String) })
    const before = await profileBy(signedIn.body.token).expect(200)
    expect(before.body).toEqual({
      status: true,
      user: {
        first_name: '',
        last_name: '',
        email,
        phone: '2535550142',
        address: '',
        image: null,
        email_verified: false,
      },
    })

    const [mail] = await mailsTo(site, email)
    expect(mail?.subject).toBe('Welcome to Baobab Smokehouse')
    const token = await tokenMailedTo(site, email, 'welcome')
    expect(mail?.html).toContain(`http://localhost:3000/verify-email?token=${token}`)
    for (const _ of ['first', 'opened again'])
      await site.http
        .post('/api/user/verify/email')
        .set(bearer(signedIn.body))
        .type('form')
        .send({ token })
        .expect(200)
    expect((await profileBy(signedIn.body.token)).body.user.email_verified).toBe(true)
  })

  test('A link that is wrong, expired or replaced by a newer one verifies nothing', async () => {
    const email = newEmail()
    await signUp(site, email).expect(200)
    const old = await tokenMailedTo(site, email, 'welcome')
    const { token } = (await signIn(site, email)).body
    await site.http.post('/api/user/verify/resend').set(bearer({ token })).expect(200)
    const fresh = await tokenMailedTo(site, email, 'confirm-address')
    await site.db.emailVerification.updateMany({
      where: { user: { email } },
      data: { createdAt: new Date(0), expiresAt: new Date(1) },
    })
    for (const wrong of [old, fresh, 'nonsense', 'x'.repeat(200)]) {
      const answer = await site.http.post('/api/user/verify/email').send({ token: wrong }).expect(422)
      expect(answer.body.message).toBe('This link has expired. Sign in and request a new one.')
    }
    expect((await profileBy(token)).body.user.email_verified).toBe(false)
  })

  test('three times at once with one address creates one account', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 3 }, () => signUp(site, email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await site.db.user.count({ where: { email } })).toBe(1)
    const kinds = (await mailsTo(site, email)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['already-registered', 'already-registered', 'welcome'])
  })

  test('INP-11 One mailbox is one account, however its address is written', async () => {
    const name = randomUUID()
    await signUp(site, `${name}@Example.COM`).expect(200)
    await signUp(site, `  ${name.toUpperCase()}@example.com `).expect(200)
    expect(await site.db.user.count({ where: { email: `${name}@example.com` } })).toBe(1)
    await signIn(site, `${name.toUpperCase()}@EXAMPLE.com`).expect(200)

    await signUp(site, `${name}@bücher.example`).expect(200)
    await signUp(site, `${name}@xn--bcher-kva.example`).expect(200)
    expect(await site.db.user.count({ where: { email: { startsWith: `${name}@xn--` } } })).toBe(1)
    await signIn(site, `${name}@BÜCHER.example`).expect(200)
    // we treat an address with a tag as another mailbox
    await signUp(site, `${name}+ribs@example.com`).expect(200)
    expect(await site.db.user.count({ where: { email: `${name}+ribs@example.com` } })).toBe(1)
  })

  test('An empty form returns the specified message for each field', async () => {
    const answer = await site.http.post('/api/user/register').send({}).expect(422)
    expect(answer.body).toMatchObject({
      status: false,
      code: 'invalid',
      errors: {
        email: 'Email is required',
        phone: 'Phone Number is required',
        password: 'Password is required',
        password_confirmation: 'Confirmation Password is required',
      },
    })
  })

  test('INP-14 stores the digits of a phone, however it is typed', async () => {
    for (const [phone, digits] of [
      ['+1 (206) 555.0100', '2065550100'],
      ['+44 20 7946 0018', '442079460018'],
    ]) {
      const email = newEmail()
      const body = { email, phone, password: PASSWORD, password_confirmation: PASSWORD }
      const answer = await site.http.post('/api/user/register').send(body).expect(200)
      expect(answer.body.user).toEqual({ email, phone: digits })
    }
  })
})
