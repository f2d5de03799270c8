import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { tokenMailedTo } from '../channels/mailbox.ts'
import type { TestSite } from '../sites/test-site.ts'
import { bearer, PASSWORD } from './people.ts'

type Site = Pick<TestSite, 'http'>

export const newEmail = () => `${randomUUID()}@example.com`

export const signUp = (site: Site, email: string, password = PASSWORD) =>
  site.http
    .post('/api/user/register')
    .send({ email, phone: '2535550142', password, password_confirmation: password })

export const signIn = (site: Site, email: string, password = PASSWORD) =>
  site.http.post('/api/user/login').send({ email, password })

/** Signs in and returns the session's token. */
export const newSession = async (site: Site, email: string, password?: string): Promise<string> =>
  (await signIn(site, email, password).expect(200)).body.token

export const changePassword = (site: Site, token: string, password: string, current = PASSWORD) =>
  site.http
    .post('/api/user/change/password')
    .set(bearer({ token }))
    .type('form')
    .send({ current_password: current, password, password_confirmation: password })

/** Asks for a reset link and returns the token in it. */
export async function requestReset(site: TestSite, email: string): Promise<string> {
  const { body } = await site.http.post('/api/user/forgot/password').type('form').send({ email }).expect(200)
  expect(body).toEqual({ status: true, message: 'Please Check Your Email..!' })
  return tokenMailedTo(site, email, 'password-reset')
}

export const resetPassword = (site: Site, token: string, password: string) =>
  site.http
    .post('/api/user/reset/password')
    .type('form')
    .send({ token, password, confirm_password: password })

export const deleteAccount = (site: Site, user: { token: string }, password: string | null = PASSWORD) =>
  site.http
    .post('/api/user/delete/account')
    .set(bearer(user))
    .type('form')
    .send(password === null ? {} : { password })

/** The status that a session's own profile is answered with: 200 while the session lives. */
export const sessionStatus = async (site: Site, token: string): Promise<number> =>
  (await site.http.get('/api/user/profile').set(bearer({ token }))).status
