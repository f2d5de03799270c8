import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@baobab/db/testing'
import { beforeEach, expect, test } from 'vitest'
import { createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { addStaff, disableAccount, enableAccount, setStaffPassword, setStaffRole } from './staff-accounts.ts'

const actor = { name: 'command:staff' }
const site = await testSite({ DATABASE_URL: await freshDatabase() })
beforeEach(() => site.db.user.deleteMany())

const createOwner = () => createUser(site, { role: 'owner' })
const demote = (email: string) => setStaffRole(site.deps, actor, email, 'kitchen')
const countOwners = () =>
  site.db.user.count({ where: { role: 'owner', disabledAt: null, passwordHash: { not: null } } })
const refused = { code: 'conflict', message: 'This is the only owner. Make another one first.' }

test('The last owner who can sign in is neither demoted nor disabled', async () => {
  const { email } = await createOwner()
  await createUser(site, { role: 'kitchen' })
  await createUser(site, { role: 'owner', disabled: true })
  await createUser(site, { role: 'owner', password: null })
  await expect(demote(email)).rejects.toMatchObject(refused)
  await expect(disableAccount(site.deps, actor, email)).rejects.toMatchObject(refused)
  expect(await countOwners()).toBe(1)
})

test('Of two owners who demote or disable each other at once, one stays', async () => {
  for (let round = 0; round < 2; round += 1) {
    await site.db.user.deleteMany()
    const [one, other] = await Promise.all([createOwner(), createOwner()])
    const results = await Promise.allSettled([
      demote(one.email),
      round % 2 ? demote(other.email) : disableAccount(site.deps, actor, other.email),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await countOwners()).toBe(1)
  }
})

test('Another role ends the sessions, and both are recorded without the password', async () => {
  const owner = await createOwner()
  await createOwner()
  await demote(owner.email)
  await site.http.get('/api/staff/board').set('authorization', `Bearer ${owner.token}`).expect(401)
  await setStaffPassword(site.deps, actor, owner.email, 'ember and oak at noon')
  const changes = await site.db.change.findMany({
    where: { subject: 'users', subjectId: String(owner.id), field: { not: null } },
    orderBy: { id: 'asc' },
  })
  expect(changes).toMatchObject([
    { field: 'role', before: 'owner', after: 'kitchen', actorName: 'command:staff' },
    { field: 'password_hash', before: null, after: '(secret)', actorName: 'command:staff' },
  ])
})

test.each([
  [
    'an address that is none',
    () => addStaff(site.deps, actor, { email: 'x', role: 'owner', password: 'p' }),
    'invalid',
  ],
  [
    'a weak password',
    () =>
      addStaff(site.deps, actor, { email: `${randomUUID()}@example.com`, role: 'owner', password: 'short' }),
    'invalid',
  ],
  ['an unknown account', () => enableAccount(site.deps, actor, 'nobody@example.com'), 'not_found'],
  ['a customer’s role', async () => demote((await createUser(site)).email), 'not_found'],
] as const)('%s is refused with a code', async (_what, act, code) => {
  await createOwner()
  await expect(act()).rejects.toMatchObject({ name: 'AppError', code })
})
