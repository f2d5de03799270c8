import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenMailedTo } from '../../test/mailbox.ts'
import { bearer, createUser, PASSWORD } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const newEmail = () => `${randomUUID()}@example.com`
const signUp = (email: string, password = PASSWORD) =>
  site.http
    .post('/api/user/register')
    .send({ email, phone: '2535550142', password, password_confirmation: password })
const signIn = (email: string, password = PASSWORD) =>
  site.http.post('/api/user/login').send({ email, password })
const profileBy = (token: string) => site.http.get('/api/user/profile').set(bearer({ token }))

describe('Signing up', () => {
  test('creates an account and mails a link that verifies the address', async () => {
    const email = newEmail()
    const signedUp = await signUp(email).expect(200)
    expect(signedUp.body).toEqual({
      status: true,
      message: 'SignUp successfully',
      user: { email, phone: '2535550142' },
    })
    const signedIn = await signIn(email).expect(200)
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
      await site.http.post('/api/user/verify/email').type('form').send({ token }).expect(200)
    expect((await profileBy(signedIn.body.token)).body.user.email_verified).toBe(true)
  })

  test('a link that is wrong, expired or replaced by a newer one verifies nothing', async () => {
    const email = newEmail()
    await signUp(email).expect(200)
    const old = await tokenMailedTo(site, email, 'welcome')
    const { token } = (await signIn(email)).body
    await site.http.post('/api/user/verify/resend').set(bearer({ token })).expect(200)
    const fresh = await tokenMailedTo(site, email, 'confirm-address')
    await site.db.emailVerification.updateMany({
      where: { user: { email } },
      data: { createdAt: new Date(0), expiresAt: new Date(1) },
    })
    for (const wrong of [old, fresh, 'nonsense', 'x'.repeat(200)]) {
      const answer = await site.http.post('/api/user/verify/email').send({ token: wrong }).expect(422)
      expect(answer.body.message).toBe('This link has expired. Sign in and ask for a new one.')
    }
    expect((await profileBy(token)).body.user.email_verified).toBe(false)
  })

  test('three times at once with one address creates one account', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 3 }, () => signUp(email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await site.db.user.count({ where: { email } })).toBe(1)
    const kinds = (await mailsTo(site, email)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['already-registered', 'already-registered', 'welcome'])
  })

  test('INP-11 one mailbox is one account, however its address is written', async () => {
    const name = randomUUID()
    await signUp(`${name}@Example.COM`).expect(200)
    await signUp(`  ${name.toUpperCase()}@example.com `).expect(200)
    expect(await site.db.user.count({ where: { email: `${name}@example.com` } })).toBe(1)
    await signIn(`${name.toUpperCase()}@EXAMPLE.com`).expect(200)

    await signUp(`${name}@bücher.example`).expect(200)
    await signUp(`${name}@xn--bcher-kva.example`).expect(200)
    expect(await site.db.user.count({ where: { email: { startsWith: `${name}@xn--` } } })).toBe(1)
    await signIn(`${name}@BÜCHER.example`).expect(200)
    // we treat an address with a tag as another mailbox
    await signUp(`${name}+ribs@example.com`).expect(200)
    expect(await site.db.user.count({ where: { email: `${name}+ribs@example.com` } })).toBe(1)
  })

  test.each([
    `a@example.com.`,
    `${'a'.repeat(65)}@example.com`,
    `a@${'long-label.'.repeat(23)}example`,
    'a@b@example.com',
    'a b@example.com',
    'a@example.com, b@example.com',
    '"a"@example.com',
    'a@localhost',
  ])('INP-11 rejects %s as an e-mail address', async (email) => {
    const answer = await signUp(email).expect(422)
    expect(answer.body.errors.email).toBe('Invalid email address')
  })

  test('with an empty form returns the specified message for each field', async () => {
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

  test.each(['+1 (206) 555-0100', 'call me', '٢٠٦٥٥٥٠١٠٠', '206.555.0100'])(
    'INP-14 rejects the phone %s as not numeric',
    async (phone) => {
      const body = { email: newEmail(), phone, password: PASSWORD, password_confirmation: PASSWORD }
      const answer = await site.http.post('/api/user/register').send(body).expect(422)
      expect(answer.body.errors.phone).toBe('Phone must be numeric')
    },
  )

  test('INP-14 rejects a phone of 40 digits and trims one with spaces around it', async () => {
    const form = { password: PASSWORD, password_confirmation: PASSWORD }
    await site.http
      .post('/api/user/register')
      .send({ ...form, email: newEmail(), phone: '1'.repeat(40) })
      .expect(422)
    const email = newEmail()
    await site.http
      .post('/api/user/register')
      .send({ ...form, email, phone: ' 2065550100 ' })
      .expect(200)
    expect((await site.db.user.findUniqueOrThrow({ where: { email } })).phone).toBe('2065550100')
  })
})

