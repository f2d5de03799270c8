import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  changePassword,
  newEmail,
  requestReset,
  resetPassword,
  signIn,
  signUp,
} from '../../../test/rows/accounts.ts'
import { bearer, createUser, PASSWORD } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()

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
    const answer = await signUp(site, newEmail(), password).expect(422)
    expect(answer.body.errors.password).toEqual(expect.any(String))
  })

  test('AUT-06 The e-mail address and its first part are rejected', async () => {
    const local = `zawadi${randomUUID().slice(0, 8)}`
    for (const password of [`${local}@example.com`, local, `${local}1!`])
      await signUp(site, `${local}@example.com`, password).expect(422)
  })

  test('AUT-06 An address without letters refuses nothing but itself', async () => {
    // 2 and 6 look like no letter
    const local = Array.from({ length: 20 }, () => (Math.random() < 0.5 ? 2 : 6)).join('')
    await signUp(site, `${local}@example.com`, local).expect(422)
    await signUp(site, `${local}@example.com`, 'x2 y6 z2 6').expect(200)
  })

  const accepted = {
    'of exactly 8': 'tj9#kQ2x',
    'of exactly 64': 'a long sentence about goat, peanuts and smoke that ends at 64 ok',
    'of exactly 128': 'n4-Kz '.repeat(22).slice(0, 128),
    'with emoji': '🔥🍖🌳 braai 🔥',
    'with spaces at both ends': '  smoke over oak  ',
  }
  test.each(Object.entries(accepted))(
    'AUT-06 A password %s is accepted and stored unchanged',
    async (_name, password) => {
      const email = newEmail()
      await signUp(site, email, password).expect(200)
      await signIn(site, email, password).expect(200)
      await signIn(site, email, `${password} `).expect(401)
      if (password.trim() !== password) await signIn(site, email, password.trim()).expect(401)
    },
  )

  test('AUT-06 The same rules apply to a change and to a reset', async () => {
    const person = await createUser(site)
    const change = await changePassword(site, person.token, 'iloveyou1').expect(422)
    expect(change.body.errors.password).toContain('too easy to guess')
    const token = await requestReset(site, person.email)
    await resetPassword(site, token, 'baobab-1').expect(422)
    await resetPassword(site, token, 'the link still works').expect(200)
  })

  test('AUT-07 A change with a wrong current password, a mismatch or no password to change is rejected', async () => {
    const change = (token: string, body: object) =>
      site.http.post('/api/user/change/password').set(bearer({ token })).type('form').send(body).expect(422)
    const person = await createUser(site)
    const next = 'hickory after rain'
    const wrong = await change(person.token, {
      current_password: 'not this',
      password: next,
      password_confirmation: next,
    })
    expect(wrong.body.errors).toEqual({ current_password: 'That’s not your current password.' })
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
    expect(none.body.message).toContain('No password yet')
    // the way out: choose one by mail
    await resetPassword(site, await requestReset(site, social.email), next).expect(200)
    await signIn(site, social.email, next).expect(200)
  })
})
