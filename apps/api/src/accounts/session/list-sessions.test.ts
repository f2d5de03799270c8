import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changePassword, sessionStatus } from '../../../test/rows/accounts.ts'
import { bearer, createUser, PASSWORD } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

/** A second process of the same site. */
let at = new Date()
const site = await testSite({}, { now: () => at })
const replica = await testSite()

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

const signInWith = async (email: string, userAgent: string): Promise<{ token: string }> =>
  (
    await site.http
      .post('/api/user/login')
      .set('user-agent', userAgent)
      .send({ email, password: PASSWORD })
      .expect(200)
  ).body

const list = async (who: { token: string }) =>
  (await site.http.get('/api/user/session').set(bearer(who)).expect(200)).body.sessions

/** A customer who is signed in on a phone and on a laptop. */
async function createUserWithDevices() {
  const { email, id } = await createUser(site)
  await site.db.session.deleteMany({ where: { userId: id } })
  return { id, email, phone: await signInWith(email, PHONE), laptop: await signInWith(email, LAPTOP) }
}

describe('The list of sessions', () => {
  test('names the devices, marks the one that asks and shows it first', async () => {
    const { phone, laptop } = await createUserWithDevices()
    const session = { id: expect.any(String), signed_in_at: at.toISOString(), last_used_at: at.toISOString() }
    const onPhone = { ...session, device: 'Chrome on Android' }
    const onLaptop = { ...session, device: 'Safari on Mac' }
    expect(await list(phone)).toEqual([
      { ...onPhone, is_current: true },
      { ...onLaptop, is_current: false },
    ])
    expect(await list(laptop)).toEqual([
      { ...onLaptop, is_current: true },
      { ...onPhone, is_current: false },
    ])
  })

  test('has no session that a password change, a sign-out or its age has ended', async () => {
    const { phone, laptop, email } = await createUserWithDevices()
    const another = await signInWith(email, 'curl/8.5.0')
    await site.http.post('/api/user/logout').set(bearer(another)).send({}).expect(200)
    expect(await list(phone)).toHaveLength(2)
    const { body } = await changePassword(site, laptop.token, 'hickory after rain').expect(200)
    expect(await list(body)).toMatchObject([{ is_current: true }])
    const expired = { expiresAt: new Date(at.getTime() - 1), device: 'Old', tokenVersion: 1 }
    const { userId } = await site.db.session.findFirstOrThrow({
      where: { user: { email } },
      orderBy: { tokenVersion: 'desc' },
    })
    await site.db.session.create({ data: { ...expired, id: randomUUID(), userId } })
    expect(await list(body)).toHaveLength(1)
  })

  test('says when a session was last used, some minutes late, so that not each request writes', async () => {
    const { phone, id } = await createUserWithDevices()
    const start = at
    const writes = async () => {
      const [row] = await site.db.$queryRaw<{ xmin: string }[]>`
        SELECT xmin::text FROM sessions WHERE user_id = ${id} AND device = 'Chrome on Android'`
      return row?.xmin
    }
    const before = await writes()
    for (const minutes of [1, 2, 4]) {
      at = new Date(start.getTime() + minutes * 60_000)
      expect(await sessionStatus(site, phone.token)).toBe(200)
    }
    expect(await writes()).toBe(before)
    at = new Date(start.getTime() + 6 * 60_000)
    expect((await list(phone))[0].last_used_at).toBe(at.toISOString())
    expect(await writes()).not.toBe(before)
  })
})

describe('AUT-18 Ending a session', () => {
  const end = (who: { token: string }, id = '') =>
    site.http.delete(`/api/user/session${id && `/${id}`}`).set(bearer(who))
  const firstSessionId = async (who: { token: string }): Promise<string> => (await list(who))[0].id

  test('takes effect at the next request, in every process', async () => {
    const { phone, laptop } = await createUserWithDevices()
    const { body } = await end(laptop, await firstSessionId(phone)).expect(200)
    expect(body).toEqual({ status: true, message: 'The device is signed out.' })
    expect([await sessionStatus(replica, phone.token), await sessionStatus(site, phone.token)]).toEqual([
      401, 401,
    ])
    expect(await sessionStatus(replica, laptop.token)).toBe(200)
  })

  test('of another person, an unknown one or one that has ended is 404', async () => {
    const ada = await createUserWithDevices()
    const ben = await createUserWithDevices()
    const id = await firstSessionId(ada.phone)
    for (const unknown of [id, randomUUID(), 'x', '1']) await end(ben.phone, unknown).expect(404)
    expect(await sessionStatus(site, ada.phone.token)).toBe(200)
    await end(ada.laptop, id).expect(200)
    await end(ada.laptop, id).expect(404)
  })

  test('All others end at once, and this one goes on', async () => {
    const { phone, laptop, email } = await createUserWithDevices()
    const third = await signInWith(email, LAPTOP)
    const other = await createUser(site)
    await end(phone).expect(200)
    expect(await sessionStatus(replica, laptop.token)).toBe(401)
    expect(await sessionStatus(site, third.token)).toBe(401)
    expect(await sessionStatus(site, phone.token)).toBe(200)
    expect(await sessionStatus(site, other.token)).toBe(200)
    expect(await list(phone)).toHaveLength(1)
  })
})
