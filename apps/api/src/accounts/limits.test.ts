import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { requestReset } from '../../test/rows/accounts.ts'
import { BEHIND_A_PROXY, createUser, PASSWORD, randomIp } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { countTry, toNetwork } from '../http/limits/strict-limits.ts'
import { accountLimits } from './limits.ts'

const MINUTE_MS = 60_000

let now = new Date()
const site = await testSite(BEHIND_A_PROXY, { now: () => now })

const signIn = (email: string, password: string, ip: string, cookie = '') =>
  site.http.post('/api/user/login').set('x-forwarded-for', ip).set('cookie', cookie).send({ email, password })
const forgot = (email: string, ip: string) =>
  site.http.post('/api/user/forgot/password').set('x-forwarded-for', ip).type('form').send({ email })
/** Failed sign-ins of many guests at one address, without hashing a password for each. */
async function failSignIns(times: number, ip: string) {
  const tries = { limit: accountLimits.signInPerIp, by: toNetwork(ip, 'host') }
  for (let n = 0; n < times; n += 1) await countTry(site.deps, tries)
}
const readCookie = (answer: { headers: Record<string, unknown> }) => {
  const [cookie] = answer.headers['set-cookie'] as string[]
  return cookie?.split(';')[0] ?? ''
}
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('AUT-01 Guessing passwords', () => {
  test('of one account from fifty networks ends after ten tries; its owner still signs in from a known device', async () => {
    const { email } = await createUser(site)
    const home = randomIp()
    const owner = await signIn(email, PASSWORD, home).expect(200)
    const elsewhere = randomIp()

    const guesses = await Promise.all(Array.from({ length: 50 }, () => signIn(email, 'not it', randomIp())))
    const statuses = guesses.map(({ status }) => status)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 40])
    const refused = guesses.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ status: false, code: 'too_many_requests' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900)

    // the owner: from the same network, from its neighbourhood, and with the same browser from anywhere
    await signIn(email, PASSWORD, home).expect(200)
    await signIn(email, PASSWORD, home.replace(/\d+$/, '77')).expect(200)
    await signIn(email, PASSWORD, elsewhere, readCookie(owner)).expect(200)
    // a correct password from an unknown device waits, a quarter of an hour at most
    await signIn(email, PASSWORD, randomIp()).expect(429)
    now = new Date(now.getTime() + 15 * MINUTE_MS + 1000)
    await signIn(email, PASSWORD, randomIp()).expect(200)
  })

  test('AUT-20 of one account does not keep its owner out on a new device after a reset by mail', async () => {
    const { email } = await createUser(site)
    for (let n = 0; n < 11; n += 1) await signIn(email, 'not it', randomIp())
    const token = await requestReset(site, email)
    const [phone, tablet] = [randomIp(), randomIp()]
    const next = 'hickory after rain'
    const reset = await site.http
      .post('/api/user/reset/password')
      .set('x-forwarded-for', phone)
      .send({ token, password: next, confirm_password: next })
      .expect(200)
    await signIn(email, next, tablet).expect(429)
    await signIn(email, next, phone).expect(200)
    await signIn(email, next, tablet, readCookie(reset)).expect(200)
  })

  test('of many accounts from one network ends after two hundred tries, whether or not the accounts exist', async () => {
    const ip = randomIp()
    await failSignIns(190, ip)
    const emails = Array.from({ length: 20 }, () => `${randomUUID()}@example.com`)
    const answers = await Promise.all(emails.map((email) => signIn(email, 'not it', ip)))
    const statuses = answers.map(({ status }) => status)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 10])
    // other networks are not affected
    const { email } = await createUser(site)
    await signIn(email, PASSWORD, randomIp()).expect(200)
  })

  test('from a known device ends after ten tries too', async () => {
    const { email } = await createUser(site)
    const home = randomIp()
    const cookie = readCookie(await signIn(email, PASSWORD, home).expect(200))
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await signIn(email, 'not it', home, cookie)).status)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 2])
  })

  test('does not count correct passwords', async () => {
    const { email } = await createUser(site)
    const ip = randomIp()
    for (let i = 0; i < 12; i += 1) await signIn(email, PASSWORD, ip).expect(200)
  })

  test('The device cookie opens nothing and is stored only as a hash', async () => {
    const { email } = await createUser(site)
    const answer = await signIn(email, PASSWORD, randomIp()).expect(200)
    const [cookie] = (answer.headers['set-cookie'] ?? []) as unknown as string[]
    expect(cookie).toMatch(/^baobab_device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/)
    await site.http.get('/api/user/profile').set('cookie', readCookie(answer)).expect(401)
    const rows = await site.db.knownDevice.findMany({ where: { user: { email } } })
    expect(rows).toHaveLength(2)
    for (const { deviceHash } of rows) expect(readCookie(answer)).not.toContain(deviceHash)
  })

  test('Addresses in one IPv6 /64 count as one', async () => {
    const statuses: number[] = []
    await failSignIns(197, '2001:db8:7:1::aaaa')
    for (let i = 1; i <= 5; i += 1)
      statuses.push(
        (await signIn(`${randomUUID()}@example.com`, 'x', `2001:db8:7:1::${i.toString(16)}`)).status,
      )
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([3, 2])
    expect((await signIn(`${randomUUID()}@example.com`, 'x', '2001:db8:7:2::1')).status).toBe(401)
  })
})

describe('LOD-04 Requesting a password reset', () => {
  test('twenty times in an hour sends three mails', async () => {
    const { email } = await createUser(site)
    const answers = await Promise.all(Array.from({ length: 20 }, () => forgot(email, randomIp())))
    const statuses = answers.map(({ status }) => status)
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([3, 17])
    expect(await mailsTo(site, email)).toHaveLength(3)
  })

  test('has the same limit for an address without an account', async () => {
    const email = `${randomUUID()}@example.com`
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await forgot(email, randomIp())).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  test('for many addresses from one network ends after a hundred', async () => {
    const ip = randomIp()
    const statuses: number[] = []
    for (let i = 0; i < 102; i += 1) statuses.push((await forgot(`${randomUUID()}@example.com`, ip)).status)
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([100, 2])
  })
})

test('LOD-04 Signing up with the same address again and again sends three mails in an hour', async () => {
  const { email } = await createUser(site)
  const register = () =>
    site.http
      .post('/api/user/register')
      .set('x-forwarded-for', randomIp())
      .send({ email, phone: '2535550142', password: PASSWORD, password_confirmation: PASSWORD })
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await register()).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(Array(3).fill('already-registered'))
})

test('The counters hold no e-mail address', async () => {
  const { email } = await createUser(site)
  await signIn(email, 'not it', randomIp()).expect(401)
  const rows = await site.db.rateLimit.findMany({ where: { key: { startsWith: 'sign-in' } } })
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
})
