import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@baobab/db/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../test/channels/mailbox.ts'
import { bearer, createUser, postAs, type TestUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

let now = new Date()
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const { db } = site
let ama: TestUser
beforeEach(async () => {
  now = new Date()
  await db.staffInvite.deleteMany()
  await db.user.deleteMany()
  ama = await createUser(site, { role: 'owner', firstName: 'Ama' })
})

const newEmail = () => `${randomUUID()}@example.com`
const invite = (
  email: string,
  { who = ama, role = 'kitchen', refund_limit = '20', key = randomUUID() } = {},
) => postAs(site, who, '/office/invite', { email, role, refund_limit }, key)
const tokenFor = (email: string) => tokenMailedTo(site, email, 'staff-invite')
const password = 'hickory after rain'
const join = (token: string, name = 'Tunde') =>
  site.http.post('/api/staff/join').send({ token, name, password, password_confirmation: password })
const patch = async ({ id }: { id: number }, changes: object, who = ama) => {
  const { version } = await db.user.findUniqueOrThrow({ where: { id } })
  return site.http.patch(`/api/office/person/${id}`).set(bearer(who)).send({ version, changes })
}
const owners = () =>
  db.user.count({ where: { role: 'owner', disabledAt: null, passwordHash: { not: null } } })
const board = (who: { token: string }) => site.http.get('/api/staff/board').set(bearer(who))

describe('An invitation', () => {
  test('makes an account of the role and limit it names once it is accepted, and not before', async () => {
    const email = newEmail()
    const { body } = await invite(email).expect(200)
    expect(body.invite).toMatchObject({ email, role: 'kitchen', refund_limit: 20, invited_by: 'Ama' })
    expect(await db.user.count({ where: { email } })).toBe(0)
    const joined = await join(await tokenFor(email)).expect(200)
    expect(joined.body).toMatchObject({ role: 'kitchen', name: 'Tunde', email })
    await board(joined.body).expect(200)
    const people = await site.http.get('/api/office/people').set(bearer(ama)).expect(200)
    expect(people.body.invites).toEqual([])
    expect(people.body.people).toMatchObject([
      { name: 'Ama', role: 'owner', is_you: true },
      { name: 'Tunde', role: 'kitchen', refund_limit: 20, disabled: false, is_you: false },
    ])
    const login = { email, password }
    await site.http.post('/api/staff/login').send(login).expect(200)
  })

  test('works once, also when it is used twice at once', async () => {
    const email = newEmail()
    await invite(email)
    const token = await tokenFor(email)
    const answers = await Promise.all([join(token, 'One'), join(token, 'Two'), join(token, 'Three')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    await join(token).expect(422)
  })

  test('ends after 72 hours, when it is canceled, and when another is sent', async () => {
    const [late, canceled, twice] = [newEmail(), newEmail(), newEmail()]
    await invite(late)
    const lateToken = await tokenFor(late)
    now = new Date(now.getTime() + 72 * 3_600_000 + 1)
    await join(lateToken).expect(422)
    now = new Date()

    const { id, version } = (await invite(canceled)).body.invite
    const canceledToken = await tokenFor(canceled)
    await site.http.delete(`/api/office/invite/${id}`).query({ version }).set(bearer(ama)).expect(200)
    await join(canceledToken).expect(422)

    await invite(twice)
    const older = await tokenFor(twice)
    await invite(twice, { role: 'owner', refund_limit: '0' }).expect(200)
    await join(older).expect(422)
    expect(await db.staffInvite.count({ where: { email: twice } })).toBe(1)
  })

  test('sent again with its key is one mail and keeps its link', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    await invite(email, { key }).expect(200)
    const token = await tokenFor(email)
    await invite(email, { key }).expect(200)
    expect(await db.mail.count({ where: { recipient: email } })).toBe(1)
    await join(token).expect(200)
  })

  test('is void when its owner is removed before it is accepted', async () => {
    const bem = await createUser(site, { role: 'owner' })
    const email = newEmail()
    await invite(email, { who: bem, role: 'owner' }).expect(200)
    const token = await tokenFor(email)
    expect((await patch(bem, { disabled: true })).status).toBe(200)
    await join(token).expect(422)
  })

  test('is refused for who works here, a bad address and a bad limit, each at its field', async () => {
    const cook = await createUser(site, { role: 'kitchen' })
    const taken = await invite(cook.email).expect(422)
    expect(taken.body.errors).toEqual({ email: 'This person already works here.' })
    const bad = await invite('cook at example', { refund_limit: '-5' }).expect(422)
    expect(Object.keys(bad.body.errors)).toEqual(['email', 'refund_limit'])
    const weak = await site.http
      .post('/api/staff/join')
      .send({ token: 'x', name: '', password: 'short', password_confirmation: 'short' })
      .expect(422)
    expect(Object.keys(weak.body.errors)).toEqual(['name', 'password'])
  })

  test('takes a customer’s account over without its old password', async () => {
    const customer = await createUser(site)
    await invite(customer.email)
    await join(await tokenFor(customer.email)).expect(200)
    await site.http.get('/api/user/profile').set(bearer(customer)).expect(401)
  })
})

describe('The last owner who can sign in', () => {
  const refused = 'This is the only owner. Make another one first.'

  test('stays, while others are removed, demoted or only invited', async () => {
    await createUser(site, { role: 'owner', disabled: true })
    await createUser(site, { role: 'owner', password: null })
    await invite(newEmail(), { role: 'owner' })
    for (const changes of [{ disabled: true }, { role: 'kitchen' }]) {
      const { status, body } = await patch(ama, changes)
      expect({ status, message: body.message }).toEqual({ status: 409, message: refused })
    }
    expect(await owners()).toBe(1)
  })

  test('is one of two who remove or demote each other at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      await db.user.deleteMany()
      ama = await createUser(site, { role: 'owner' })
      const bem = await createUser(site, { role: 'owner' })
      const changes = round % 2 ? { disabled: true } : { role: 'kitchen' }
      const answers = await Promise.all([patch(bem, changes, ama), patch(ama, changes, bem)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await owners()).toBe(1)
    }
  })

  test('is one of two who leave at once', async () => {
    const bem = await createUser(site, { role: 'owner' })
    const answers = await Promise.all([patch(ama, { disabled: true }), patch(bem, { disabled: true }, bem)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await owners()).toBe(1)
  })
})

test('Another role and a removal end every session at once; a limit does not', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  expect((await patch(cook, { refund_limit: '5' })).status).toBe(200)
  await board(cook).expect(200)
  expect((await patch(cook, { role: 'owner' })).status).toBe(200)
  await board(cook).expect(401)

  const tunde = await createUser(site, { role: 'kitchen' })
  expect((await patch(tunde, { disabled: true })).body.person).toMatchObject({ disabled: true, sessions: [] })
  await board(tunde).expect(401)
  expect((await patch(tunde, { disabled: false })).status).toBe(200)
  await board(tunde).expect(401)
})

test('An owner signs a cook out everywhere, and it is recorded', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  const { body } = await postAs(site, ama, `/office/person/${cook.id}/sign-out`, {}).expect(200)
  expect(body.message).toBe('Signed out on 1 device.')
  await board(cook).expect(401)
  const change = await db.change.findFirstOrThrow({
    where: { subjectId: String(cook.id), field: 'sessions' },
  })
  expect(change).toMatchObject({ actorName: 'Ama', before: 1, after: 0 })
})

test('AZN-05 A guest’s account is neither shown to the owner nor made one of staff', async () => {
  const guest = await createUser(site)
  await site.http.get(`/api/office/person/${guest.id}`).set(bearer(ama)).expect(404)
  expect((await patch(guest, { role: 'owner' })).status).toBe(404)
})