describe('Passwords', () => {
  const refused = {
    'seven letters': 'smoke-7',
    'a common word': 'password',
    'a common word with decoration': 'P@ssw0rd2024!',
    'a walk over the keyboard': 'qwerty123456',
    'a repetition': 'abcabcabcabc',
    'a date': '1984-12-31',
    'two common words': 'sunshine tiger',
    'the restaurant’s name': 'BaobabSmokehouse',
    'the restaurant’s name with a year': 'Smokehouse-26',
    'more than 128': 'long '.repeat(26),
    'a thousand': 'x7 '.repeat(334),
  }
  test.each(Object.entries(refused))('AUT-06 %s is rejected at sign-up', async (_name, password) => {
    const answer = await signUp(newEmail(), password).expect(422)
    expect(answer.body.errors.password).toEqual(expect.any(String))
  })

  test('AUT-06 the e-mail address and its first part are rejected', async () => {
    const local = `zawadi${randomUUID().slice(0, 8)}`
    for (const password of [`${local}@example.com`, local, `${local}1!`])
      await signUp(`${local}@example.com`, password).expect(422)
  })

  const accepted = {
    'of exactly 8': 'tj9#kQ2x',
    'of exactly 64': 'a long sentence about goat, peanuts and smoke that ends at 64 ok',
    'of exactly 128': 'n4-Kz '.repeat(22).slice(0, 128),
    'with emoji': '🔥🍖🌳 braai 🔥',
    'with spaces at both ends': '  smoke over oak  ',
  }
  test.each(Object.entries(accepted))(
    'AUT-06 a password %s is accepted and stored unchanged',
    async (_name, password) => {
      const email = newEmail()
      await signUp(email, password).expect(200)
      await signIn(email, password).expect(200)
      await signIn(email, `${password} `).expect(401)
      if (password.trim() !== password) await signIn(email, password.trim()).expect(401)
    },
  )

  test('AUT-06 the same rules apply to a change and to a reset', async () => {
    const person = await createUser(site)
    const change = await site.http
      .post('/api/user/change/password')
      .set(bearer(person))
      .type('form')
      .send({ current_password: PASSWORD, password: 'iloveyou1', password_confirmation: 'iloveyou1' })
      .expect(422)
    expect(change.body.errors.password).toContain('one of the first that others would try')
    await site.http.post('/api/user/forgot/password').send({ email: person.email }).expect(200)
    const token = await tokenMailedTo(site, person.email, 'password-reset')
    const reset = (password: string) =>
      site.http.post('/api/user/reset/password').send({ token, password, confirm_password: password })
    await reset('baobab-1').expect(422)
    await reset('the link still works').expect(200)
  })

  test('AUT-07 a change with a wrong current password, a mismatch or no password to change is rejected', async () => {
    const change = (token: string, body: object) =>
      site.http.post('/api/user/change/password').set(bearer({ token })).type('form').send(body).expect(422)
    const person = await createUser(site)
    const next = 'hickory after rain'
    const wrong = await change(person.token, {
      current_password: 'not this',
      password: next,
      password_confirmation: next,
    })
    expect(wrong.body.errors).toEqual({ current_password: 'The current password is not right.' })
    const mismatch = await change(person.token, {
      current_password: PASSWORD,
      password: next,
      password_confirmation: 'x',
    })
    expect(mismatch.body.errors).toEqual({ password_confirmation: 'Passwords must match' })

    const social = await createUser(site, { password: null })
    const none = await change(social.token, {
      current_password: 'x',
      password: next,
      password_confirmation: next,
    })
    expect(none.body.message).toContain('no password yet')
    // the way out: choose one by mail
    await site.http.post('/api/user/forgot/password').send({ email: social.email }).expect(200)
    const token = await tokenMailedTo(site, social.email, 'password-reset')
    await site.http
      .post('/api/user/reset/password')
      .send({ token, password: next, confirm_password: next })
      .expect(200)
    await signIn(social.email, next).expect(200)
  })
})

describe('Staff', () => {
  test('sign in to the kitchen and get role and name; customers cannot', async () => {
    const cook = await createUser(site, { role: 'kitchen', firstName: 'Thandi' })
    const customer = await createUser(site)
    const enter = (email: string) => site.http.post('/api/staff/login').send({ email, password: PASSWORD })
    const entered = await enter(cook.email).expect(200)
    expect(entered.body).toEqual({ status: true, token: expect.any(String), role: 'kitchen', name: 'Thandi' })
    const refused = await enter(customer.email).expect(401)
    expect(refused.body.code).toBe('login_failed')
  })
})
